package org.locon.instrument.weave.analysis;

import javassist.bytecode.AccessFlag;
import javassist.bytecode.ConstPool;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.model.Variable;

/**
 * The field of a get or put instruction.
 *
 * @param variable declaring class and name
 * @param flags as the class file has them; 0 if that isn't known
 * @param inert not worth weaving
 * @param ofThisClass written as a field of the class whose code it is, inherited or not
 */
public record FieldAccess(
        int reference,
        Variable.Field variable,
        String descriptor,
        int flags,
        boolean inert,
        boolean ofThisClass,
        boolean declaredInThisClass) {

    public static FieldAccess of(ClassContext context, Instructions instructions, int instruction) {
        ConstPool constants = context.constants();
        int reference = instructions.constantIndex(instruction);
        String owner = constants.getFieldrefClassName(reference);
        String name = constants.getFieldrefName(reference);
        String descriptor = constants.getFieldrefType(reference);
        TypeOutline.Field field = context.field(owner, name, descriptor);
        return new FieldAccess(
                reference,
                new Variable.Field(field.declaringClass(), name),
                descriptor,
                field.flags(),
                field.inert(),
                owner.equals(context.name()),
                field.declaringClass().equals(context.name()));
    }

    public boolean wide() {
        return descriptor.equals("J") || descriptor.equals("D");
    }

    public boolean isVolatile() {
        return (flags & AccessFlag.VOLATILE) != 0;
    }

    public boolean isFinal() {
        return (flags & AccessFlag.FINAL) != 0;
    }
}

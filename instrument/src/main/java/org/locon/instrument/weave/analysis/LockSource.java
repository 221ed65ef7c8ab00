package org.locon.instrument.weave.analysis;

import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.bytecode.VariableInstructions;
import org.locon.model.Variable;

/** Which variable a lock was read from just before the code of one method takes it or gives it back. */
public final class LockSource {

    private final ClassContext context;
    private final ConstPool constants;
    private final Instructions instructions;

    public LockSource(ClassContext context, Instructions instructions) {
        this.context = context;
        this.constants = context.constants();
        this.instructions = instructions;
    }

    /** The variable that the lock of a call has just been read from, or empty; only simple arguments may be between. */
    public Variable variableAtCall(int instruction, int arguments) throws UnweavableCodeException {
        int read = instruction - 1;
        while (read >= instruction - arguments && isSimple(instructions.opcode(read))) {
            read--;
        }
        return read == instruction - 1 - arguments ? variable(read) : Variable.NONE;
    }

    /** Whether the instruction only pushes a constant or a variable. */
    private static boolean isSimple(int opcode) {
        return opcode >= Opcode.ACONST_NULL && opcode <= Opcode.ALOAD_3 || opcode == Opcode.GETSTATIC;
    }

    /** The variable that a monitor has just been read from, or empty; the compiler keeps a copy for the exit. */
    public Variable variableOfMonitor(int instruction) throws UnweavableCodeException {
        boolean copied = VariableInstructions.stored(instructions, instruction - 1) >= 0
                && instructions.opcode(instruction - 2) == Opcode.DUP;
        return copied ? variable(instruction - 3) : Variable.NONE;
    }

    private Variable variable(int read) throws UnweavableCodeException {
        int opcode = instructions.opcode(read);
        if (opcode == Opcode.GETFIELD || opcode == Opcode.GETSTATIC) {
            Variable.Field variable =
                    FieldAccess.of(context, instructions, read).variable();
            return isOfCompiler(variable) ? Variable.NONE : variable;
        }
        int constant = instructions.loadedConstant(read);
        boolean isClass = constant != 0 && constants.getTag(constant) == ConstPool.CONST_Class;
        return isClass ? new Variable.ClassMonitor(constants.getClassInfo(constant)) : Variable.NONE;
    }

    /** Whether the compiler made the field for itself, as {@code this$0}. */
    private static boolean isOfCompiler(Variable.Field variable) {
        return variable.name().indexOf('$') >= 0;
    }
}

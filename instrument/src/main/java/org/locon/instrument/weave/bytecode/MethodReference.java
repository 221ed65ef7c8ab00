package org.locon.instrument.weave.bytecode;

import javassist.bytecode.ConstPool;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;

/** The method that a call names: the receiver's type as the code has it, name, and descriptor. */
public record MethodReference(String owner, String name, String descriptor) {

    /** Of a call other than {@code invokedynamic}. */
    public static MethodReference of(ConstPool constants, Instructions instructions, int instruction) {
        int reference = instructions.constantIndex(instruction);
        if (constants.getTag(reference) == ConstPool.CONST_InterfaceMethodref) {
            return new MethodReference(
                    constants.getInterfaceMethodrefClassName(reference),
                    constants.getInterfaceMethodrefName(reference),
                    constants.getInterfaceMethodrefType(reference));
        }
        return new MethodReference(
                constants.getMethodrefClassName(reference),
                constants.getMethodrefName(reference),
                constants.getMethodrefType(reference));
    }

    /** The types of the parameters as the descriptor has them, one behind the other. */
    public String parameters() {
        return descriptor.substring(1, descriptor.indexOf(')'));
    }

    public boolean isConstructor() {
        return name.equals(MethodInfo.nameInit);
    }

    /** Whether a call of it by this instruction has a receiver that is an object already. */
    public boolean isOnObject(int opcode) {
        return opcode != Opcode.INVOKESTATIC && !isConstructor();
    }
}

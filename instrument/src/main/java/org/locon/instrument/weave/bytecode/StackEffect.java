package org.locon.instrument.weave.bytecode;

import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import javassist.bytecode.Opcode;

/** By how many slots an instruction makes the operand stack grow. */
public final class StackEffect {

    private StackEffect() {}

    public static int of(ConstPool constants, Instructions instructions, int instruction) {
        int opcode = instructions.opcode(instruction);
        int operand = instructions.start(instruction) + 1;
        return switch (opcode) {
            case Opcode.GETFIELD -> field(constants, instructions.constantIndex(instruction)) - 1;
            case Opcode.PUTFIELD -> -field(constants, instructions.constantIndex(instruction)) - 1;
            case Opcode.GETSTATIC -> field(constants, instructions.constantIndex(instruction));
            case Opcode.PUTSTATIC -> -field(constants, instructions.constantIndex(instruction));
            case Opcode.INVOKEVIRTUAL, Opcode.INVOKESPECIAL, Opcode.INVOKEINTERFACE ->
                call(constants, instructions.constantIndex(instruction)) - 1;
            case Opcode.INVOKESTATIC -> call(constants, instructions.constantIndex(instruction));
            case Opcode.INVOKEDYNAMIC ->
                Descriptor.dataSize(constants.getInvokeDynamicType(instructions.constantIndex(instruction)));
            case Opcode.MULTIANEWARRAY -> 1 - instructions.u1(operand + 2);
            case Opcode.WIDE -> Opcode.STACK_GROW[instructions.u1(operand)];
            default -> Opcode.STACK_GROW[opcode];
        };
    }

    private static int field(ConstPool constants, int reference) {
        return Descriptor.dataSize(constants.getFieldrefType(reference));
    }

    private static int call(ConstPool constants, int reference) {
        return Descriptor.dataSize(
                constants.getTag(reference) == ConstPool.CONST_InterfaceMethodref
                        ? constants.getInterfaceMethodrefType(reference)
                        : constants.getMethodrefType(reference));
    }
}

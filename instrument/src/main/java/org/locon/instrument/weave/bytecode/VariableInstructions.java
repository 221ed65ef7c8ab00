package org.locon.instrument.weave.bytecode;

import javassist.bytecode.Opcode;

/** Which local variable an instruction loads an object from or stores one to. */
public final class VariableInstructions {

    private static final int NONE = -1;

    private VariableInstructions() {}

    /** The variable that takes an object from the stack, or -1. */
    public static int stored(Instructions instructions, int instruction) {
        return variable(instructions, instruction, Opcode.ASTORE, Opcode.ASTORE_0);
    }

    /** The variable whose object is put on the stack, or -1. */
    public static int loaded(Instructions instructions, int instruction) {
        return variable(instructions, instruction, Opcode.ALOAD, Opcode.ALOAD_0);
    }

    private static int variable(Instructions instructions, int instruction, int general, int zero) {
        int opcode = instructions.opcode(instruction);
        if (opcode >= zero && opcode <= zero + 3) {
            return opcode - zero;
        }
        if (opcode != general && opcode != Opcode.WIDE) {
            return NONE;
        }
        int operand = instructions.start(instruction) + 1;
        if (opcode == general) {
            return instructions.u1(operand);
        }
        return instructions.u1(operand) == general ? instructions.u2(operand + 1) : NONE;
    }
}

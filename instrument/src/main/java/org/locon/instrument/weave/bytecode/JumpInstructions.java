package org.locon.instrument.weave.bytecode;

import javassist.bytecode.Opcode;

/** Where instructions lead to. */
public final class JumpInstructions {

    private static final int[] NOWHERE = {};

    private JumpInstructions() {}

    /** Whether the code doesn't go on behind the instruction. */
    public static boolean isLast(int opcode) {
        return opcode == Opcode.GOTO
                || opcode == Opcode.GOTO_W
                || opcode == Opcode.ATHROW
                || isSwitch(opcode)
                || isReturn(opcode)
                || opcode == Opcode.RET;
    }

    public static boolean isSwitch(int opcode) {
        return opcode == Opcode.TABLESWITCH || opcode == Opcode.LOOKUPSWITCH;
    }

    /** Whether the code goes on in one of several places. */
    public static boolean isBranch(int opcode) {
        return isShort(opcode) && opcode != Opcode.GOTO && opcode != Opcode.JSR || isSwitch(opcode);
    }

    public static boolean isReturn(int opcode) {
        return opcode >= Opcode.IRETURN && opcode <= Opcode.RETURN;
    }

    /** Whether it has a target of two bytes. */
    static boolean isShort(int opcode) {
        return opcode >= Opcode.IFEQ && opcode <= Opcode.JSR || opcode == Opcode.IFNULL || opcode == Opcode.IFNONNULL;
    }

    /** The offsets it may jump to. */
    public static int[] targets(Instructions instructions, int instruction) {
        int opcode = instructions.opcode(instruction);
        int start = instructions.start(instruction);
        if (isShort(opcode)) {
            return new int[] {start + instructions.s2(start + 1)};
        }
        if (opcode == Opcode.GOTO_W || opcode == Opcode.JSR_W) {
            return new int[] {start + instructions.s4(start + 1)};
        }
        return isSwitch(opcode) ? ofSwitch(instructions, instruction, start, opcode) : NOWHERE;
    }

    private static int[] ofSwitch(Instructions instructions, int instruction, int start, int opcode) {
        int defaultAt = start + 4 - start % 4;
        int firstAt = defaultAt + 12;
        int width = opcode == Opcode.TABLESWITCH ? 4 : 8;
        int count = (instructions.end(instruction) - firstAt + width - 4) / width;
        int[] targets = new int[count + 1];
        targets[0] = start + instructions.s4(defaultAt);
        for (int i = 0; i < count; i++) {
            targets[i + 1] = start + instructions.s4(firstAt + i * width);
        }
        return targets;
    }
}

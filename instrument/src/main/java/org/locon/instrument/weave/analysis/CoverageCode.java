package org.locon.instrument.weave.analysis;

import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.VariableInstructions;

/**
 * Recognizes what JaCoCo has put into a class before Locon saw it: members named {@code $jacoco…} and, in each method,
 * a local variable with an array of flags that are set along the way.
 */
public final class CoverageCode {

    private static final String PREFIX = "$jacoco";

    private final Instructions instructions;
    private final int flags;

    private CoverageCode(Instructions instructions, int flags) {
        this.instructions = instructions;
        this.flags = flags;
    }

    public static boolean isMember(String name) {
        return name.startsWith(PREFIX);
    }

    public static CoverageCode in(Instructions instructions, ConstPool constants) {
        for (int i = 1; i < instructions.count() && i < 3; i++) {
            if (VariableInstructions.stored(instructions, i) >= 0 && callsInit(instructions, constants)) {
                return new CoverageCode(instructions, VariableInstructions.stored(instructions, i));
            }
        }
        return new CoverageCode(instructions, -1);
    }

    /** Whether this {@code bastore} sets one of the flags. */
    public boolean isFlag(int instruction) {
        return flags >= 0
                && instructions.opcode(instruction) == Opcode.BASTORE
                && instructions.opcode(instruction - 1) == Opcode.ICONST_1
                && instruction >= 3
                && VariableInstructions.loaded(instructions, instruction - 3) == flags;
    }

    private static boolean callsInit(Instructions instructions, ConstPool constants) {
        if (instructions.opcode(0) == Opcode.INVOKESTATIC) {
            int reference = instructions.constantIndex(0);
            return constants.getTag(reference) == ConstPool.CONST_InterfaceMethodref
                    ? isMember(constants.getInterfaceMethodrefName(reference))
                    : isMember(constants.getMethodrefName(reference));
        }
        int constant = instructions.loadedConstant(0);
        return constant != 0
                && constants.getTag(constant) == ConstPool.CONST_Dynamic
                && isMember(
                        constants.getUtf8Info(constants.getNameAndTypeName(constants.getDynamicNameAndType(constant))));
    }
}

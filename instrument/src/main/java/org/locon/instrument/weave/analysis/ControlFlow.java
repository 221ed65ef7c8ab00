package org.locon.instrument.weave.analysis;

import java.util.Arrays;
import java.util.BitSet;
import javassist.bytecode.ExceptionTable;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.JumpInstructions;

/**
 * Which instruction may be the next one, by the places of both in the method: the following one, a jump's target, a
 * handler.
 */
final class ControlFlow {

    private ControlFlow() {}

    static int[][] successors(Instructions instructions, ExceptionTable handlers) {
        int[] numbers = instructions.numbers();
        int[][] successors = new int[instructions.count()][];
        for (int i = 0; i < successors.length; i++) {
            BitSet next = new BitSet();
            if (!JumpInstructions.isLast(instructions.opcode(i)) && i + 1 < successors.length) {
                next.set(i + 1);
            }
            Arrays.stream(JumpInstructions.targets(instructions, i)).forEach(target -> next.set(numbers[target]));
            for (int h = 0; h < handlers.size(); h++) {
                if (handlers.startPc(h) <= instructions.start(i) && instructions.start(i) < handlers.endPc(h)) {
                    next.set(numbers[handlers.handlerPc(h)]);
                }
            }
            successors[i] = next.stream().toArray();
        }
        return successors;
    }

    /** As long as nothing is thrown. */
    static int[][] normal(Instructions instructions) {
        return successors(instructions, new ExceptionTable(null));
    }
}

package org.locon.instrument.weave.analysis;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.ArrayOpcodes;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.StackEffect;
import org.locon.instrument.weave.bytecode.StackMapFrame;

/**
 * Finds the stores that fill a new array, {@code new int[] {1, 2}} or the arguments of a varargs call: until the last
 * of them nobody else can see the array, so they aren't worth weaving.
 *
 * <p>Follows the depth of the operand stack through straight-line code only; at a jump or a place jumped to it gives up
 * what it has begun.
 */
public final class ArrayInitializers {

    private final ConstPool constants;
    private final Instructions instructions;
    private final Deque<Filling> open = new ArrayDeque<>();
    private final BitSet stores = new BitSet();

    public ArrayInitializers(ConstPool constants, Instructions instructions) {
        this.constants = constants;
        this.instructions = instructions;
    }

    /** An array that lies on the stack, its reference at {@code depth - 1}, and is being filled. */
    private static final class Filling {

        private final int depth;
        private boolean copied;
        private boolean indexed;

        Filling(int depth) {
            this.depth = depth;
        }

        /**
         * Goes on by one instruction that brings the stack to {@code after}; says whether the array may still be
         * filled. Only the store may come back to the bare array, and only an index may follow the copied reference.
         */
        boolean goesOn(int opcode, int after) {
            if (!copied) {
                copied = opcode == Opcode.DUP;
                return copied;
            }
            if (!indexed) {
                indexed = true;
                return after == depth + 2;
            }
            if (ArrayOpcodes.isStore(opcode) && after == depth) {
                copied = false;
                indexed = false;
                return true;
            }
            return after >= depth + 2;
        }

        boolean storedBy(int opcode, int after) {
            return indexed && ArrayOpcodes.isStore(opcode) && after == depth;
        }
    }

    /** The stores, by their place in the sequence of instructions. */
    public BitSet stores(List<StackMapFrame> frames) {
        BitSet joins = new BitSet();
        frames.forEach(frame -> joins.set(frame.offset()));
        int depth = 0;
        for (int i = 0; i < instructions.count(); i++) {
            int opcode = instructions.opcode(i);
            if (joins.get(instructions.start(i)) || leavesOrShuffles(opcode)) {
                open.clear();
                depth = 0;
                continue;
            }
            depth += StackEffect.of(constants, instructions, i);
            follow(i, opcode, depth);
            if (opcode == Opcode.NEWARRAY || opcode == Opcode.ANEWARRAY) {
                open.push(new Filling(depth));
            }
        }
        return stores;
    }

    private void follow(int instruction, int opcode, int depth) {
        while (!open.isEmpty()) {
            if (open.peek().storedBy(opcode, depth)) {
                stores.set(instruction);
            }
            if (open.peek().goesOn(opcode, depth)) {
                return;
            }
            open.pop();
        }
    }

    /** Jumps, returns, and what moves values about on the stack. */
    private static boolean leavesOrShuffles(int opcode) {
        return opcode >= Opcode.IFEQ && opcode <= Opcode.RETURN
                || opcode == Opcode.ATHROW
                || opcode >= Opcode.IFNULL && opcode <= Opcode.JSR_W
                || opcode >= Opcode.DUP_X1 && opcode <= Opcode.DUP_X2
                || opcode >= Opcode.DUP2_X1 && opcode <= Opcode.SWAP;
    }
}

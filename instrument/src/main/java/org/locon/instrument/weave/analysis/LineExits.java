package org.locon.instrument.weave.analysis;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.function.IntPredicate;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.JumpInstructions;

/**
 * Where a method goes on once it has come past a line without an exception: behind the line, and behind a branch that
 * has just decided against it. Whoever executes the line and doesn't fail comes to such a place afterwards, before
 * anything else happens.
 */
public final class LineExits {

    private final Instructions instructions;
    private final int[][] next;
    private final BitSet[] before;
    private final BitSet line = new BitSet();
    private final BitSet exits = new BitSet();

    private LineExits(Instructions instructions, IntPredicate onLine) {
        this.instructions = instructions;
        this.next = ControlFlow.normal(instructions);
        this.before = new BitSet[next.length];
        for (int i = 0; i < next.length; i++) {
            before[i] = new BitSet();
            line.set(i, onLine.test(instructions.start(i)));
        }
        for (int i = 0; i < next.length; i++) {
            for (int to : next[i]) {
                before[to].set(i);
            }
        }
    }

    /**
     * The instructions before which it is so.
     *
     * @param onLine whether the instruction at an offset belongs to the line
     */
    public static BitSet of(Instructions instructions, IntPredicate onLine) {
        LineExits found = new LineExits(instructions, onLine);
        found.addBehindLine();
        found.addBesideLine();
        found.exits.and(found.goingOn());
        return found.exits;
    }

    private void addBehindLine() {
        for (int i = line.nextSetBit(0); i >= 0; i = line.nextSetBit(i + 1)) {
            if (JumpInstructions.isReturn(instructions.opcode(i))) {
                exits.set(i);
            }
            for (int to : next[i]) {
                if (!line.get(to)) {
                    addExit(to);
                }
            }
        }
    }

    /** Goes back over code that leads nowhere else, to the branches that decide whether the line is come to. */
    private void addBesideLine() {
        BitSet leading = (BitSet) line.clone();
        BitSet branches = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(line.stream().boxed().toList());
        while (!open.isEmpty()) {
            BitSet sources = before[open.remove()];
            for (int from = sources.nextSetBit(0); from >= 0; from = sources.nextSetBit(from + 1)) {
                if (next[from].length > 1) {
                    branches.set(from, !line.get(from));
                } else if (!leading.get(from)) {
                    leading.set(from);
                    open.add(from);
                }
            }
        }
        for (int branch = branches.nextSetBit(0); branch >= 0; branch = branches.nextSetBit(branch + 1)) {
            for (int to : next[branch]) {
                if (!leading.get(to)) {
                    addExit(to);
                }
            }
        }
    }

    /** Not before a jump, but where it leads to, which others may come to as well; unless that is the line again. */
    private void addExit(int instruction) {
        BitSet jumps = new BitSet();
        int exit = instruction;
        while (isJump(exit) && !jumps.get(exit)) {
            jumps.set(exit);
            exit = next[exit][0];
        }
        exits.set(line.get(exit) ? instruction : exit);
    }

    private boolean isJump(int instruction) {
        int opcode = instructions.opcode(instruction);
        return opcode == Opcode.GOTO || opcode == Opcode.GOTO_W;
    }

    /** What may come to an end of the method without an exception, or goes round in a loop. */
    private BitSet goingOn() {
        BitSet going = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < next.length; i++) {
            boolean back = next[i].length > 0 && next[i][0] <= i;
            if (back || JumpInstructions.isReturn(instructions.opcode(i))) {
                going.set(i);
                open.add(i);
            }
        }
        while (!open.isEmpty()) {
            BitSet sources = before[open.remove()];
            for (int from = sources.nextSetBit(0); from >= 0; from = sources.nextSetBit(from + 1)) {
                if (!going.get(from)) {
                    going.set(from);
                    open.add(from);
                }
            }
        }
        return going;
    }
}

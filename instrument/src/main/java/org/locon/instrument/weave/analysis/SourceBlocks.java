package org.locon.instrument.weave.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javassist.bytecode.ExceptionTable;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.JumpInstructions;

/**
 * The blocks inside a method, as its source has them: arms of {@code if} and {@code switch}, bodies of loops, of
 * {@code try} and of {@code catch}.
 *
 * <p>An arm begins where a condition or a switch leads to, and nothing else, without having to lead there; it goes as
 * far as its beginning dominates. The body of a loop is the arm that its condition decides on; if the condition stands
 * at the end, the body is what comes round again. What follows an {@code if} whose arm returns is the other arm:
 * nothing tells them apart. Left out are blocks that touch nothing but the thread's own variables; that only throw, and
 * with them the copies that a compiler makes of a {@code finally}; operands of conditions and of {@code ?:}; and what a
 * compiler adds for {@code assert}, switches on strings and {@code try} with resources. Copies of one block are one.
 */
public final class SourceBlocks {

    /** A method with more is one that a tool has written. */
    static final int MOST = 100;

    /**
     * One block, or one copy of it.
     *
     * @param start the instruction that begins it
     * @param named the one that begins the first copy, by which all are known
     */
    public record Block(int start, int named, int firstLine, int lastLine) {}

    private final BlockCode code;
    private final Instructions instructions;
    private final ExceptionTable handlers;
    private final int[][] flow;
    /** The flow turned round, as far as it is reached; in the end with a place for what is behind all. */
    private final int[][] reversed;

    private final DominatorTree dominators;

    /** Turned round: what is passed on every way that ends well. */
    private final DominatorTree ends;

    /** By where they start; what was found first is the larger one. */
    private final Map<Integer, BitSet> found = new TreeMap<>();

    private SourceBlocks(BlockCode code, ExceptionTable handlers) {
        this.code = code;
        this.instructions = code.instructions();
        this.handlers = handlers;
        flow = ControlFlow.normal(instructions);
        dominators = new DominatorTree(ControlFlow.successors(instructions, handlers), 0);
        reversed = Arrays.copyOf(dominators.reversed(flow), flow.length + 1);
        reversed[flow.length] = endings().stream().toArray();
        ends = new DominatorTree(reversed, flow.length);
    }

    /** Those that have anything to tell, by where they start. */
    public static List<Block> of(BlockCode code, ExceptionTable handlers) {
        Instructions instructions = code.instructions();
        boolean any = handlers.size() > 0;
        for (int i = 0; i < instructions.count(); i++) {
            if (instructions.opcode(i) == Opcode.RET) {
                return List.of();
            }
            any |= JumpInstructions.isBranch(instructions.opcode(i));
        }
        return any ? new SourceBlocks(code, handlers).all() : List.of();
    }

    private List<Block> all() {
        for (int branch : dominators.order()) {
            if (JumpInstructions.isBranch(instructions.opcode(branch)) && !code.isDecidedByCompiler(branch)) {
                Arrays.stream(flow[branch]).forEach(start -> findArm(branch, start));
            }
        }
        findHandlers();
        found.remove(0);
        List<Block> blocks = new ArrayList<>();
        Map<List<Object>, Integer> known = new HashMap<>();
        found.forEach((start, extent) -> {
            if (blocks.size() < MOST) {
                int named = known.computeIfAbsent(code.content(start, extent), any -> start);
                blocks.add(new Block(start, named, code.line(start), code.lastLine(extent)));
            }
        });
        return blocks;
    }

    private void findArm(int branch, int start) {
        if (!endsWell(start) || found.containsKey(start) || ends.dominates(start, branch)) {
            return;
        }
        BitSet extent;
        if (dominators.dominates(start, branch)) {
            extent = dominators.loop(start, branch);
            if (Arrays.stream(flow[branch]).anyMatch(other -> other != start && extent.get(other))) {
                return;
            }
        } else if (isLedToByBranchesOnly(start)) {
            extent = dominatedBy(start);
            boolean isSwitch = JumpInstructions.isSwitch(instructions.opcode(branch));
            if (!isSwitch && (isOperand(branch, start, extent) || code.isValue(start, extent, flow))) {
                return;
            }
        } else if (JumpInstructions.isSwitch(instructions.opcode(branch))) {
            extent = dominatedBy(start);
        } else {
            return;
        }
        if (code.isOfInterest(extent) && !code.closesResource(branch, extent)) {
            found.put(start, extent);
        }
    }

    private boolean isLedToByBranchesOnly(int start) {
        return Arrays.stream(dominators.predecessors(start))
                .filter(from -> !dominators.dominates(start, from))
                .allMatch(from -> JumpInstructions.isBranch(instructions.opcode(from)));
    }

    /**
     * Whether it is but the rest of a condition: it goes straight to another branch, which leads where the first one
     * might have led.
     */
    private boolean isOperand(int branch, int start, BitSet extent) {
        int last = start;
        while (flow[last].length == 1 && flow[last][0] == last + 1) {
            last++;
        }
        if (!JumpInstructions.isBranch(instructions.opcode(last))
                || JumpInstructions.isSwitch(instructions.opcode(last))) {
            return false;
        }
        if (code.line(branch) > 0 && code.line(branch) == code.line(start) && code.line(branch) == code.line(last)) {
            return true;
        }
        int end = last;
        boolean isAll = extent.nextSetBit(0) >= start && extent.length() <= end + 1;
        return isAll && Arrays.stream(flow[last]).anyMatch(to -> to != start && leads(branch, to));
    }

    private boolean leads(int branch, int to) {
        return Arrays.stream(flow[branch]).anyMatch(each -> each == to);
    }

    /** Handlers of the user's, and what they are for. */
    private void findHandlers() {
        Map<Integer, BitSet> bodies = new TreeMap<>();
        for (int h = 0; h < handlers.size(); h++) {
            int handler = instructions.at(handlers.handlerPc(h));
            if (handlers.catchType(h) == 0 || !dominators.reaches(handler) || code.addsSuppressed(handler)) {
                continue;
            }
            int from = instructions.at(handlers.startPc(h));
            int to = handlers.endPc(h);
            BitSet body = bodies.computeIfAbsent(handler, any -> new BitSet());
            for (int i = from; i < instructions.count() && instructions.start(i) < to; i++) {
                body.set(i, dominators.reaches(i));
            }
        }
        bodies.forEach((handler, body) -> {
            if (!endsWell(handler) || body.isEmpty() || body.get(handler)) {
                return;
            }
            put(handler, dominatedBy(handler));
            put(body.nextSetBit(0), body);
        });
    }

    private void put(int start, BitSet extent) {
        if (!found.containsKey(start) && code.isOfInterest(extent)) {
            found.put(start, extent);
        }
    }

    private BitSet dominatedBy(int start) {
        BitSet extent = new BitSet();
        for (int i : dominators.order()) {
            if (dominators.dominates(start, i)) {
                extent.set(i);
            }
        }
        return extent;
    }

    /** Whether the code may return from there, or go on for ever; it doesn't only throw. */
    private boolean endsWell(int instruction) {
        return ends.reaches(instruction);
    }

    /** Returns; and where a loop that has no way out goes round. */
    private BitSet endings() {
        BitSet endings = new BitSet();
        for (int i : dominators.order()) {
            endings.set(i, JumpInstructions.isReturn(instructions.opcode(i)));
        }
        BitSet returning = leadingTo(endings);
        for (int from : dominators.order()) {
            for (int to : flow[from]) {
                if (!returning.get(from) && dominators.leadsBack(from, to)) {
                    endings.set(from);
                }
            }
        }
        return endings;
    }

    private BitSet leadingTo(BitSet instructions) {
        BitSet leading = (BitSet) instructions.clone();
        Deque<Integer> open = new ArrayDeque<>();
        instructions.stream().forEach(open::add);
        while (!open.isEmpty()) {
            for (int from : reversed[open.pop()]) {
                if (!leading.get(from)) {
                    leading.set(from);
                    open.push(from);
                }
            }
        }
        return leading;
    }
}

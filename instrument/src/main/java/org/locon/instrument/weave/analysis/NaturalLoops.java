package org.locon.instrument.weave.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javassist.bytecode.ExceptionTable;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.JumpInstructions;

/**
 * The natural loops of a method: an instruction that all the others can only be reached by, and those that lead back to
 * it. They are found by dominators over the instructions, exceptions included; Javassist's own analysis leaves these
 * out, and goes as deep into recursion as a method is long.
 *
 * <p>Code with subroutines, as compilers before Java 6 made it, has none here. Nor does a handler begin or end a loop
 * that covers its own beginning, as the one that gives back a monitor does. A probe there that meets the end of the
 * stack would come back to itself for ever.
 */
public final class NaturalLoops {

    /**
     * One loop.
     *
     * @param head the instruction that begins each round
     * @param exits instructions outside, to which the loop may lead
     */
    public record Loop(int head, BitSet exits) {}

    private final int[][] successors;
    private final DominatorTree dominators;
    private final BitSet ownHandlers = new BitSet();

    private NaturalLoops(Instructions instructions, ExceptionTable handlers) {
        successors = ControlFlow.successors(instructions, handlers);
        dominators = new DominatorTree(successors, 0);
        for (int i = 0; i < successors.length; i++) {
            ownHandlers.set(i, leadsTo(i, i) && JumpInstructions.targets(instructions, i).length == 0);
        }
    }

    /** Those that are entered first come first. */
    public static List<Loop> of(Instructions instructions, ExceptionTable handlers) {
        if (instructions.hasAny(Opcode.RET)) {
            return List.of();
        }
        return new NaturalLoops(instructions, handlers).all();
    }

    private List<Loop> all() {
        Map<Integer, BitSet> bodies = new TreeMap<>();
        for (int from : dominators.order()) {
            for (int to : successors[from]) {
                if (dominators.leadsBack(from, to) && !ownHandlers.get(to) && dominators.dominates(to, from)) {
                    bodies.computeIfAbsent(to, head -> new BitSet()).or(dominators.loop(to, from));
                }
            }
        }
        List<Loop> loops = new ArrayList<>();
        bodies.forEach((head, body) -> loops.add(new Loop(head, exits(body))));
        return loops;
    }

    private boolean leadsTo(int from, int to) {
        return Arrays.stream(successors[from]).anyMatch(each -> each == to);
    }

    private BitSet exits(BitSet body) {
        BitSet exits = new BitSet();
        body.stream().flatMap(from -> Arrays.stream(successors[from])).forEach(exits::set);
        exits.andNot(body);
        exits.andNot(ownHandlers);
        return exits;
    }
}

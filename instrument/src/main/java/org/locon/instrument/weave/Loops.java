package org.locon.instrument.weave;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javassist.bytecode.ExceptionTable;
import javassist.bytecode.Opcode;

/**
 * The natural loops of a method: an instruction that all the others can only be reached by, and those that lead back to it.
 * Found by dominators over the instructions, exceptions included; Javassist's own analysis knows nothing of those, and goes as
 * deep into recursion as a method is long. Code with subroutines, as compilers before Java 6 made it, has none here. Nor does a handler begin or end a loop
 * that covers its own beginning, as the one that gives back a monitor does: a probe there that meets the end of the stack would come back to itself for ever.
 */
final class Loops {

    /**
     * One loop.
     *
     * @param head the instruction that begins each round
     * @param exits instructions outside, to which the loop may lead
     */
    record Loop(int head, BitSet exits) {}

    private static final int NONE = -1;

    private final int[][] successors;
    private final BitSet ownHandlers = new BitSet();
    private final List<List<Integer>> predecessors = new ArrayList<>();

    /** The instructions that are reached, each before those it leads to, but for those that lead back. */
    private final int[] order;

    private final int[] place;
    private final int[] dominator;

    private Loops(Instructions instructions, ExceptionTable handlers) {
        successors = Flow.successors(instructions, handlers);
        for (int i = 0; i < successors.length; i++) {
            ownHandlers.set(i, leadsTo(i, i) && Jumps.targets(instructions, i).length == 0);
        }
        place = new int[successors.length];
        order = reversePostorder();
        dominator = new int[successors.length];
        for (int i = 0; i < successors.length; i++) {
            predecessors.add(new ArrayList<>());
        }
        for (int from : order) {
            for (int to : successors[from]) {
                predecessors.get(to).add(from);
            }
        }
        dominate();
    }

    /** Those that are entered first come first. */
    static List<Loop> of(Instructions instructions, ExceptionTable handlers) {
        for (int i = 0; i < instructions.count(); i++) {
            if (instructions.opcode(i) == Opcode.RET) {
                return List.of();
            }
        }
        return new Loops(instructions, handlers).all();
    }

    private List<Loop> all() {
        Map<Integer, BitSet> bodies = new TreeMap<>();
        for (int from : order) {
            for (int to : successors[from]) {
                if (place[to] <= place[from] && !ownHandlers.get(to) && dominates(to, from)) {
                    addBody(bodies.computeIfAbsent(to, head -> new BitSet()), to, from);
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

    /** What leads to the end of a round without passing the loop's head. */
    private void addBody(BitSet body, int head, int end) {
        body.set(head);
        Deque<Integer> open = new ArrayDeque<>(List.of(end));
        while (!open.isEmpty()) {
            int instruction = open.pop();
            if (!body.get(instruction)) {
                body.set(instruction);
                open.addAll(predecessors.get(instruction));
            }
        }
    }

    private BitSet exits(BitSet body) {
        BitSet exits = new BitSet();
        body.stream().flatMap(from -> Arrays.stream(successors[from])).forEach(exits::set);
        exits.andNot(body);
        exits.andNot(ownHandlers);
        return exits;
    }

    private int[] reversePostorder() {
        int[] finished = new int[successors.length];
        int count = 0;
        int[] next = new int[successors.length];
        BitSet seen = new BitSet();
        Deque<Integer> path = new ArrayDeque<>(List.of(0));
        seen.set(0);
        while (!path.isEmpty()) {
            int at = path.peek();
            if (next[at] == successors[at].length) {
                finished[count++] = path.pop();
            } else {
                int to = successors[at][next[at]++];
                if (!seen.get(to)) {
                    seen.set(to);
                    path.push(to);
                }
            }
        }
        int[] reversed = new int[count];
        for (int i = 0; i < count; i++) {
            reversed[i] = finished[count - 1 - i];
            place[reversed[i]] = i;
        }
        return reversed;
    }

    /** Each instruction's nearest dominator, by Cooper, Harvey and Kennedy's simple and fast algorithm. */
    private void dominate() {
        Arrays.fill(dominator, NONE);
        dominator[0] = 0;
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int instruction : order) {
                int nearest = instruction == 0 ? 0 : nearest(predecessors.get(instruction));
                changed |= dominator[instruction] != nearest;
                dominator[instruction] = nearest;
            }
        }
    }

    private int nearest(List<Integer> from) {
        int nearest = NONE;
        for (int each : from) {
            if (dominator[each] != NONE) {
                nearest = nearest == NONE ? each : common(nearest, each);
            }
        }
        return nearest;
    }

    private int common(int some, int other) {
        int one = some;
        int another = other;
        while (one != another) {
            if (place[one] > place[another]) {
                one = dominator[one];
            } else {
                another = dominator[another];
            }
        }
        return one;
    }

    private boolean dominates(int head, int instruction) {
        int each = instruction;
        while (place[each] > place[head]) {
            each = dominator[each];
        }
        return each == head;
    }
}

package org.locon.instrument.weave.analysis;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.ConstPool;
import javassist.bytecode.ExceptionTable;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.JumpInstructions;

/**
 * Which calls go to a library object that no other thread can have: created in the method, and never stored, returned
 * or handed on by it. A builder that a method makes a text with is the commonest object of all.
 *
 * <p>A data-flow analysis over local variables and operand stack. A slot knows which of the method's creations may be
 * in it; where one of them leaves the method anywhere, all its calls are woven.
 */
public final class ConfinedReceivers {

    private static final int LARGEST = 1 << 21;
    private static final ConfinedReceivers NONE = new ConfinedReceivers(new long[0], 0);

    private final long[] receivers;
    private final long escaped;

    private ConfinedReceivers(long[] receivers, long escaped) {
        this.receivers = receivers;
        this.escaped = escaped;
    }

    public static ConfinedReceivers of(ConstPool constants, CodeAttribute attribute, Instructions instructions) {
        CreationFlow flow = new CreationFlow(constants, instructions);
        int slots = attribute.getMaxLocals() + attribute.getMaxStack() + 1;
        if (!flow.hasCreations() || (long) slots * instructions.count() > LARGEST || !flow.isStructured()) {
            return NONE;
        }
        return new Analysis(flow, instructions, attribute, slots).run();
    }

    /** Whether the receiver of this call is one of them. */
    public boolean isConfined(int instruction) {
        long receiver = instruction < receivers.length ? receivers[instruction] : 0;
        return receiver != 0 && (receiver & (escaped | CreationFlow.UNKNOWN)) == 0;
    }

    /** Follows the slots until nothing changes any more. */
    private static final class Analysis {

        private final CreationFlow flow;
        private final Instructions instructions;
        private final ExceptionTable handlers;
        private final int locals;
        private final int slots;
        private final long[][] states;
        private final int[] depths;
        private final int[] numbers;
        private final Deque<Integer> work = new ArrayDeque<>();

        Analysis(CreationFlow flow, Instructions instructions, CodeAttribute attribute, int slots) {
            this.flow = flow;
            this.instructions = instructions;
            this.handlers = attribute.getExceptionTable();
            this.locals = attribute.getMaxLocals();
            this.slots = slots;
            this.states = new long[instructions.count()][];
            this.depths = new int[instructions.count()];
            this.numbers = instructions.numbers();
        }

        ConfinedReceivers run() {
            long[] entry = new long[slots];
            Arrays.fill(entry, 0, locals, CreationFlow.UNKNOWN);
            reach(0, entry, 0);
            while (!work.isEmpty()) {
                step(work.pop());
            }
            return new ConfinedReceivers(flow.receivers(), flow.escaped());
        }

        private void step(int instruction) {
            long[] state = states[instruction].clone();
            int offset = instructions.start(instruction);
            for (int i = 0; i < handlers.size(); i++) {
                if (handlers.startPc(i) <= offset && offset < handlers.endPc(i)) {
                    caught(state, numbers[handlers.handlerPc(i)]);
                }
            }
            int depth = flow.apply(instruction, state, locals, depths[instruction]);
            int opcode = instructions.opcode(instruction);
            for (int target : JumpInstructions.targets(instructions, instruction)) {
                reach(numbers[target], state, depth);
            }
            if (!JumpInstructions.isLast(opcode)) {
                reach(instruction + 1, state, depth);
            }
        }

        private void caught(long[] state, int handler) {
            long[] atHandler = state.clone();
            atHandler[locals] = CreationFlow.UNKNOWN;
            reach(handler, atHandler, 1);
        }

        private void reach(int instruction, long[] state, int depth) {
            long[] known = states[instruction];
            if (known == null) {
                states[instruction] = state.clone();
                depths[instruction] = depth;
                work.push(instruction);
                return;
            }
            boolean changed = false;
            for (int i = 0; i < locals + depth; i++) {
                changed |= (known[i] | state[i]) != known[i];
                known[i] |= state[i];
            }
            if (changed) {
                work.push(instruction);
            }
        }
    }
}

package org.locon.instrument.weave.analysis;

import java.util.Arrays;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.StackEffect;
import org.locon.instrument.weave.library.LibraryState;
import org.locon.instrument.weave.library.WellKnownTypes;

/**
 * What single instructions do to the library objects that a method creates. Each creation is a bit; a slot is the set
 * of those that may be in it, and {@link #UNKNOWN} if anything else may. Slots of primitive values may have any bits:
 * no instruction takes one for an object.
 */
final class CreationFlow {

    static final long UNKNOWN = 1L << 63;
    private static final int MOST = 63;

    private final ConstPool constants;
    private final Instructions instructions;
    private final long[] creations;
    private final long[] receivers;
    private int count;
    private long escaped;

    CreationFlow(ConstPool constants, Instructions instructions) {
        this.constants = constants;
        this.instructions = instructions;
        this.creations = new long[instructions.count()];
        this.receivers = new long[instructions.count()];
        for (int i = 0; i < instructions.count() && count < MOST; i++) {
            if (instructions.opcode(i) == Opcode.NEW
                    && WellKnownTypes.contain(constants.getClassInfo(instructions.constantIndex(i)))) {
                creations[i] = 1L << count++;
            }
        }
    }

    boolean hasCreations() {
        return count > 0;
    }

    /** Whether there are no subroutines, which only old compilers wrote. */
    boolean isStructured() {
        return !instructions.hasAny(Opcode.JSR, Opcode.JSR_W, Opcode.RET);
    }

    /** The creations that leave the method somewhere. */
    long escaped() {
        return escaped;
    }

    /** For each call, what may be its receiver. */
    long[] receivers() {
        return receivers;
    }

    /** Changes the slots, {@code locals} variables and above them a stack of this depth, and returns the new depth. */
    int apply(int instruction, long[] slots, int locals, int depth) {
        int opcode = instructions.opcode(instruction);
        int operand = instructions.start(instruction) + 1;
        int top = locals + depth;
        int after = top + StackEffect.of(constants, instructions, instruction);
        switch (opcode) {
            case Opcode.NEW -> slots[top] = creations[instruction] == 0 ? UNKNOWN : creations[instruction];
            case Opcode.ACONST_NULL -> slots[top] = 0;
            case Opcode.CHECKCAST, Opcode.NOP, Opcode.POP, Opcode.POP2, Opcode.MONITORENTER, Opcode.MONITOREXIT -> {}
            case Opcode.IFNULL, Opcode.IFNONNULL, Opcode.IF_ACMPEQ, Opcode.IF_ACMPNE -> {}
            case Opcode.DUP, Opcode.DUP_X1, Opcode.DUP_X2 -> insertCopy(slots, top, 1, opcode - Opcode.DUP);
            case Opcode.DUP2, Opcode.DUP2_X1, Opcode.DUP2_X2 -> insertCopy(slots, top, 2, opcode - Opcode.DUP2);
            case Opcode.SWAP -> {
                long upper = slots[top - 1];
                slots[top - 1] = slots[top - 2];
                slots[top - 2] = upper;
            }
            case Opcode.INVOKEVIRTUAL, Opcode.INVOKEINTERFACE, Opcode.INVOKESPECIAL ->
                call(instruction, opcode, slots, top, after);
            case Opcode.WIDE -> {
                int wide = instructions.u1(operand);
                variable(wide, instructions.u2(operand + 1), slots, top, after);
            }
            default -> {
                if (isVariable(opcode)) {
                    variable(opcode, number(opcode, operand), slots, top, after);
                } else {
                    consume(instruction, opcode, slots, top, after);
                }
            }
        }
        return after - locals;
    }

    private void call(int instruction, int opcode, long[] slots, int top, int after) {
        MethodReference called = MethodReference.of(constants, instructions, instruction);
        int receiver = top - Descriptor.paramSize(called.descriptor()) - 1;
        long object = slots[receiver];
        receivers[instruction] |= object;
        for (int i = receiver + 1; i < top; i++) {
            escaped |= slots[i];
        }
        boolean stays = opcode == Opcode.INVOKESPECIAL
                ? called.name().equals("<init>")
                : called.owner().startsWith("java.");
        if (!stays) {
            escaped |= object;
        }
        long result = opcode != Opcode.INVOKESPECIAL && LibraryState.returnsItself(called) ? object : UNKNOWN;
        Arrays.fill(slots, receiver, Math.max(receiver, after), result);
    }

    /** What other instructions take, they may let out of the method, and what they leave, may be anything. */
    private void consume(int instruction, int opcode, long[] slots, int top, int after) {
        int from = switch (opcode) {
            case Opcode.INVOKESTATIC ->
                top
                        - Descriptor.paramSize(MethodReference.of(constants, instructions, instruction)
                                .descriptor());
            case Opcode.INVOKEDYNAMIC ->
                top - Descriptor.paramSize(constants.getInvokeDynamicType(instructions.constantIndex(instruction)));
            case Opcode.PUTSTATIC, Opcode.PUTFIELD -> after;
            case Opcode.AASTORE -> top - 3;
            case Opcode.ARETURN, Opcode.ATHROW -> top - 1;
            default -> top;
        };
        for (int i = from; i < top; i++) {
            escaped |= slots[i];
        }
        boolean replaces = switch (opcode) {
            case Opcode.GETFIELD,
                    Opcode.AALOAD,
                    Opcode.INSTANCEOF,
                    Opcode.ARRAYLENGTH,
                    Opcode.NEWARRAY,
                    Opcode.ANEWARRAY,
                    Opcode.MULTIANEWARRAY -> true;
            default -> false;
        };
        Arrays.fill(slots, Math.min(from, replaces ? after - 1 : after), Math.max(top, after), UNKNOWN);
    }

    private static boolean isVariable(int opcode) {
        return opcode >= Opcode.ILOAD && opcode <= Opcode.ALOAD_3
                || opcode >= Opcode.ISTORE && opcode <= Opcode.ASTORE_3
                || opcode == Opcode.IINC;
    }

    private int number(int opcode, int operand) {
        if (opcode <= Opcode.ALOAD || opcode >= Opcode.ISTORE && opcode <= Opcode.ASTORE || opcode == Opcode.IINC) {
            return instructions.u1(operand);
        }
        return (opcode < Opcode.ISTORE ? opcode - Opcode.ILOAD_0 : opcode - Opcode.ISTORE_0) & 3;
    }

    private static void variable(int opcode, int number, long[] slots, int top, int after) {
        if (opcode == Opcode.IINC) {
            return;
        }
        if (opcode < Opcode.ISTORE) {
            Arrays.fill(slots, top, after, UNKNOWN);
            if (after - top == 1) {
                slots[top] = slots[number];
            }
        } else {
            slots[number] = top - after == 1 ? slots[top - 1] : UNKNOWN;
            if (top - after == 2) {
                slots[number + 1] = UNKNOWN;
            }
        }
    }

    /** {@code dup} and its kin: the topmost slots once more, below those under them. */
    private static void insertCopy(long[] slots, int top, int size, int below) {
        long[] copied = Arrays.copyOfRange(slots, top - size, top);
        int at = top - size - below;
        System.arraycopy(slots, at, slots, at + size, size + below);
        System.arraycopy(copied, 0, slots, at, size);
    }
}

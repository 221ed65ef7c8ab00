package org.locon.instrument.weave.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.ArrayOpcodes;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.JumpInstructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.StackMapFrame;

/**
 * What the code of a block says of it: its lines, whether anything in it may matter to other threads, and whether the
 * user wrote it.
 */
public final class BlockCode {

    private final ClassContext context;
    private final Instructions instructions;
    private final ConstPool constants;
    private final CoverageCode coverage;
    private final IntUnaryOperator lines;
    private final Map<Integer, StackMapFrame> frames = new HashMap<>();

    /** @param lines of source, by the offset of an instruction */
    public BlockCode(
            ClassContext context,
            Instructions instructions,
            List<StackMapFrame> frames,
            CoverageCode coverage,
            IntUnaryOperator lines) {
        this.context = context;
        this.instructions = instructions;
        this.constants = context.constants();
        this.coverage = coverage;
        this.lines = lines;
        frames.forEach(frame -> this.frames.put(frame.offset(), frame));
    }

    public Instructions instructions() {
        return instructions;
    }

    int line(int instruction) {
        return lines.applyAsInt(instructions.start(instruction));
    }

    /** A jump may have the line of the brace that ends what it leaves, and the last return that of the method's. */
    int lastLine(BitSet extent) {
        return extent.stream()
                .filter(i -> !isJump(i) && (i < instructions.count() - 1 || instructions.opcode(i) != Opcode.RETURN))
                .map(this::line)
                .max()
                .orElse(0);
    }

    private boolean isJump(int instruction) {
        int opcode = instructions.opcode(instruction);
        return opcode == Opcode.GOTO || opcode == Opcode.GOTO_W;
    }

    /** Whether a condition asks what the user didn't: if assertions are on, or which string a switch has come to. */
    boolean isDecidedByCompiler(int branch) {
        int before = instructions.opcode(branch - 1);
        if (before == Opcode.GETSTATIC) {
            int field = instructions.constantIndex(branch - 1);
            return "$assertionsDisabled".equals(constants.getFieldrefName(field));
        }
        return JumpInstructions.isSwitch(instructions.opcode(branch))
                && before == Opcode.INVOKEVIRTUAL
                && isString(branch - 1)
                && "hashCode".equals(called(branch - 1).name());
    }

    /** Whether other threads could notice: a field, an element, a lock, a call. Strings never change. */
    boolean isOfInterest(BitSet extent) {
        return extent.stream().anyMatch(this::isOfInterest);
    }

    private boolean isOfInterest(int instruction) {
        int opcode = instructions.opcode(instruction);
        return switch (opcode) {
            case Opcode.GETFIELD, Opcode.PUTFIELD, Opcode.GETSTATIC, Opcode.PUTSTATIC ->
                !FieldAccess.of(context, instructions, instruction).inert();
            case Opcode.MONITORENTER, Opcode.INVOKESTATIC, Opcode.INVOKESPECIAL, Opcode.INVOKEINTERFACE -> true;
            case Opcode.INVOKEVIRTUAL -> !isString(instruction);
            default -> (ArrayOpcodes.isLoad(opcode) || ArrayOpcodes.isStore(opcode)) && !coverage.isFlag(instruction);
        };
    }

    /** Whether it does nothing but close a resource, in the line where that is looked at: a compiler's doing. */
    boolean closesResource(int branch, BitSet extent) {
        int opcode = instructions.opcode(branch);
        int first = extent.nextSetBit(0);
        int second = extent.nextSetBit(first + 1);
        boolean isCall = second == first + 1 && Instructions.isCall(instructions.opcode(second));
        int third = second < 0 ? -1 : extent.nextSetBit(second + 1);
        return (opcode == Opcode.IFNULL || opcode == Opcode.IFNONNULL)
                && isCall
                && (third < 0 || instructions.opcode(third) == Opcode.GOTO && third + 1 == extent.length())
                && line(branch) == line(second)
                && "close".equals(called(second).name());
    }

    /** Whether the handler keeps an exception that closing a resource has thrown, as a compiler's does. */
    boolean addsSuppressed(int handler) {
        for (int i = handler; i < instructions.count() && line(i) == line(handler); i++) {
            if (instructions.opcode(i) == Opcode.INVOKEVIRTUAL
                    && "addSuppressed".equals(called(i).name())) {
                return true;
            }
            if (JumpInstructions.isLast(instructions.opcode(i))) {
                return false;
            }
        }
        return false;
    }

    /** Whether it is part of an expression: something is on the operand stack when it begins, or when it has ended. */
    boolean isValue(int start, BitSet extent, int[][] flow) {
        if (hasStack(start)) {
            return true;
        }
        for (int i = extent.nextSetBit(0); i >= 0; i = extent.nextSetBit(i + 1)) {
            for (int to : flow[i]) {
                if (!extent.get(to) && hasStack(to)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean hasStack(int instruction) {
        StackMapFrame frame = frames.get(instructions.start(instruction));
        return frame != null && !frame.stack().isEmpty();
    }

    /**
     * Equal for copies of one block: the same instructions of the same lines, but for where they jump to and which
     * variables they use.
     */
    List<Object> content(int start, BitSet extent) {
        List<Object> content = new ArrayList<>();
        content.add(line(start) == 0 ? -start : line(start));
        extent.stream().filter(i -> !isJump(i)).forEach(i -> {
            content.add(line(i));
            content.add(instructions.opcode(i));
            if (usesConstant(instructions.opcode(i))) {
                content.add(instructions.constantIndex(i));
            }
        });
        return content;
    }

    private static boolean usesConstant(int opcode) {
        return opcode >= Opcode.GETSTATIC && opcode <= Opcode.NEW;
    }

    private boolean isString(int call) {
        return "java.lang.String".equals(called(call).owner());
    }

    private MethodReference called(int call) {
        return MethodReference.of(constants, instructions, call);
    }
}

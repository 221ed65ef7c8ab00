package org.locon.instrument.weave.bytecode;

import java.util.Arrays;
import java.util.BitSet;
import javassist.bytecode.Opcode;

/**
 * Code with other code put in. What is put before an instruction is reached by every jump to it; what is put after one
 * runs only when that instruction has completed; what is put at the entry runs once, even if a loop starts there; what
 * is put at the end is for an exception handler.
 *
 * <p>All insertions are collected first and the code is moved once, so the cost doesn't grow with their square.
 */
public final class CodeInsertions {

    private final Instructions instructions;
    private final byte[][] before;
    private final byte[][] after;
    private byte[] entry = {};
    private byte[] end = {};
    private boolean empty = true;

    public CodeInsertions(Instructions instructions) {
        this.instructions = instructions;
        this.before = new byte[instructions.count()][];
        this.after = new byte[instructions.count()][];
    }

    /** Behind what has been put there before. */
    public void atEntry(byte[] code) {
        entry = joined(entry, code);
        empty = false;
    }

    /** The code is reached by no jump and by no instruction before it. */
    public void atEnd(byte[] code) {
        end = code;
        empty = false;
    }

    /** What is put last is nearest to the instruction, before it and after it. */
    public void before(int instruction, byte[] code) {
        before[instruction] = joined(before[instruction], code);
        empty = false;
    }

    public void around(int instruction, byte[] codeBefore, byte[] codeAfter) {
        before(instruction, codeBefore);
        after[instruction] = joined(codeAfter, after[instruction]);
    }

    /** Behind everything that has been put after the instruction. */
    public void behind(int instruction, byte[] code) {
        after[instruction] = joined(after[instruction], code);
    }

    /** All that has been put before the instruction and after it; null if there is nothing. */
    public byte[] around(int instruction) {
        return joined(before[instruction], after[instruction]);
    }

    /** One piece of code behind the other; either may be null for none. */
    public static byte[] joined(byte[] first, byte[] second) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    public boolean isEmpty() {
        return empty;
    }

    /** Finds the new place of everything; fails if the method would become too large. */
    public CodeLayout layout() throws UnweavableCodeException {
        int length = instructions.length();
        int[] target = new int[length + 1];
        int[] moved = new int[length + 1];
        int[] completed = new int[length + 1];
        BitSet taken = new BitSet();
        BitSet given = new BitSet();
        int at = entry.length;
        for (int i = 0; i < instructions.count(); i++) {
            int start = instructions.start(i);
            target[start] = at;
            at += size(before[i]);
            moved[start] = at;
            at += size(i, at);
            completed[instructions.end(i)] = at;
            at += size(after[i]);
            taken.set(instructions.end(i), instructions.opcode(i) == Opcode.MONITORENTER);
            given.set(instructions.end(i), instructions.opcode(i) == Opcode.MONITOREXIT);
        }
        target[length] = at;
        if (at + end.length > 0xffff) {
            throw new UnweavableCodeException("it is too large to weave (" + length + " bytes)");
        }
        return new CodeLayout(target, moved, completed, taken, given, end.length);
    }

    private int size(int instruction, int movedTo) {
        int start = instructions.start(instruction);
        int size = instructions.end(instruction) - start;
        return JumpInstructions.isSwitch(instructions.u1(start)) ? size - padding(start) + padding(movedTo) : size;
    }

    /** The code with everything put in and every jump adjusted. */
    public byte[] code(CodeLayout layout) throws UnweavableCodeException {
        byte[] code = new byte[layout.length()];
        put(entry, code, 0);
        put(end, code, layout.end());
        for (int i = 0; i < instructions.count(); i++) {
            int start = instructions.start(i);
            put(before[i], code, layout.target(start));
            move(i, code, layout);
            put(after[i], code, layout.completed(instructions.end(i)));
        }
        return code;
    }

    private void move(int instruction, byte[] code, CodeLayout layout) throws UnweavableCodeException {
        int start = instructions.start(instruction);
        int to = layout.moved(start);
        int opcode = instructions.u1(start);
        if (JumpInstructions.isSwitch(opcode)) {
            moveSwitch(start, instructions.end(instruction), code, to, layout);
            return;
        }
        System.arraycopy(instructions.code(), start, code, to, instructions.end(instruction) - start);
        if (JumpInstructions.isShort(opcode)) {
            int jump = layout.target(start + instructions.s2(start + 1)) - to;
            if (jump != (short) jump) {
                throw new UnweavableCodeException("it is too large to weave (" + instructions.length() + " bytes)");
            }
            code[to + 1] = (byte) (jump >> 8);
            code[to + 2] = (byte) jump;
        } else if (opcode == Opcode.GOTO_W || opcode == Opcode.JSR_W) {
            putInt(layout.target(start + instructions.s4(start + 1)) - to, code, to + 1);
        }
    }

    private void moveSwitch(int start, int end, byte[] code, int to, CodeLayout layout) {
        code[to] = instructions.code()[start];
        int from = start + 1 + padding(start);
        int out = to + 1 + padding(to);
        putInt(layout.target(start + instructions.s4(from)) - to, code, out);
        boolean table = instructions.u1(start) == Opcode.TABLESWITCH;
        int header = table ? 12 : 8;
        System.arraycopy(instructions.code(), from + 4, code, out + 4, header - 4);
        from += header;
        out += header;
        while (from < end) {
            if (!table) {
                System.arraycopy(instructions.code(), from, code, out, 4);
                from += 4;
                out += 4;
            }
            putInt(layout.target(start + instructions.s4(from)) - to, code, out);
            from += 4;
            out += 4;
        }
    }

    private static int padding(int switchAt) {
        return 3 - switchAt % 4;
    }

    private static int size(byte[] code) {
        return code == null ? 0 : code.length;
    }

    private static void put(byte[] from, byte[] code, int at) {
        if (from != null) {
            System.arraycopy(from, 0, code, at, from.length);
        }
    }

    private static void putInt(int value, byte[] code, int at) {
        code[at] = (byte) (value >> 24);
        code[at + 1] = (byte) (value >> 16);
        code[at + 2] = (byte) (value >> 8);
        code[at + 3] = (byte) value;
    }
}

package org.locon.instrument.weave.bytecode;

import java.nio.ByteBuffer;
import java.util.BitSet;

/**
 * Where the instructions of a method have moved to; offsets are of the old code, or its length for the end.
 * {@code taken} and {@code given} have the ends of the instructions that take a monitor or give it back.
 */
public final class CodeLayout {

    private final int[] target;
    private final int[] moved;
    private final int[] completed;
    private final BitSet taken;
    private final BitSet given;
    private final int added;

    CodeLayout(int[] target, int[] moved, int[] completed, BitSet taken, BitSet given, int added) {
        this.target = target;
        this.moved = moved;
        this.completed = completed;
        this.taken = taken;
        this.given = given;
        this.added = added;
    }

    /** Where a jump to the instruction goes: to what was put before it. */
    int target(int offset) {
        return target[offset];
    }

    /** Where the instruction itself is. */
    int moved(int offset) {
        return moved[offset];
    }

    /** Where the instruction that ended at this offset ends now: before what was put after it. */
    int completed(int offset) {
        return completed[offset];
    }

    /** Where a range of lines or variables that started here starts now; the method's entry belongs to the first. */
    int range(int offset) {
        return offset == 0 ? 0 : target[offset];
    }

    /** Adjusts a variable's range, its start and its length, which stand in a table. */
    void moveRange(ByteBuffer table, int at) {
        int start = table.getShort(at) & 0xffff;
        int end = start + (table.getShort(at + 2) & 0xffff);
        int from = range(start);
        table.putShort(at, (short) from);
        table.putShort(at + 2, (short) (target(end) - from));
    }

    /**
     * Where the protection of a handler starts that started here. What follows the taking of a monitor must be in it: a
     * method that could leave with a monitor still taken, the JVM doesn't compile.
     */
    int protectionStart(int offset) {
        return taken.get(offset) ? completed[offset] : target[offset];
    }

    /**
     * Where the protection of a handler ends that ended here. What follows the giving back of a monitor must not be in
     * it: the handler would give it back again, and again.
     */
    int protectionEnd(int offset) {
        return given.get(offset) ? completed[offset] : target[offset];
    }

    /** Where the old code ends now. */
    int end() {
        return target[target.length - 1];
    }

    int length() {
        return end() + added;
    }
}

package org.locon.instrument.weave;

/** Where the instructions of a method have moved to; offsets are of the old code, or its length for the end. */
final class Layout {

    private final int[] target;
    private final int[] moved;
    private final int[] completed;

    Layout(int[] target, int[] moved, int[] completed) {
        this.target = target;
        this.moved = moved;
        this.completed = completed;
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

    int length() {
        return target[target.length - 1];
    }
}

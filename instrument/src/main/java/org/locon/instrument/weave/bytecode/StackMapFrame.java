package org.locon.instrument.weave.bytecode;

import java.util.List;

/**
 * One entry of a method's stack map table, with its offset made absolute.
 *
 * @param locals the locals it names: all of them if {@code FULL}, the added ones if {@code APPEND}
 * @param chopped how many locals it takes away
 */
public record StackMapFrame(int offset, Form form, int chopped, List<Type> locals, List<Type> stack) {

    public enum Form {
        SAME,
        CHOP,
        APPEND,
        FULL
    }

    /**
     * A verification type: its tag, and for {@code OBJECT} a class, for {@code UNINITIALIZED} a {@code new}'s offset.
     */
    public record Type(int tag, int data) {

        public static final int UNINITIALIZED_THIS = 6;
        public static final int OBJECT = 7;
        static final int UNINITIALIZED = 8;

        boolean hasData() {
            return tag == OBJECT || tag == UNINITIALIZED;
        }
    }
}

package com.acme.desk;

/** Refuses to work if its code isn't what was compiled, as some programs do that are sold. */
public final class Seal {

    private static final StackWalker STACK = StackWalker.getInstance();

    private static int first;
    private static int second;

    static {
        check();
    }

    private static final Tally TALLY = new Tally();

    private Seal() {}

    public static Tally tally() {
        return TALLY;
    }

    /** Between the two calls is an instruction of three bytes, and the call itself has three. */
    private static void check() {
        first = here();
        second = here();
        if (second - first != 6) {
            throw new IllegalStateException("the seal is broken: " + (second - first));
        }
    }

    private static int here() {
        return STACK.walk(frames ->
                frames.skip(1).findFirst().orElseThrow().getByteCodeIndex());
    }
}

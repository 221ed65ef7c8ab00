package org.locon.instrument.access;

/**
 * The loops that one thread is in, and in which round of each. A method that calls itself from within a loop goes on
 * with that loop's count. From the thousandth on all rounds of a loop are one, and so are loops nested too deep.
 *
 * <p>Implementation note: used by its own thread only.
 */
public final class CurrentLoops {

    private static final int DEEPEST = 16;
    private static final int MOST = 1_000;

    private final int[] loops = new int[DEEPEST];
    private final int[] entries = new int[DEEPEST];
    private final int[] rounds = new int[DEEPEST];

    /** How many loops have been begun in the round around this level. */
    private final int[] begun = new int[DEEPEST + 1];

    /** The numbers that the current rounds have in the run, or 0 while nothing was accessed in them. */
    private final int[] numbers = new int[DEEPEST];

    private int depth;

    /** The thread comes to the head of the loop, from before it or from its end. */
    public void next(int loop) {
        int level = levelOf(loop);
        if (level < 0) {
            if (depth == DEEPEST) {
                return;
            }
            level = depth;
            begun[level] = Math.min(MOST, begun[level] + 1);
            loops[level] = loop;
            entries[level] = begun[level];
            rounds[level] = 0;
        }
        depth = level + 1;
        if (rounds[level] < MOST) {
            rounds[level]++;
            numbers[level] = 0;
            begun[depth] = 0;
        }
    }

    /** The thread is out of the loop, and of all loops in it. */
    public void left(int loop) {
        int level = levelOf(loop);
        if (level >= 0) {
            depth = level;
        }
    }

    /** The number of the innermost round. */
    public int number(LoopRoundNumbers ofRun) {
        return depth == 0 ? 0 : number(depth - 1, ofRun);
    }

    private int number(int level, LoopRoundNumbers ofRun) {
        if (numbers[level] == 0) {
            int around = level == 0 ? 0 : number(level - 1, ofRun);
            numbers[level] = ofRun.of(new LoopRound(around, loops[level], entries[level], rounds[level]));
        }
        return numbers[level];
    }

    private int levelOf(int loop) {
        int level = depth - 1;
        while (level >= 0 && loops[level] != loop) {
            level--;
        }
        return level;
    }
}

package org.locon.instrument.access;

import java.util.List;
import org.locon.instrument.lock.HeldLocks;
import org.locon.instrument.lock.LockSet;
import org.locon.instrument.observation.Observation;

/**
 * An access as one positive long: its site, the locks held meanwhile, which of these is the accessed object's own, and
 * where they are known the call stack and the round of the loops around. So a location's past costs no objects, and -1
 * can stand for no access.
 */
public final class PackedAccess {

    public static final long NONE = -1;

    private static final int SITE_BITS = 20;
    private static final int LOCKS_BITS = LockSet.BITS;
    private static final int OWN_BITS = LockSet.DEPTH_BITS;
    private static final int OWN_SHIFT = SITE_BITS + LOCKS_BITS;
    private static final int STACK_SHIFT = OWN_SHIFT + OWN_BITS;
    private static final int STACK_BITS = 16;
    private static final int ROUND_SHIFT = STACK_SHIFT + STACK_BITS;
    private static final int ROUND_BITS = 11;

    /** As many sets of locks, nested as deep, and as many stacks and rounds can be told apart; 0 stands for none. */
    private static final int MOST_LOCK_SETS = 1 << LOCKS_BITS;

    private static final int DEEPEST_LOCKS = (1 << OWN_BITS) - 1;
    static final int MOST_STACKS = 1 << STACK_BITS;
    static final int MOST_ROUNDS = 1 << ROUND_BITS;

    private PackedAccess() {}

    /** An access at {@code site}, without a stack. */
    public static long at(int site, HeldLocks held, Object owner) {
        return held.isEmpty()
                ? site
                : (long) held.depthOf(owner) << OWN_SHIFT | (long) held.set().id() << SITE_BITS | site;
    }

    static long withStack(long access, int stack) {
        return access | (long) stack << STACK_SHIFT;
    }

    /** @param round see {@link LoopRoundNumbers} */
    public static long inRound(long access, int round) {
        return access | (long) round << ROUND_SHIFT;
    }

    public static int round(long access) {
        return (int) (access >>> ROUND_SHIFT);
    }

    /** What the thread does at another site meanwhile: locks, round and stack stay. */
    public static long movedTo(int site, long access) {
        return access & -(1L << SITE_BITS) | site;
    }

    public static int site(long access) {
        return (int) access & (1 << SITE_BITS) - 1;
    }

    /** What is known of the access besides its site. */
    public static Observation.Context context(long access) {
        int own = (int) (access >>> OWN_SHIFT) & DEEPEST_LOCKS;
        LockSet locks = LockSet.get((int) (access >>> SITE_BITS) & MOST_LOCK_SETS - 1);
        List<String> stack = WovenStacks.get((int) (access >>> STACK_SHIFT) & MOST_STACKS - 1);
        return locks == LockSet.NONE && stack.isEmpty()
                ? Observation.Context.UNKNOWN
                : new Observation.Context(locks.names(own), stack);
    }
}

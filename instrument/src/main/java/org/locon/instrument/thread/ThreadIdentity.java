package org.locon.instrument.thread;

/**
 * Who a thread is in one run: its place in the tree of creation, its number, and what is known of its life's order
 * among those of others. It refers to no recorder, so that a pool's thread that outlives the run keeps nothing of it
 * alive.
 *
 * <p>Implementation note: used by its own thread only, but for {@link #child}, which the creating thread calls on its
 * own identity while it constructs the child, and for what asks for the order of lives.
 */
public final class ThreadIdentity {

    private static final int UNKNOWN = -1;
    private static final int LEFT_OUT = -2;

    private final int run;
    private final String name;
    private final boolean bornInRun;
    private final ThreadIdentity parent;
    private final int rank;

    /** When the first thread that waited for the end of this one had done so. */
    private volatile ThreadMoment joined;

    private ThreadMoment now = new ThreadMoment(this, 0);
    private int number = UNKNOWN;
    private int children;

    private ThreadIdentity(int run, String name, ThreadIdentity parent) {
        this.run = run;
        this.name = name;
        this.bornInRun = parent != null;
        this.parent = parent;
        this.rank = parent == null ? 0 : parent.children;
    }

    /** The thread that drives the run: its children are {@code 1}, {@code 2}, … */
    public static ThreadIdentity driver(int run) {
        return new ThreadIdentity(run, "0", null);
    }

    /** The {@code count}-th thread that has no known parent in the run. */
    public static ThreadIdentity stranger(int run, int count) {
        return new ThreadIdentity(run, "~".concat(Integer.toString(count)), null);
    }

    /** What stands for the thread while it does what isn't the run's. */
    public ThreadIdentity outside() {
        ThreadIdentity outside = new ThreadIdentity(run, name, null);
        outside.leaveOut();
        return outside;
    }

    /** One more thread that this one creates. */
    public ThreadIdentity child() {
        children++;
        String ordinal = Integer.toString(children);
        boolean root = name.equals("0");
        ThreadIdentity child =
                new ThreadIdentity(run, root ? ordinal : name.concat(".").concat(ordinal), this);
        if (number == LEFT_OUT) {
            child.leaveOut();
        }
        return child;
    }

    /** A name that depends on nothing but who created whom, and in which order. */
    public String name() {
        return name;
    }

    /** Whether a thread of the run, or its driver, has created this one since the run began. */
    public boolean bornInRun() {
        return bornInRun;
    }

    public int run() {
        return run;
    }

    public boolean belongsTo(int someRun) {
        return run == someRun;
    }

    /** The number of the thread that has created this one, or -1 if that takes no part in the run. */
    public int creator() {
        return parent == null ? UNKNOWN : Math.max(UNKNOWN, parent.number);
    }

    /** Whether the thread takes part in the run; one that is {@linkplain #leaveOut left out} goes unrecorded. */
    public boolean isMember() {
        return number >= 0;
    }

    public boolean isLeftOut() {
        return number == LEFT_OUT;
    }

    /** From 0 on, in the order in which threads came to their first probe; negative before that. */
    public int number() {
        return number;
    }

    public void join(int itsNumber) {
        number = itsNumber;
    }

    public void leaveOut() {
        number = LEFT_OUT;
    }

    /** This moment in the thread's life. */
    public ThreadMoment now() {
        if (now.children() != children) {
            now = new ThreadMoment(this, children);
        }
        return now;
    }

    /** Whether it still is this moment in the thread's life. */
    public boolean isAt(Object moment) {
        return now == moment && now.children() == children;
    }

    /**
     * Whether {@code later} can only have begun after what this thread did when it had created {@code children}
     * threads: it is a descendant by a child created since.
     */
    boolean precedes(ThreadIdentity later, int children) {
        for (ThreadIdentity each = later; each != null; each = each.parent) {
            if (each.parent == this) {
                return each.rank > children;
            }
        }
        return false;
    }

    /** This thread has ended, and {@code waiting} has waited for that. */
    public void joinedBy(ThreadIdentity waiting) {
        if (joined == null) {
            joined = waiting.now();
        }
    }

    /** Whether somebody waited for the end of this thread and is {@code later}, or has created or preceded it then. */
    boolean joinedBefore(ThreadIdentity later) {
        ThreadMoment end = joined;
        return end != null && end.comesBefore(later);
    }
}

package org.locon.instrument.scheduling;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Predicate;
import org.locon.instrument.member.RunMembers;

/**
 * How long a thread has waited at a gate, as far as the others could have come meanwhile. A moment for which it was
 * stopped itself hardly counts: the whole JVM was, or the machine had too much to do. Where a debugger may stop single
 * threads, what counts of the time in which others run is what they compute. For the thread that waits.
 */
final class WaitClock {

    /** Who yields is back sooner. */
    private static final long LONG_STEP = 50_000_000;

    private static final long LITTLE = 1_000_000;

    /** To step through code takes more than to run it. */
    private static final int TIMES_DEBUGGED = 10;

    private final RunMembers members;
    private final Predicate<Thread> held;

    /** Null where no debugger stops threads. */
    private final ThreadMXBean processor;

    private final long begin = System.nanoTime();
    private long latest = begin;
    private long elapsed;
    private long looked = begin;
    private long used;

    /**
     * @param held whether a thread waits at a gate itself
     * @param debugged whether a debugger may stop single threads
     */
    WaitClock(RunMembers members, Predicate<Thread> held, boolean debugged) {
        this.members = members;
        this.held = held;
        this.processor = debugged ? ManagementFactory.getThreadMXBean() : null;
        this.used = debugged ? usedByOthers() : 0;
    }

    /** Time goes on. */
    void tick() {
        long now = System.nanoTime();
        if (processor == null) {
            elapsed += counted(now - latest);
        }
        latest = now;
    }

    static long counted(long step) {
        return step > LONG_STEP ? LITTLE : step;
    }

    /**
     * To be called now and then.
     *
     * @param hopeful whether somebody else runs, or is stopped by a debugger, which looks the same
     */
    void look(boolean hopeful) {
        if (processor != null) {
            long now = usedByOthers();
            elapsed += hopeful ? Math.max(0, now - used) / TIMES_DEBUGGED : counted(latest - looked);
            used = now;
            looked = latest;
        }
    }

    private long usedByOthers() {
        long[] sum = new long[1];
        members.forEachOther((thread, state) -> {
            if (!held.test(thread)) {
                sum[0] += Math.max(0, processor.getThreadCpuTime(thread.getId()));
            }
        });
        return sum[0];
    }

    /** So long it has waited, as far as that counts. */
    long elapsed() {
        return elapsed;
    }

    /** The nanoseconds since the beginning, as of the latest tick. */
    long sinceBegin() {
        return latest - begin;
    }
}

package org.locon.instrument.scheduling;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.HashSet;
import java.util.Set;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.member.RunMembers;

/**
 * Threads that were started in a run and haven't come to woven code yet. Nothing else tells that they may come. Any
 * thread asks; it takes a moment.
 */
final class BornThreads {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final long LOOK_AGAIN = 300_000;

    private final RunMembers members;

    private volatile long looked = System.nanoTime() - LOOK_AGAIN;
    private volatile boolean ran;

    /** Threads of the run have higher numbers. */
    private final long before = ThreadInspection.id(new Thread("born"));

    /** To be made where the run begins. */
    BornThreads(RunMembers members) {
        this.members = members;
    }

    /** Whether one of them runs, or did so a moment ago. */
    boolean anyRuns() {
        long now = System.nanoTime();
        if (now - looked >= LOOK_AGAIN) {
            looked = now;
            ran = look();
        }
        return ran;
    }

    private boolean look() {
        Set<Long> known = new HashSet<>();
        known.add(ThreadInspection.id(Thread.currentThread()));
        members.forEachOther((thread, state) -> known.add(ThreadInspection.id(thread)));
        for (ThreadInfo each : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (each != null
                    && each.getThreadId() > before
                    && each.getThreadState() == Thread.State.RUNNABLE
                    && !known.contains(each.getThreadId())) {
                return true;
            }
        }
        return false;
    }
}

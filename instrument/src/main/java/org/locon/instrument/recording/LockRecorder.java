package org.locon.instrument.recording;

import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.listening.ListenerNotifier;
import org.locon.instrument.lock.LockNestings;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.pattern.ReachedPoints;
import org.locon.instrument.scheduling.ScheduleDisturber;

/** Records which locks the threads of one run take. Any thread, for itself. */
public final class LockRecorder {

    private final RunMembers members;
    private final ScheduleDisturber disturber;
    private final ReachedPoints points;
    private final LockNestings nestings;
    private final LongAdder dropped;

    /** Null when nobody listens. */
    private final ListenerNotifier hearing;

    LockRecorder(RunMembers members, ScheduleDisturber disturber, RunRecord record, ListenerNotifier hearing) {
        this.members = members;
        this.disturber = disturber;
        this.points = record.points();
        this.nestings = record.nestings();
        this.dropped = record.dropped();
        this.hearing = hearing;
    }

    /**
     * The thread is about to take a lock and waits for it as long as it takes; null where only the JVM knows which one.
     */
    @OutOfLine
    public void locks(Object lock, int site) {
        try {
            ThreadState thread = members.currentThread();
            if (thread != null) {
                points.come(site);
                disturber.at(thread, site);
                thread.locks().wants(lock, site);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    @OutOfLine
    public void locked(Object lock, int site, boolean monitor) {
        taken(lock, site, monitor, true);
    }

    /** @param waited whether the thread would have waited for it as long as it takes */
    private void taken(Object lock, int site, boolean monitor, boolean waited) {
        try {
            ThreadState thread = members.currentThread();
            if (thread != null) {
                thread.locks().taken(lock, site, monitor);
                if (waited) {
                    nestings.taken(thread.identity().now(), thread.locks());
                }
                if (monitor && hearing != null) {
                    hearing.entered(thread, lock);
                }
                disturber.took(thread, site);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
            if (hearing != null) {
                hearing.missed();
            }
        }
    }

    /** What {@link #locks} announced has come to its end, with the lock or without. */
    @OutOfLine
    public void tried(boolean successfully, Object lock, int site) {
        if (successfully) {
            taken(lock, site, false, false);
            return;
        }
        ThreadState thread = members.currentThread();
        if (thread != null) {
            thread.locks().wantsNothing();
        }
    }

    /** What {@link #locks} announced was a conversion of a lock that the thread may have held before. */
    public void converted(boolean successfully, Object lock, int site) {
        ThreadState thread = ThreadState.ofCurrentThread();
        boolean already = thread != null && thread.locks().hold(lock);
        tried(successfully && !already, lock, site);
    }

    /** The thread has given a lock back, or isn't known to have held one (null). */
    public void exited(ThreadState thread, Object lock) {
        if (lock != null && hearing != null) {
            hearing.exited(thread, lock);
        }
    }
}

package org.locon.instrument.recording;

import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.scheduling.ScheduleDisturber;

/** Records how the threads of one run wait with a limit. Any thread, for itself. */
public final class LimitRecorder {

    private final RunMembers members;
    private final ScheduleDisturber disturber;
    private final LongAdder dropped;

    LimitRecorder(RunMembers members, ScheduleDisturber disturber, RunRecord record) {
        this.members = members;
        this.disturber = disturber;
        this.dropped = record.dropped();
    }

    /** The thread is about to wait, for so many nanoseconds at most. */
    @OutOfLine
    public void waits(long limit, int site) {
        try {
            ThreadState thread = members.currentThread();
            if (thread != null) {
                disturber.waits(thread, site, limit);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    /** It waits no more. */
    @OutOfLine
    public void waited(boolean came) {
        try {
            ThreadState thread = members.currentThreadIfKnown();
            if (thread != null) {
                disturber.waited(thread, came);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    /** It waits no more, and only the clock tells whether the limit has run out. */
    @OutOfLine
    public void waited() {
        try {
            ThreadState thread = members.currentThreadIfKnown();
            if (thread != null) {
                disturber.waited(thread);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    /** The thread makes an exception, which may tell that its wait has run out. */
    public void made(Throwable exception) {
        if (exception instanceof TimeoutException) {
            waited(false);
        }
    }
}

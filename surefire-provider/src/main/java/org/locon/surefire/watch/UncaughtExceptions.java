package org.locon.surefire.watch;

import java.util.Optional;

/**
 * Notes the first exception that kills a thread of the run, and hands each on to the handler that was there before.
 *
 * <p>Implementation note: dying threads call {@link #uncaughtException}, at any time, also after the run; the driving
 * thread begins, asks and ends. The monitor orders them. Threads are told apart by their ids, which only grow.
 */
public final class UncaughtExceptions implements Thread.UncaughtExceptionHandler {

    private final Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private final long firstThread;
    private Death first;
    private boolean ended;

    /** How a thread ended. */
    public record Death(String thread, Throwable cause) {}

    /** From now on, for threads with this id or a later one. */
    public UncaughtExceptions(long firstThread) {
        this.firstThread = firstThread;
        Thread.setDefaultUncaughtExceptionHandler(this);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable cause) {
        if (thread.getId() >= firstThread) {
            note(new Death(thread.getName(), cause));
        }
        if (before != null) {
            before.uncaughtException(thread, cause);
        } else {
            // What the JVM prints when no handler is there.
            System.err.print("Exception in thread \"" + thread.getName() + "\" " + SymptomWording.stack(cause));
        }
    }

    /** How the first thread of the run died, if one did. */
    public synchronized Optional<Death> first() {
        return Optional.ofNullable(first);
    }

    /** No exception counts any more: what comes now comes from cleaning up. May be called again. */
    public synchronized void end() {
        ended = true;
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    /** Named, not referred to: newer JDKs are about to lose the class. */
    private static boolean isThreadDeath(Throwable cause) {
        return cause.getClass().getName().equals("java.lang.ThreadDeath");
    }

    private synchronized void note(Death death) {
        if (first == null && !ended && !isThreadDeath(death.cause())) {
            first = death;
        }
    }
}

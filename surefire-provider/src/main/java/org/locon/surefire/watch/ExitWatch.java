package org.locon.surefire.watch;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;

/**
 * Keeps what a run showed that ends the JVM by {@code System.exit}: it leaves a note in the spool, or the run would
 * look like a crash, and delays the end, for two seconds at most, until the run has been given up and written.
 *
 * <p>Implementation note: the driving thread says which run goes on, asks for the exit, and says when all is written;
 * the shutdown hook reads the run and announces the exit. The fields are volatile.
 */
public final class ExitWatch extends Thread {

    private static final long DELAY_SECONDS = 2;

    private final SpoolWriter spool;
    private volatile Running running;
    private volatile SystemExit exit;

    private record Running(Subject subject, int number, CountDownLatch written) {}

    public ExitWatch(SpoolWriter spool) {
        super("locon-exit-watch");
        this.spool = spool;
    }

    /** From now on the end of the JVM is heeded. */
    public void open() {
        Runtime.getRuntime().addShutdownHook(this);
    }

    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(this);
        } catch (IllegalStateException e) {
            // The JVM is ending already, and this has been asked.
        }
    }

    public void begin(Subject subject, int number) {
        running = new Running(subject, number, new CountDownLatch(1));
    }

    public void end() {
        Running ended = running;
        running = null;
        if (ended != null) {
            ended.written().countDown();
        }
    }

    /** What ends the JVM in the middle of the run, once something does. */
    public Optional<SystemExit> exit() {
        return Optional.ofNullable(exit);
    }

    /** The shutdown hook. */
    @Override
    public void run() {
        Running now = running;
        if (now == null) {
            return;
        }
        Optional<SystemExit> found = SystemExit.in(Thread.getAllStackTraces());
        if (found.isPresent()) {
            note(now, found.get());
            exit = found.get();
            await(now);
        }
    }

    private void note(Running now, SystemExit found) {
        try {
            spool.exiting(now.subject(), now.number(), found.details());
        } catch (IOException e) {
            // The spool can't be written any more, and the JVM is on its way out: standard error is all that is left.
            System.err.println(e.getMessage());
        }
    }

    private static void await(Running now) {
        try {
            now.written().await(DELAY_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            // Somebody wants the JVM to end at once; the note is enough then.
            Thread.currentThread().interrupt();
        }
    }
}

package org.locon.surefire.campaign;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Tells now and then how far a subject is, less often where there are several tests. For one thread. */
public final class ProgressMessages {

    private static final long PAUSE = TimeUnit.SECONDS.toNanos(2);
    private static final long LONG_PAUSE = TimeUnit.SECONDS.toNanos(10);

    private final UserMessages console;
    private final long pause;
    private final LongSupplier nanoTime;
    private long lastLine;

    /** @param tests how many there are */
    public ProgressMessages(UserMessages console, int tests, LongSupplier nanoTime) {
        this.console = console;
        this.pause = tests > 1 ? LONG_PAUSE : PAUSE;
        this.nanoTime = nanoTime;
        this.lastLine = nanoTime.getAsLong();
    }

    /** Where else there is something to be told. */
    public UserMessages console() {
        return console;
    }

    /** Of {@code done} runs of the subject {@code here} were made in this fork, since {@code begun}. */
    void ran(String subject, int done, int of, long failed, int here, long begun) {
        long now = nanoTime.getAsLong();
        if (now - lastLine < pause) {
            return;
        }
        lastLine = now;
        double rate = here * 1e9 / Math.max(1, now - begun);
        console.info(String.format(
                Locale.ROOT,
                rate < 10 ? "%s: %d of %d runs, %d failed, %.1f runs/s" : "%s: %d of %d runs, %d failed, %.0f runs/s",
                shortened(subject),
                done,
                of,
                failed,
                rate));
    }

    /** How far the survey is. */
    public void surveyed(int done, int of) {
        long now = nanoTime.getAsLong();
        if (now - lastLine >= pause) {
            lastLine = now;
            console.info("looked at " + done + " of " + of + " tests");
        }
    }

    /** So many runs have put suspects of the subject to the proof. */
    void proving(String subject, int done) {
        long now = nanoTime.getAsLong();
        if (now - lastLine >= pause) {
            lastLine = now;
            console.info(shortened(subject) + ": suspects are put to the proof, " + done + " runs so far");
        }
    }

    /** The subject without the package of its class. */
    static String shortened(String subject) {
        int hash = subject.indexOf('#');
        int dot = subject.lastIndexOf('.', hash < 0 ? subject.length() : hash);
        return subject.substring(dot + 1);
    }
}

package org.locon.surefire.watch;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * How long the runs of one test take that end, and so how long one may compute without coming to anything new before
 * nobody needs to wait for it any longer. Noise alone may cost a second. And how those hung that didn't end, in forks
 * before this one too, so that the same hang is believed sooner. For one thread.
 */
public final class HangPatience {

    private static final int ENOUGH = 5;
    private static final int LATEST = 25;
    private static final int TIMES = 100;
    private static final int TIMES_OF_FEW = 10;
    private static final long LEAST = TimeUnit.SECONDS.toNanos(2);

    /** A machine with too much to do may leave a thread that could go on without a processor for so long. */
    private static final long STANDSTILL = TimeUnit.SECONDS.toNanos(1);

    /** After so long a run has shown that it stands still, if it does. */
    static final long LONGEST_STANDSTILL = STANDSTILL + STANDSTILL / 2;

    private static final long FIRST_LOOK = TimeUnit.MILLISECONDS.toNanos(100);

    /** Where runs have hung, most of the time may go to those that do. */
    private static final long EARLY_LOOK = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long KNOWN_STANDSTILL = TimeUnit.MILLISECONDS.toNanos(200);

    /**
     * The least processor time after which a loop may be believed to be endless that others were in when they were
     * given up.
     */
    static final long KNOWN_LOOP = TimeUnit.MILLISECONDS.toNanos(500);

    /** So begins what is said of a run whose time was up. */
    static final String LATE = "didn't end within ";

    /** So many times the time of others a run lasts that is worth a word, and at least so long. */
    private static final int TIMES_REMARKABLE = 10;

    private static final long LEAST_REMARKABLE = TimeUnit.SECONDS.toNanos(1);

    private static final int TIMES_BASELINE = 5;
    private static final int TIMES_LONGEST = 2;

    private final Set<String> hangs = new HashSet<>();
    private final Deque<Long> latest = new ArrayDeque<>();
    private long baseline;
    private long atLeast;

    /** So long the test takes without Locon. */
    public void expect(long nanos) {
        baseline = nanos;
    }

    /** So long the test took without Locon before it was given up; that counts until a run has ended. */
    public void expectAtLeast(long nanos) {
        atLeast = nanos;
    }

    /**
     * How long a run may take before it is late: at least so long, and many times what it takes without Locon, or as
     * most runs take, or more than the longest one took. It is doubled until it is enough, so that runs that hang say
     * the same.
     */
    Duration timeout(Duration least) {
        long usual = usual();
        long longest = latest.stream().mapToLong(Long::longValue).max().orElse(0);
        long enough = Math.max(
                TIMES_BASELINE * Math.max(latest.isEmpty() ? Math.max(baseline, atLeast) : baseline, usual),
                TIMES_LONGEST * longest);
        Duration timeout = least;
        while (timeout.toNanos() < enough) {
            timeout = timeout.multipliedBy(2);
        }
        return timeout;
    }

    private long usual() {
        return latest.stream().sorted().skip(latest.size() / 2).findFirst().orElse(0L);
    }

    /** After so many nanoseconds a run lasts much longer than others; never if there were none. */
    long remarkable() {
        long others = Math.max(baseline, usual());
        return others == 0 ? Long.MAX_VALUE : Math.max(LEAST_REMARKABLE, TIMES_REMARKABLE * others);
    }

    public void ended(long nanos) {
        latest.add(nanos);
        if (latest.size() > LATEST) {
            latest.remove();
        }
    }

    /**
     * In nanoseconds of processor time; without bound if no run has ended. The first one in a JVM takes long, since it
     * loads the classes: so the median counts, and as long as there are few the longest, but for less.
     */
    long processorTime() {
        if (latest.isEmpty()) {
            return Long.MAX_VALUE;
        }
        boolean few = latest.size() < ENOUGH;
        long usual = latest.stream()
                .sorted()
                .skip(few ? latest.size() - 1 : latest.size() / 2)
                .findFirst()
                .orElseThrow();
        return Math.max(LEAST, (few ? TIMES_OF_FEW : TIMES) * usual);
    }

    /** Less for a run that would be given up with these words, if others were. */
    long processorTime(String hang) {
        long unknown = processorTime();
        return hangs.contains(hang) && unknown < Long.MAX_VALUE
                ? Math.max(KNOWN_LOOP, unknown / (LEAST / KNOWN_LOOP))
                : unknown;
    }

    /** A run was given up with these words. */
    public void hung(String hang) {
        hangs.add(hang);
    }

    /** Whether a run was given up since its time was up, however much it got. */
    boolean wasLate() {
        return hangs.stream().anyMatch(hang -> hang.startsWith(LATE));
    }

    /** After how many nanoseconds a run is looked at that hasn't ended by then. */
    long firstLook() {
        return hangs.isEmpty() ? FIRST_LOOK : EARLY_LOOK;
    }

    /** For how many nanoseconds all threads have to wait before that is taken for the end, in these words. */
    long standstill(String hang) {
        return hangs.contains(hang) ? KNOWN_STANDSTILL : STANDSTILL;
    }
}

package org.locon.surefire.watch;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Symptom;

/**
 * Waits for the end of a run and gives it up when it won't come: when threads are deadlocked, when all of them wait and
 * none is left to wake them, when those that run get nowhere for much longer than other runs take, or when the time is
 * up. A run that still comes to places where it hasn't been gets up to three times its time, and so does one that waits
 * with a limit, unless a run of this test did so before in vain: it is slow, not hung. One that ends its JVM is given
 * up at once. And one for which there is no time left is cut off, which says nothing about it.
 *
 * <p>Implementation note: for the thread that drives the runs.
 */
public final class RunWatchdog {

    private static final long LOOK_AGAIN = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(250);
    /** So many times its time a run gets that still goes on. */
    public static final int MOST_TIMES = 3;

    /** The time of runs whose threads somebody stops for as long as they like: only who is stuck is given up then. */
    public static final Duration WITHOUT_END = Duration.ofDays(365);

    private final RunThreads threads;
    private final RunSigns signs;
    private final LongSupplier steps;
    private final Duration timeout;
    private final Duration most;
    private final HangPatience patience;
    private final Supplier<Optional<SystemExit>> exits;
    private Optional<ThreadDump> dump = Optional.empty();

    /**
     * @param signs of the run's progress
     * @param steps a number that is another one whenever the time begins anew
     * @param timeout the least that a run gets before it is called hung
     * @param most after which it is waited for no longer, whether it is hung or not
     * @param patience what is known of the test's runs; it's told how this one hangs
     * @param exits what ends the JVM, once something does
     */
    public RunWatchdog(
            RunThreads threads,
            RunSigns signs,
            LongSupplier steps,
            Duration timeout,
            Duration most,
            HangPatience patience,
            Supplier<Optional<SystemExit>> exits) {
        this.threads = threads;
        this.signs = signs;
        this.steps = steps;
        this.timeout = patience.timeout(timeout);
        this.most = most;
        this.patience = patience;
        this.exits = exits;
    }

    /** Nothing when the run has ended. */
    public Optional<GivenUp> await(Thread main) throws InterruptedException {
        long begin = System.nanoTime();
        long newest = begin;
        long standing = begin;
        long known = signs.progress();
        long step = steps.getAsLong();
        OptionalLong used = OptionalLong.empty();
        boolean stuckBefore = false;
        Optional<ThreadStandstill> before = Optional.empty();
        long believed = Long.MAX_VALUE;
        for (long pause = patience.firstLook(); ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
            long spent = System.nanoTime() - begin;
            long until = Math.min(believed, Math.min(untilThen(timeout, spent, pause), untilThen(most, spent, pause)));
            TimeUnit.NANOSECONDS.timedJoin(main, stuckBefore ? LOOK_AGAIN : until);
            Optional<SystemExit> exit = exits.get();
            if (exit.isPresent()) {
                return exit.map(SystemExit::symptom).map(GivenUp::of);
            }
            if (!main.isAlive()) {
                return Optional.empty();
            }
            signs.look();
            boolean stuck = threads.stuck();
            if (stuck && stuckBefore) {
                return Optional.of(hang("", System.nanoTime() - begin));
            }
            stuckBefore = stuck;
            long now = System.nanoTime();
            if (steps.getAsLong() != step) {
                step = steps.getAsLong();
                begin = now;
            }
            Optional<ThreadStandstill> still = threads.standstill();
            if (still.isEmpty() || !still.equals(before)) {
                standing = now;
            }
            before = still;
            believed = Long.MAX_VALUE;
            if (still.isPresent()) {
                believed = patience.standstill(waits(still.get())) - (now - standing);
                if (believed <= 0) {
                    return Optional.of(hang(waits(still.get()), now - begin));
                }
            }
            if (signs.progress() != known) {
                known = signs.progress();
                newest = now;
                used = OptionalLong.empty();
            }
            OptionalLong usedNow = threads.used();
            if (used.isEmpty() || usedNow.isEmpty()) {
                used = usedNow;
            } else if (isTooMuch(usedNow.getAsLong() - used.getAsLong())) {
                return main.isAlive() ? Optional.of(hang(nowhere("didn't end"), now - begin)) : Optional.empty();
            }
            if (dump.isEmpty() && now - begin >= patience.remarkable()) {
                dump = Optional.of(threads.dump(ThreadDump.Occasion.LONG, now - begin, signs));
            }
            if (isCutOff(now - begin, stuck || still.isPresent())) {
                return main.isAlive() ? Optional.of(cutOff(now - begin)) : Optional.empty();
            }
            if (late(now - begin, now - newest)) {
                return main.isAlive() ? Optional.of(hang(late(now - begin), now - begin)) : Optional.empty();
            }
        }
    }

    /** Where it computes is asked only when that could make the difference. */
    private boolean isTooMuch(long used) {
        return timeout.compareTo(WITHOUT_END) < 0 && isMoreThanOthers(used);
    }

    private boolean isMoreThanOthers(long used) {
        return used >= patience.processorTime()
                || used >= HangPatience.KNOWN_LOOP
                        && used >= patience.processorTime(SymptomWording.oneLine(nowhere("didn't end")));
    }

    /** What its threads did when it was given up, or when it had lasted for long; nothing if it was neither. */
    public Optional<ThreadDump> dump() {
        return dump;
    }

    private GivenUp hang(String how, long elapsed) {
        dump = Optional.of(threads.dump(ThreadDump.Occasion.GIVEN_UP, elapsed, signs));
        Symptom hang = threads.hang(how);
        patience.hung(hang.message());
        return GivenUp.of(hang);
    }

    private GivenUp cutOff(long elapsed) {
        dump = Optional.of(threads.dump(ThreadDump.Occasion.CUT_OFF, elapsed, signs));
        return GivenUp.cutOff();
    }

    private static long untilThen(Duration then, long spent, long pause) {
        long left = then.toNanos() - spent;
        return left > 0 ? Math.min(pause, left) : pause;
    }

    /** One that stands still gets a moment longer, to show that it always will. */
    private boolean isCutOff(long elapsed, boolean standing) {
        return elapsed >= most.toNanos() + (standing ? HangPatience.LONGEST_STANDSTILL : 0);
    }

    private static String waits(ThreadStandstill still) {
        return SymptomWording.oneLine("every thread waits, and none is left to wake another: " + still.places());
    }

    private boolean late(long elapsed, long sinceNewest) {
        long time = timeout.toNanos();
        return elapsed >= MOST_TIMES * time
                || elapsed >= time && sinceNewest >= time / 4 && (patience.wasLate() || !threads.waitForATime());
    }

    /** Says how much time it was given. */
    private String late(long elapsed) {
        Duration given = elapsed >= MOST_TIMES * timeout.toNanos() ? timeout.multipliedBy(MOST_TIMES) : timeout;
        return nowhere(HangPatience.LATE + given.toSeconds() + " s");
    }

    private String nowhere(String end) {
        String places = threads.running();
        return places.isEmpty() ? end : end + Symptom.NOWHERE + places;
    }
}

package org.locon.instrument;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.instrument.probe.Aim;
import org.locon.instrument.probe.Recorder;
import org.locon.instrument.race.RaceDetector;
import org.locon.model.Plan;
import org.locon.model.Site;

/**
 * Records what woven code does between {@link #start} and {@link #stop}. One recording at a time; started and stopped
 * by the thread that drives the runs, which is not a thread of the subject.
 */
public final class Recording {

    private final Recorder recorder;
    private final Optional<RaceDetector> races;

    Recording(Recorder recorder) {
        this.recorder = recorder;
        this.races = Optional.empty();
    }

    Recording(Recorder recorder, RaceDetector races) {
        this.recorder = recorder;
        this.races = Optional.of(races);
    }

    /**
     * How to record one run.
     *
     * @param plan what is done to the schedule; every choice that it leaves open follows from its seed and from the
     *     order in which threads were created
     * @param window segments kept per location, the current one included
     * @param maxLocations locations kept at most; accesses to others go unrecorded and are counted
     * @param watched sites at which call stacks are taken; each walk costs some ten microseconds, so a site may only so
     *     often
     * @param counted methods whose loops' rounds are counted, {@code com.acme.Account.transfer}, in classes loaded for
     *     this run alone
     * @param guest who hears what threads do, or null
     */
    public record Settings(
            Plan plan, int window, int maxLocations, Set<Site> watched, Set<String> counted, Guest guest) {

        public Settings {
            requireValid(plan);
            if (window < 2 || window > 1000) {
                throw new IllegalArgumentException("A window holds 2 to 1000 segments, not " + window + ".");
            }
            if (maxLocations < 1) {
                throw new IllegalArgumentException("At least 1 location must be kept, not " + maxLocations + ".");
            }
            watched = Set.copyOf(watched);
            counted = Set.copyOf(counted);
        }

        /** Nobody hears it. */
        public Settings(Plan plan, int window, int maxLocations, Set<Site> watched, Set<String> counted) {
            this(plan, window, maxLocations, watched, counted, null);
        }

        public static Settings of(Plan plan) {
            return new Settings(plan, 5, 1 << 18, Set.of(), Set.of());
        }

        public static Settings of(long seed, double noise) {
            return of(new Plan(seed, noise));
        }

        private static void requireValid(Plan plan) {
            if (!(plan.noise() >= 0 && plan.noise() <= 1)) {
                throw new IllegalArgumentException("The noise is a probability from 0 to 1, not " + plan.noise() + ".");
            }
            if (plan.noise() > 0 && plan.kinds().isEmpty()) {
                throw new IllegalArgumentException("Noise is made of at least one kind.");
            }
            if (plan.changes().isPresent() && plan.changes().getAsInt() < 0) {
                throw new IllegalArgumentException(
                        "Priorities can't change " + plan.changes().getAsInt() + " times.");
            }
        }

        /** The same, with so many segments kept per location. */
        public Settings within(int segments) {
            return new Settings(plan, segments, maxLocations, watched, counted, guest);
        }

        /** The same, with call stacks at these sites. */
        public Settings watching(Set<Site> sites) {
            return new Settings(plan, window, maxLocations, sites, counted, guest);
        }

        /** The same, with the rounds of these methods' loops. */
        public Settings counting(Set<String> methods) {
            return new Settings(plan, window, maxLocations, watched, methods, guest);
        }

        /** The same, heard by a guest. */
        public Settings heardBy(Guest listening) {
            return new Settings(plan, window, maxLocations, watched, counted, listening);
        }
    }

    /**
     * Begins to record a run that shares its classes with other runs. Throws {@link IllegalStateException} when a
     * recording is under way.
     */
    public static Recording start(Settings settings) {
        return start(settings, null);
    }

    /**
     * Begins to record a run whose classes {@code loader} has loaded, for this run alone. Threads that an earlier run
     * has left behind are told by it, and stay out.
     */
    public static Recording start(Settings settings, ClassLoader loader) {
        return new Recording(Recorder.start(settings, loader, null, Aim.EVERYTHING, audience(settings)));
    }

    /** The same, heard by a listener of Locon's own. */
    public static Recording start(Settings settings, ClassLoader loader, Listener listener) {
        return new Recording(Recorder.start(settings, loader, null, Aim.EVERYTHING, audience(listener, settings)));
    }

    /** This listener, and the guest if there is one. */
    static Listener audience(Listener own, Settings settings) {
        return settings.guest() == null ? own : new Audience(own, settings.guest());
    }

    /** The guest alone; null if there is none. */
    static Listener audience(Settings settings) {
        return settings.guest() == null ? null : audience(new Listener() {}, settings);
    }

    /**
     * How much that is new the run has come to so far: locations, patterns, blocks. Who asks now and then during a long
     * run also sees to it that hot code is watched again for a moment.
     */
    public long progress() {
        return recorder.progress();
    }

    /** The first exception that a thread of the run has logged in woven code, if one has. */
    public Optional<Throwable> logged() {
        return recorder.logged();
    }

    /**
     * Accesses of two threads that conflict, and whether anything ordered them; empty unless the recording looks at
     * everything.
     */
    public List<Observation.Conflict> conflicts() {
        return races.map(RaceDetector::conflicts).orElse(List.of());
    }

    /** Ends the recording. Threads of the run that are still alive go unrecorded from here on. */
    public Observation stop() {
        return recorder.stop();
    }

    /**
     * What keeps threads of the run from ever going on, as it is at this moment: cycles of threads each of which holds
     * a lock that the next one waits for ({@code lock1-lock2-lock1-lock2}: what each has taken, then what each waits
     * for), threads that wait to be woken and hold a lock which others wait for ({@code lock1-wait1-lock2}); and if
     * there is neither, where threads of a pool wait for what other tasks come to ({@code pool1-pool2}), or else where
     * threads wait to be woken ({@code wait1-wait2}). To be asked before {@link #stop} or after it.
     */
    public List<Observation.Pattern> standstills() {
        return recorder.standstills();
    }

    /**
     * Locks that were taken in another order by other threads, which could have got stuck that way:
     * {@code lock1-lock1-lock2-lock2} where each thread has taken two of them, one while it held the other, thread 1
     * the first one of thread 2, and the last thread the first one of thread 1. Nothing says that any run can get stuck
     * there.
     */
    public List<Observation.Pattern> crossings() {
        return recorder.crossings();
    }

    /** How threads went from point to point, if noise was asked for at some points only; else nothing. */
    public List<Observation.Step> steps() {
        return recorder.steps();
    }

    /**
     * The threads of the run that are still alive, now or after {@link #stop}, and either were created in it or are in
     * woven code at this moment. Threads that never came to a probe are unknown.
     */
    public List<Thread> survivors() {
        return recorder.survivors();
    }

    /** Keeps a thread that won't end out of all recordings to come. */
    public void exile(Thread thread) {
        Recorder.exile(thread);
    }
}

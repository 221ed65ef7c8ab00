package org.locon.model;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What a run does to the schedule. Every choice that the plan leaves open follows from its seed.
 *
 * @param strategy the name of the strategy that made it, or empty
 * @param noise probability of noise at a point
 * @param points where noise is made; empty for everywhere
 * @param kinds what noise is made of
 * @param changes how often a thread loses its priority, if threads have priorities
 * @param order the order that is aimed at, if any
 * @param schedule what the run is to bring about, or never to show, if anything; then all else is off
 */
public record Plan(
        String strategy,
        long seed,
        double noise,
        Set<Site> points,
        Set<Kind> kinds,
        OptionalInt changes,
        Optional<Order> order,
        Optional<Schedule> schedule) {

    /** What may happen to a thread at a point. The spool stores a bit for each ordinal: append only. */
    public enum Kind {
        /** Others may go first. */
        YIELD,
        /** Waits for 20 to 800 microseconds, short waits more often. */
        PAUSE,
        /** Keeps its processor busy for up to 50 microseconds. */
        SPIN,
        /** Waits until another thread has come to a point. */
        HOLD,
        /**
         * Waits after the access until another thread has accessed the same location, and one of the two writes. Where
         * nothing is accessed, it is held as above.
         */
        LINGER
    }

    /**
     * Places that threads are to pass one after the other. Whoever comes to one is held, for a bounded time, until
     * another thread has passed the one before: at the same location, if both are accesses.
     */
    public record Order(List<Site> steps) {

        public Order {
            steps = List.copyOf(steps);
            if (steps.size() < 2) {
                throw new IllegalArgumentException("An order has two steps at least, not " + steps.size() + ".");
            }
        }

        public Order(Site first, Site second) {
            this(List.of(first, second));
        }

        public Site first() {
            return steps.get(0);
        }

        public Site second() {
            return steps.get(1);
        }
    }

    /** All that can happen to a thread before it goes on, wherever it is. */
    public static final Set<Kind> BEFORE = Set.of(Kind.YIELD, Kind.PAUSE, Kind.SPIN, Kind.HOLD);

    /** What noise is made of unless a strategy wants something else. */
    public static final Set<Kind> MIXED = Set.of(Kind.YIELD, Kind.PAUSE);

    private static final String REPETITION = "again";

    public Plan {
        points = Set.copyOf(points);
        kinds = Set.copyOf(kinds);
        if (schedule.isPresent() && (noise != 0 || changes.isPresent() || order.isPresent())) {
            throw new IllegalArgumentException("A schedule is kept without noise, priorities and orders.");
        }
    }

    /** Without a schedule. */
    public Plan(
            String strategy,
            long seed,
            double noise,
            Set<Site> points,
            Set<Kind> kinds,
            OptionalInt changes,
            Optional<Order> order) {
        this(strategy, seed, noise, points, kinds, changes, order, Optional.empty());
    }

    /** Mixed noise at all points. */
    public Plan(long seed, double noise) {
        this("", seed, noise, Set.of(), MIXED, OptionalInt.empty(), Optional.empty());
    }

    /** This plan, as one that the strategy of this name has made. */
    public Plan by(String name) {
        return new Plan(name, seed, noise, points, kinds, changes, order, schedule);
    }

    /** This plan once more, whoever made it. */
    public Plan again() {
        return by(REPETITION);
    }

    /** Whether another run had this plan, seed and all. */
    public boolean isRepetition() {
        return strategy.equals(REPETITION);
    }

    /** This plan with noise at these points only. */
    public Plan at(Set<Site> only) {
        return new Plan(strategy, seed, noise, only, kinds, changes, order, schedule);
    }

    /** This plan with noise of these kinds. */
    public Plan with(EnumSet<Kind> only) {
        return new Plan(strategy, seed, noise, points, only, changes, order, schedule);
    }

    /** This plan with random priorities that change so often. */
    public Plan prioritized(int times) {
        return new Plan(strategy, seed, noise, points, kinds, OptionalInt.of(times), order, schedule);
    }

    /** This plan aiming at this order. */
    public Plan towards(Order aim) {
        return new Plan(strategy, seed, noise, points, kinds, changes, Optional.of(aim), schedule);
    }

    /** This plan with nothing but this schedule. */
    public Plan keeping(Schedule kept) {
        return new Plan(strategy, seed, 0, Set.of(), kinds, OptionalInt.empty(), Optional.empty(), Optional.of(kept));
    }

    /** Whether the run is left to itself. */
    public boolean quiet() {
        return noise == 0 && changes.isEmpty() && order.isEmpty() && schedule.isEmpty();
    }
}

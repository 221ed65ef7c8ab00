package org.locon.model;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one run is to bring about, or never to show. Unlike an {@linkplain Plan.Order order} that is aimed at, it is
 * kept as far as its bounds allow, and afterwards it's known whether it was.
 */
public sealed interface Schedule {

    /**
     * A thread comes by a site.
     *
     * @param thread which one, counted from 1: steps of one number are taken by one thread
     * @param location which one, counted from 1: accesses of one number are to one location; 0 where nothing is
     *     accessed
     */
    record Step(int thread, int location, Site site) {}

    /**
     * These steps come one after the other.
     *
     * @param skipped so often the first step is left alone before anybody is held for it
     * @param atSites whether threads are held at the sites themselves, whichever locks they have, and where all are
     *     held the one goes on that came last; else before their locks, as far as these are known, and the one goes on
     *     that came first
     * @param threads the names of threads, by their numbers, where it matters which thread it is
     */
    record Forced(List<Step> steps, int skipped, boolean atSites, Map<Integer, String> threads) implements Schedule {

        public Forced {
            steps = List.copyOf(steps);
            threads = Map.copyOf(threads);
            if (steps.size() < 2) {
                throw new IllegalArgumentException("At least two steps are forced, not " + steps.size() + ".");
            }
            if (skipped < 0) {
                throw new IllegalArgumentException("A step can't be left alone " + skipped + " times.");
            }
        }

        /** As soon as may be, before locks, by any threads. */
        public Forced(List<Step> steps) {
            this(steps, 0, false, Map.of());
        }

        /** The same after the first step was left alone so often. */
        public Forced skipping(int times) {
            return new Forced(steps, times, atSites, threads);
        }

        /** The same with threads held at the sites themselves. */
        public Forced heldAtSites() {
            return new Forced(steps, skipped, true, threads);
        }

        /** The same by the threads of these names. */
        public Forced by(Map<Integer, String> names) {
            return new Forced(steps, skipped, atSites, names);
        }
    }

    /** The same order in a program that was mended: where it wakes one of those that wait, all of them are woken. */
    record Mended(Forced order, Set<Site> notifications) implements Schedule {

        public Mended {
            notifications = Set.copyOf(notifications);
            if (notifications.isEmpty()) {
                throw new IllegalArgumentException("At least one notification is to wake all.");
            }
        }
    }

    /** All of these rules hold. */
    record Forbidden(List<Rule> rules) implements Schedule {

        public Forbidden {
            rules = List.copyOf(rules);
            if (rules.isEmpty()) {
                throw new IllegalArgumentException("At least one rule says what is forbidden.");
            }
        }
    }

    /** What threads must not do to each other. */
    sealed interface Rule {}

    /**
     * While a thread is between the first site and the second one, no other thread comes to the sites that interrupt
     * it, nor to the beginning of anything else that is kept whole.
     */
    record KeptWhole(Site begin, Site end, Set<Site> interruptions) implements Rule {

        public KeptWhole {
            interruptions = Set.copyOf(interruptions);
        }
    }

    /**
     * Only one thread at a time has come to any of these sites: to a block, until it leaves its method, or to a lock,
     * until it holds no lock any more.
     */
    record OneAtATime(Set<Site> begins) implements Rule {

        public OneAtATime {
            begins = Set.copyOf(begins);
        }
    }

    /** Nobody passes the one site before another thread has passed the other one, at the same location. */
    record Reversed(Site late, Site early) implements Rule {}
}

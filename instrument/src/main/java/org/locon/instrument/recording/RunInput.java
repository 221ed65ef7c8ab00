package org.locon.instrument.recording;

import java.util.List;
import java.util.Set;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.listening.GuestListener;
import org.locon.model.Plan;
import org.locon.model.Site;

/**
 * Everything that guides one run and its recording.
 *
 * @param plan what is done to the schedule; every choice that it leaves open follows from its seed and from the order
 *     in which threads were created
 * @param window segments kept per location, the current one included
 * @param maxLocations locations kept at most; accesses to others go unrecorded and are counted
 * @param watched sites at which call stacks are taken; each walk costs some ten microseconds, so a site may only so
 *     often
 * @param counted methods whose loops' rounds are counted, {@code com.acme.Account.transfer}, in classes loaded for this
 *     run alone
 * @param places of earlier failures, {@code com.acme.Account.withdraw(Account.java:31)}, whose passing is noted, in
 *     classes loaded for this run alone
 * @param earlier what earlier runs taught
 * @param woven what they left to be woven
 * @param sparing whether noise is to keep to a small part of the limits with which threads wait
 * @param guest who hears what threads do, or null
 * @param narrated whether the steps of a forced schedule are kept, with values, for who tells them
 */
public record RunInput(
        Plan plan,
        int window,
        int maxLocations,
        Set<Site> watched,
        Set<String> counted,
        List<String> places,
        EarlierRuns earlier,
        WeavingSelection woven,
        boolean sparing,
        GuestListener guest,
        boolean narrated) {

    public RunInput {
        requireValid(plan);
        if (window < 2 || window > 1000) {
            throw new IllegalArgumentException("A window holds 2 to 1000 segments, not " + window + ".");
        }
        if (maxLocations < 1) {
            throw new IllegalArgumentException("At least 1 location must be kept, not " + maxLocations + ".");
        }
        watched = Set.copyOf(watched);
        counted = Set.copyOf(counted);
        places = List.copyOf(places);
    }

    /** No earlier run has taught anything, and nobody hears it. */
    public RunInput(Plan plan, int window, int maxLocations, Set<Site> watched, Set<String> counted) {
        this(
                plan,
                window,
                maxLocations,
                watched,
                counted,
                List.of(),
                EarlierRuns.NONE,
                WeavingSelection.EVERYTHING,
                false,
                null,
                false);
    }

    public static RunInput of(Plan plan) {
        return new RunInput(plan, 5, 1 << 18, Set.of(), Set.of());
    }

    public static RunInput of(long seed, double noise) {
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

    /** With so many segments kept per location. */
    public RunInput within(int segments) {
        return new RunInput(
                plan, segments, maxLocations, watched, counted, places, earlier, woven, sparing, guest, narrated);
    }

    /** With call stacks at these sites. */
    public RunInput watching(Set<Site> sites) {
        return new RunInput(
                plan, window, maxLocations, sites, counted, places, earlier, woven, sparing, guest, narrated);
    }

    /** With the rounds of these methods' loops. */
    public RunInput counting(Set<String> methods) {
        return new RunInput(
                plan, window, maxLocations, watched, methods, places, earlier, woven, sparing, guest, narrated);
    }

    /** With the passing of these places. */
    public RunInput passing(List<String> frames) {
        return new RunInput(
                plan, window, maxLocations, watched, counted, frames, earlier, woven, sparing, guest, narrated);
    }

    /** After these runs, which have left this to be woven. */
    RunInput after(EarlierRuns runs, WeavingSelection selection) {
        return new RunInput(
                plan, window, maxLocations, watched, counted, places, runs, selection, sparing, guest, narrated);
    }

    /** With noise that keeps to a small part of the limits with which threads wait, or not. */
    public RunInput sparing(boolean limits) {
        return new RunInput(
                plan, window, maxLocations, watched, counted, places, earlier, woven, limits, guest, narrated);
    }

    /** Heard by a guest. */
    public RunInput heardBy(GuestListener listening) {
        return new RunInput(
                plan, window, maxLocations, watched, counted, places, earlier, woven, sparing, listening, narrated);
    }

    /** With the steps of its schedule kept, or not. */
    public RunInput narrating(boolean told) {
        return new RunInput(plan, window, maxLocations, watched, counted, places, earlier, woven, sparing, guest, told);
    }
}

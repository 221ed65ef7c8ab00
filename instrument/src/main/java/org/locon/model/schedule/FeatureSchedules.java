package org.locon.model.schedule;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.AccessPattern.OfOneVariable;
import org.locon.model.AccessPattern.OfTwoVariables;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.Feature;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.Schedule.Forbidden;
import org.locon.model.Schedule.Forced;
import org.locon.model.Schedule.KeptWhole;
import org.locon.model.Schedule.OneAtATime;
import org.locon.model.Schedule.Reversed;
import org.locon.model.Schedule.Rule;
import org.locon.model.Schedule.Step;
import org.locon.model.Site;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Standstill.NeverWoken;
import org.locon.model.Standstill.Stall;
import org.locon.model.Standstill.StalledPool;
import org.locon.model.Standstill.StarvedPool;
import org.locon.model.Standstill.WaitingWithLock;

/** Derives the schedules that bring features about, and those that keep them from coming. */
public final class FeatureSchedules {

    private static final int NO_LOCATION = 0;

    private FeatureSchedules() {}

    /** What brings the feature about. */
    public static DerivedSchedule forcing(Feature feature) {
        if (feature instanceof OfOneVariable) {
            return forced(feature, 1, 1, 1);
        }
        if (feature instanceof OfTwoVariables) {
            return forced(feature, 1, 1, 2, 2);
        }
        if (feature instanceof BlockFeature block) {
            return DerivedSchedule.of(new Forced(
                    List.of(new Step(1, NO_LOCATION, block.begin()), new Step(2, NO_LOCATION, block.begin()))));
        }
        if (feature instanceof LockCycle cycle) {
            return cycle(cycle.held(), cycle.taken());
        }
        if (feature instanceof Deadlock deadlock) {
            return deadlock.threads() < 2
                    ? DerivedSchedule.none("one thread waits for a lock that it holds itself, whatever others do")
                    : cycle(deadlock.taken(), deadlock.wanted());
        }
        if (feature instanceof WaitingWithLock || feature instanceof Stall) {
            return forced(feature);
        }
        return DerivedSchedule.none(whyNot(feature));
    }

    /** @param locations of the steps; those of other steps are none */
    private static DerivedSchedule forced(Feature feature, int... locations) {
        List<Site> sites = feature.sites();
        return DerivedSchedule.of(new Forced(IntStream.range(0, sites.size())
                .mapToObj(step -> new Step(
                        feature.threadOf(step),
                        step < locations.length ? locations[step] : NO_LOCATION,
                        sites.get(step)))
                .toList()));
    }

    /** All take what they hold, then all want what the next one holds. */
    private static DerivedSchedule cycle(List<Site> held, List<Site> wanted) {
        List<Step> steps = new ArrayList<>();
        for (List<Site> sites : List.of(held, wanted)) {
            for (int thread = 1; thread <= sites.size(); thread++) {
                steps.add(new Step(thread, NO_LOCATION, sites.get(thread - 1)));
            }
        }
        return DerivedSchedule.of(new Forced(steps));
    }

    /**
     * What keeps all of these features from coming, as far as they can be kept: those of one bug, since to keep only
     * one of its regions whole leaves the others. Nothing, if none can.
     */
    public static DerivedSchedule forbidding(Collection<? extends Feature> features) {
        Map<Region, Set<Site>> whole = new LinkedHashMap<>();
        Set<Rule> rules = new LinkedHashSet<>();
        String whyNot = "there is nothing to be forbidden";
        for (Feature feature : features) {
            if (feature instanceof Region region) {
                interrupted(whole, region.begin(), region.end(), Set.of());
            } else if (feature instanceof Triple triple) {
                interrupted(whole, triple.begin(), triple.end(), Set.of(triple.remote()));
            } else if (feature instanceof OfTwoVariables two) {
                addBoth(whole, two);
            } else if (feature instanceof Pair pair && !pair.first().equals(pair.second())) {
                rules.add(new Reversed(pair.first(), pair.second()));
            } else if (feature instanceof LockCycle cycle) {
                rules.add(new OneAtATime(Set.copyOf(cycle.held())));
            } else if (feature instanceof Deadlock deadlock && deadlock.threads() > 1) {
                rules.add(new OneAtATime(Set.copyOf(deadlock.taken())));
            } else if (feature instanceof WaitingWithLock waiting) {
                rules.add(new Reversed(waiting.taken(), waiting.wanted()));
            } else if (feature instanceof Stall stall) {
                rules.add(new Reversed(stall.taken(), stall.wanted()));
            } else if (feature instanceof BlockFeature block && !block.begin().isInsideMethod()) {
                rules.add(new OneAtATime(Set.of(block.begin())));
            } else {
                whyNot = whyNot(feature);
            }
        }
        List<Rule> all = new ArrayList<>();
        whole.forEach((region, sites) -> all.add(new KeptWhole(region.begin(), region.end(), sites)));
        all.addAll(rules);
        return all.isEmpty() ? DerivedSchedule.none(whyNot) : DerivedSchedule.of(new Forbidden(all));
    }

    /** The one thread's two accesses stay together, and so do the other's; of a change those that one method makes. */
    private static void addBoth(Map<Region, Set<Site>> whole, OfTwoVariables two) {
        Pair earlier = two.earlier();
        Pair later = two.later();
        if (two instanceof Couple) {
            interrupted(whole, earlier.first(), later.second(), Set.of(earlier.second(), later.first()));
        }
        interrupted(whole, earlier.second(), later.first(), Set.of(earlier.first(), later.second()));
        if (two instanceof HalfSeenChange && later.second().isBehind(earlier.first())) {
            interrupted(whole, earlier.first(), later.second(), Set.of(earlier.second(), later.first()));
        }
    }

    private static void interrupted(Map<Region, Set<Site>> whole, Site begin, Site end, Set<Site> interruptions) {
        whole.computeIfAbsent(new Region(begin, end), any -> new LinkedHashSet<>())
                .addAll(interruptions);
    }

    private static String whyNot(Feature feature) {
        if (feature instanceof Region) {
            return "a region leaves open what comes in between: only its triples say that";
        }
        if (feature instanceof Pair) {
            return "both accesses are at one place, so either order is this one";
        }
        if (feature instanceof Deadlock) {
            return "one thread waits for a lock that it holds itself, whatever others do";
        }
        if (feature instanceof NeverWoken) {
            return "it says who waits, and not which notification came too early";
        }
        if (feature instanceof StarvedPool || feature instanceof StalledPool) {
            return "what a pool's threads wait for doesn't follow from an order of steps";
        }
        if (feature instanceof BlockEntered) {
            return "where a block inside a method ends isn't known";
        }
        return "it says where threads came by, and not what they did to each other";
    }
}

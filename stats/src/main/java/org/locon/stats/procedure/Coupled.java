package org.locon.stats.procedure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Round;
import org.locon.stats.spectrum.Sighting;
import org.locon.stats.spectrum.Site;
import org.roaringbitmap.PeekableIntIterator;
import org.roaringbitmap.RoaringBitmap;

/**
 * Procedure III: couples of pairs, over two variables and between the same two threads in opposite directions, that the
 * failed run shows together and no passed run does, though passed runs show each. By {@link Level#LOOP} only runs are compared
 * that counted the loops around, and a passed one among them must show the pairs together in other rounds. The number of couples grows with the
 * square of that of pairs, so both are bounded, and what is left out is counted.
 */
final class Coupled {

    private static final int PAIRS = 2_000;
    private static final int COUPLES = 500;
    private static final int OPPOSITE = 300;

    private final Sightings sightings;
    private final Prediction prediction;

    Coupled(Sightings sightings) {
        this.sightings = sightings;
        prediction = new Prediction(sightings);
    }

    Findings in(int run, Level level) {
        int[] all = pairs(run).toArray();
        int[] pairs = Arrays.copyOf(all, Math.min(PAIRS, all.length));
        List<Couple> couples = new ArrayList<>();
        long examined = 0;
        for (int second = 1; second < pairs.length && couples.size() < COUPLES; second++) {
            for (int first = 0; first < second && couples.size() < COUPLES; first++) {
                Couple couple = new Couple(pairs[first], pairs[second]);
                examined++;
                if (isSuspicious(couple, run, level)) {
                    couples.add(couple);
                }
            }
        }
        List<Finding> findings = withoutPredicting(couples).stream()
                .map(couple -> finding(couple, run, level))
                .toList();
        long possible = all.length * (all.length - 1L) / 2;
        return new Findings(Procedure.III, Optional.of(level), findings, examined, possible - examined);
    }

    /** What {@link Level#LOOP} may tell apart. */
    List<Feature> opposite(int run) {
        int[] pairs = pairs(run).limit(OPPOSITE).toArray();
        Set<Integer> found = new TreeSet<>();
        for (int second = 1; second < pairs.length; second++) {
            for (int first = 0; first < second; first++) {
                Couple couple = new Couple(pairs[first], pairs[second]);
                if (areOfDifferentVariables(couple) && meet(couple, run, Level.TID)) {
                    found.add(couple.first());
                    found.add(couple.second());
                }
            }
        }
        return found.stream().map(sightings::pair).toList();
    }

    private IntStream pairs(int run) {
        return Arrays.stream(sightings.pairsOf(run))
                .filter(pair -> !sightings.passedRunsWith(pair).isEmpty());
    }

    private boolean areOfDifferentVariables(Couple couple) {
        return Pairs.areOfDifferentVariables(sightings.pair(couple.first()), sightings.pair(couple.second()));
    }

    /** The cheap questions first: most couples fail them. */
    private boolean isSuspicious(Couple couple, int run, Level level) {
        RoaringBitmap some = sightings.passedRunsWith(couple.first());
        RoaringBitmap others = sightings.passedRunsWith(couple.second());
        return (level != Level.PC || !RoaringBitmap.intersects(some, others))
                && areOfDifferentVariables(couple)
                && meet(couple, run, level)
                && (level == Level.PC || isNew(couple, RoaringBitmap.and(some, others), run, level));
    }

    private boolean isNew(Couple couple, RoaringBitmap showing, int run, Level level) {
        if (level != Level.LOOP) {
            return !anyMeet(couple, showing, level);
        }
        RoaringBitmap comparable = comparable(couple, showing, run);
        return !anyMeet(couple, comparable, Level.LOOP) && anyMeet(couple, comparable, Level.TID);
    }

    /** Those of the runs that counted the rounds of the loops around the couple in this run. */
    private RoaringBitmap comparable(Couple couple, RoaringBitmap runs, int run) {
        Set<Site> loops = new HashSet<>(sightings.loops(run, couple.first()));
        loops.addAll(sightings.loops(run, couple.second()));
        return RoaringBitmap.and(runs, sightings.runsCounting(loops));
    }

    private boolean anyMeet(Couple couple, RoaringBitmap runs, Level level) {
        for (PeekableIntIterator run = runs.getIntIterator(); run.hasNext(); ) {
            if (meet(couple, run.next(), level)) {
                return true;
            }
        }
        return false;
    }

    private boolean meet(Couple couple, int run, Level level) {
        List<Sighting> some = sightings.sightings(run, couple.first());
        return Couple.meet(some, sightings.sightings(run, couple.second()), level);
    }

    /** Couples that have no variable in common say nothing about each other. */
    private List<Couple> withoutPredicting(List<Couple> couples) {
        BitSet gone = new BitSet();
        for (int i = 0; i < couples.size(); i++) {
            for (int j = i + 1; j < couples.size() && !gone.get(i); j++) {
                Couple some = couples.get(i);
                Couple other = couples.get(j);
                if (gone.get(j) || !haveVariableInCommon(some, other)) {
                    continue;
                }
                if (isPredictable(some, other)) {
                    gone.set(j);
                } else if (isPredictable(other, some)) {
                    gone.set(i);
                }
            }
        }
        List<Couple> left = new ArrayList<>();
        for (int i = gone.nextClearBit(0); i < couples.size(); i = gone.nextClearBit(i + 1)) {
            left.add(couples.get(i));
        }
        return left;
    }

    private boolean isPredictable(Couple couple, Couple by) {
        return prediction.everyRunPredicts(couple.first(), by.first())
                || prediction.everyRunPredicts(couple.first(), by.second())
                || prediction.everyRunPredicts(couple.second(), by.first())
                || prediction.everyRunPredicts(couple.second(), by.second());
    }

    private boolean haveVariableInCommon(Couple some, Couple other) {
        return List.of(variable(some.first()), variable(some.second())).contains(variable(other.first()))
                || List.of(variable(some.first()), variable(some.second())).contains(variable(other.second()));
    }

    private String variable(int pair) {
        return Pairs.head(sightings.pair(pair)).variable();
    }

    private Finding finding(Couple couple, int run, Level level) {
        RoaringBitmap runs = new RoaringBitmap();
        RoaringBitmap both = RoaringBitmap.and(sightings.runsWith(couple.first()), sightings.runsWith(couple.second()));
        RoaringBitmap known = level == Level.LOOP ? comparable(couple, both, run) : both;
        for (PeekableIntIterator each = known.getIntIterator(); each.hasNext(); ) {
            int showing = each.next();
            if (meet(couple, showing, level)) {
                runs.add(showing);
            }
        }
        return new Finding(
                Procedure.III,
                Pairs.together(sightings.pair(couple.first()), sightings.pair(couple.second())),
                sightings.sightings(run, couple.second()).get(0).position(),
                runs,
                sightings.pair(couple.first()),
                level == Level.LOOP ? rounds(couple, run) : List.of());
    }

    private List<List<Round>> rounds(Couple couple, int run) {
        for (Sighting one : sightings.sightings(run, couple.first())) {
            for (Sighting other : sightings.sightings(run, couple.second())) {
                if (Couple.meet(List.of(one), List.of(other), Level.LOOP)) {
                    return List.of(
                            one.first().rounds(),
                            one.second().rounds(),
                            other.first().rounds(),
                            other.second().rounds());
                }
            }
        }
        return List.of();
    }
}

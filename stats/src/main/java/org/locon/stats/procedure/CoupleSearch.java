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
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Round;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Variable;
import org.roaringbitmap.PeekableIntIterator;
import org.roaringbitmap.RoaringBitmap;

/**
 * Procedure III: couples of pairs that {@linkplain PairMeetings make up one pattern} in the failed run and in no passed
 * one, though passed runs show each. By {@link ComparisonLevel#LOOP} only runs are compared that counted the loops
 * around, and a passed one among them must show the pairs together in other rounds. The number of couples grows with
 * the square of that of pairs, so both are bounded, and what is left out is counted.
 */
final class CoupleSearch {

    private static final int PAIRS = 2_000;
    private static final int COUPLES = 500;
    private static final int OPPOSITE = 300;

    private final SightingIndex sightings;
    private final PairMeetings meetings;
    private final PairPrediction prediction;

    CoupleSearch(SightingIndex sightings) {
        this.sightings = sightings;
        meetings = new PairMeetings(sightings);
        prediction = new PairPrediction(sightings);
    }

    ProcedureReport in(int run, ComparisonLevel level) {
        int[] all = pairs(run).toArray();
        int[] pairs = Arrays.copyOf(all, Math.min(PAIRS, all.length));
        List<PairCouple> couples = new ArrayList<>();
        long examined = 0;
        for (int second = 1; second < pairs.length && couples.size() < COUPLES; second++) {
            for (int first = 0; first < second && couples.size() < COUPLES; first++) {
                examined++;
                suspicious(pairs[first], pairs[second], run, level).ifPresent(couples::add);
            }
        }
        List<Finding> findings = withoutPredicting(couples).stream()
                .map(couple -> finding(couple, run, level))
                .toList();
        long possible = all.length * (all.length - 1L) / 2;
        return new ProcedureReport(Procedure.III, Optional.of(level), findings, examined, possible - examined);
    }

    /** What {@link ComparisonLevel#LOOP} may tell apart. */
    List<Pair> opposite(int run) {
        int[] pairs = pairs(run).limit(OPPOSITE).toArray();
        Set<Integer> found = new TreeSet<>();
        for (int second = 1; second < pairs.length; second++) {
            for (int first = 0; first < second; first++) {
                PairCouple couple = new PairCouple(pairs[first], pairs[second]);
                if (meetings.areOfTwoVariables(couple) && meetings.meet(couple, run, ComparisonLevel.TID)) {
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

    /** The cheap questions first: most couples fail them. */
    private Optional<PairCouple> suspicious(int earlier, int later, int run, ComparisonLevel level) {
        RoaringBitmap some = sightings.passedRunsWith(earlier);
        RoaringBitmap others = sightings.passedRunsWith(later);
        if (level == ComparisonLevel.PC && RoaringBitmap.intersects(some, others)) {
            return Optional.empty();
        }
        return meetings.couple(earlier, later, run)
                .filter(couple -> meetings.meet(couple, run, level))
                .filter(couple ->
                        level == ComparisonLevel.PC || isNew(couple, RoaringBitmap.and(some, others), run, level));
    }

    private boolean isNew(PairCouple couple, RoaringBitmap showing, int run, ComparisonLevel level) {
        if (level != ComparisonLevel.LOOP) {
            return !meetings.anyMeet(couple, showing, level);
        }
        RoaringBitmap comparable = comparable(couple, showing, run);
        return !meetings.anyMeet(couple, comparable, ComparisonLevel.LOOP)
                && meetings.anyMeet(couple, comparable, ComparisonLevel.TID);
    }

    /** Those of the runs that counted the rounds of the loops around the couple in this run. */
    private RoaringBitmap comparable(PairCouple couple, RoaringBitmap runs, int run) {
        Set<Site> loops = new HashSet<>(sightings.loops(run, couple.first()));
        loops.addAll(sightings.loops(run, couple.second()));
        return RoaringBitmap.and(runs, sightings.runsCounting(loops));
    }

    /** Couples that have no variable in common say nothing about each other. */
    private List<PairCouple> withoutPredicting(List<PairCouple> couples) {
        BitSet gone = new BitSet();
        for (int i = 0; i < couples.size(); i++) {
            for (int j = i + 1; j < couples.size() && !gone.get(i); j++) {
                PairCouple some = couples.get(i);
                PairCouple other = couples.get(j);
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
        List<PairCouple> left = new ArrayList<>();
        for (int i = gone.nextClearBit(0); i < couples.size(); i = gone.nextClearBit(i + 1)) {
            left.add(couples.get(i));
        }
        return left;
    }

    private boolean isPredictable(PairCouple couple, PairCouple by) {
        return prediction.everyRunPredicts(couple.first(), by.first())
                || prediction.everyRunPredicts(couple.first(), by.second())
                || prediction.everyRunPredicts(couple.second(), by.first())
                || prediction.everyRunPredicts(couple.second(), by.second());
    }

    private boolean haveVariableInCommon(PairCouple some, PairCouple other) {
        return List.of(variable(some.first()), variable(some.second())).contains(variable(other.first()))
                || List.of(variable(some.first()), variable(some.second())).contains(variable(other.second()));
    }

    private Variable variable(int pair) {
        return sightings.pair(pair).first().variable();
    }

    private Finding finding(PairCouple couple, int run, ComparisonLevel level) {
        RoaringBitmap runs = new RoaringBitmap();
        RoaringBitmap both = RoaringBitmap.and(sightings.runsWith(couple.first()), sightings.runsWith(couple.second()));
        RoaringBitmap known = level == ComparisonLevel.LOOP ? comparable(couple, both, run) : both;
        for (PeekableIntIterator each = known.getIntIterator(); each.hasNext(); ) {
            int showing = each.next();
            if (meetings.meet(couple, showing, level)) {
                runs.add(showing);
            }
        }
        return new Finding(
                Procedure.III,
                meetings.pattern(couple),
                sightings.sightings(run, couple.second()).get(0).position(),
                runs,
                sightings.pair(couple.first()),
                level == ComparisonLevel.LOOP ? rounds(couple, run) : List.of());
    }

    private List<List<Round>> rounds(PairCouple couple, int run) {
        for (Sighting one : sightings.sightings(run, couple.first())) {
            for (Sighting other : sightings.sightings(run, couple.second())) {
                if (PairCouple.meet(List.of(one), List.of(other), ComparisonLevel.LOOP)) {
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

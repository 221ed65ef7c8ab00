package org.locon.stats.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.locon.model.AccessPattern;
import org.locon.model.AccessPattern.OfOneVariable;
import org.locon.model.AccessPattern.OfTwoVariables;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.Run;
import org.locon.model.Schedule.Forced;
import org.locon.model.Sighting;
import org.locon.model.schedule.DerivedSchedule;
import org.locon.model.schedule.FeatureSchedules;
import org.locon.stats.cause.PossibleOrders;
import org.locon.stats.matrix.Column;

/**
 * The ways in which a suspect may be brought about, the likeliest first. One and the same order of accesses may be
 * harmless the first time and fatal the second, or by some threads only.
 */
final class WaysToForce {

    /** What interrupts a region may be several things: so many are tried. */
    private static final int MOST_INTERRUPTIONS = 3;

    /** What a pair is a part of may be, too. */
    private static final int MOST_WHOLES = 2;

    private static final int MOST_SKIPPED = 2;

    private final List<DerivedSchedule> plain;
    private final List<Forced> all = new ArrayList<>();

    /**
     * @param mayPass whether passed runs show it as well, so that it matters when and by whom it comes about
     * @param wholes changes of two variables that it may be a part of, the likeliest first: one comes to its accesses
     *     only in the midst of such a change
     * @param runs the failed ones that it is to explain are of these
     * @param explained their numbers
     */
    WaysToForce(Column column, boolean mayPass, List<OfTwoVariables> wholes, List<Run> runs, Set<Integer> explained) {
        List<Feature> features = features(column).toList();
        plain = features.stream().map(FeatureSchedules::forcing).toList();
        List<Forced> forced = plain.stream()
                .flatMap(way -> way.schedule().stream())
                .map(Forced.class::cast)
                .toList();
        if (forced.isEmpty()) {
            return;
        }
        Forced first = forced.get(0);
        all.add(first);
        if (features.get(0) instanceof AccessPattern pattern) {
            Optional<Forced> byThreads = threads(pattern, runs, explained).map(first::by);
            if (mayPass) {
                byThreads.ifPresent(all::add);
            }
            wholes.stream()
                    .limit(MOST_WHOLES)
                    .flatMap(whole -> FeatureSchedules.forcing(whole).schedule().stream())
                    .forEach(whole -> all.add((Forced) whole));
            all.add(first.heldAtSites());
            for (int skipped = 1; mayPass && skipped <= MOST_SKIPPED; skipped++) {
                all.add(first.skipping(skipped));
                int times = skipped;
                byThreads.ifPresent(way -> all.add(way.skipping(times)));
            }
        }
        all.addAll(forced.subList(1, forced.size()));
    }

    List<Forced> all() {
        return List.copyOf(all);
    }

    /** Why there is none. */
    Optional<String> whyNot() {
        return all.isEmpty() ? plain.stream().map(DerivedSchedule::whyNot).findFirst() : Optional.empty();
    }

    /** A region by what was seen to interrupt it. */
    private static Stream<Feature> features(Column column) {
        return column.feature() instanceof Region region
                        && !column.interruptions().isEmpty()
                ? PossibleOrders.interruptions(column)
                        .distinct()
                        .limit(MOST_INTERRUPTIONS)
                        .map(remote -> new Triple(region.begin(), remote, region.end()))
                : Stream.of(column.feature());
    }

    /** The threads by which its first pair came in failed runs rather than in passed ones. */
    private static Optional<Map<Integer, String>> threads(
            AccessPattern pattern, List<Run> runs, Set<Integer> explained) {
        Pair pair = pattern instanceof OfTwoVariables two
                ? two.earlier()
                : ((OfOneVariable) pattern).pairs().get(0);
        int first = pattern.threadOf(0);
        int second = pattern.threadOf(1);
        Map<Map<Integer, String>, int[]> counted = new LinkedHashMap<>();
        for (Run run : runs) {
            boolean counts = !run.failed() || explained.contains(run.number());
            run.spectrum().sightings().stream()
                    .filter(sighting -> counts && sighting.pair().equals(pair) && isKnown(sighting))
                    .map(sighting -> Map.of(
                            first, sighting.first().thread(),
                            second, sighting.second().thread()))
                    .distinct()
                    .forEach(names -> counted.computeIfAbsent(names, any -> new int[2])[run.failed() ? 1 : 0]++);
        }
        return counted.entrySet().stream()
                .filter(known -> counted.size() > 1 && known.getValue()[1] > 0)
                .max(Comparator.comparingDouble(
                                (Map.Entry<Map<Integer, String>, int[]> known) -> share(known.getValue()))
                        .thenComparingInt(known -> known.getValue()[1]))
                .map(Map.Entry::getKey);
    }

    private static boolean isKnown(Sighting sighting) {
        return sighting.first().isKnown() && sighting.second().isKnown();
    }

    private static double share(int[] passedAndFailed) {
        return (double) passedAndFailed[1] / (passedAndFailed[0] + passedAndFailed[1]);
    }
}

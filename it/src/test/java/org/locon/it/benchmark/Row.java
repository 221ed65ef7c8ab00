package org.locon.it.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.locon.it.harness.Ranking;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Truth;

/**
 * The campaigns over one subject with the same settings. Each number is their median; where something wasn't so in a
 * campaign (the truth wasn't ranked, no run failed) it stands behind all numbers.
 */
record Row(Program program, List<Campaign> campaigns) {
    /** Behind all numbers. */
    static final double NEVER = Double.MAX_VALUE;

    boolean hasFailed() {
        return campaigns.stream().anyMatch(campaign -> campaign.report().failed() > 0);
    }

    /** Whether the truth was ranked at all, wherever, in any campaign. */
    boolean hasSeenTruth() {
        Truth truth = program.truth();
        return campaigns.stream()
                .anyMatch(campaign -> campaign.report().best(truth).isPresent());
    }

    boolean isReported() {
        return campaigns.stream().anyMatch(campaign -> campaign.report().bugs() > 0);
    }

    /** Of the best suspect that names the truth; equal scores share the worst rank. */
    double rank() {
        return median(ranks());
    }

    /** The same of the worst campaign. */
    double worstRank() {
        return worst(ranks());
    }

    /**
     * One more than the suspects that don't name the truth and are ranked no worse than the best that does, of which
     * they're no witnesses.
     */
    double place() {
        return median(places());
    }

    /** The same of the worst campaign. */
    double worstPlace() {
        return worst(places());
    }

    /** The median if what has the same score isn't counted before the truth. */
    double bestPlace() {
        Truth truth = program.truth();
        return median(
                campaign -> orNever(Ranking.bestPlace(campaign.report().withoutFurtherWitnesses(truth::names), truth)));
    }

    /** In how many campaigns the suspect to look at first names the truth. */
    long named() {
        Truth truth = program.truth();
        return campaigns.stream()
                .filter(campaign -> campaign.report().firstBugNames(truth))
                .count();
    }

    boolean isNamed() {
        return 2 * named() > campaigns.size();
    }

    double runs(Function<Campaign, Moment> which) {
        return median(campaign ->
                which.apply(campaign).isNever() ? NEVER : which.apply(campaign).runs());
    }

    double seconds(Function<Campaign, Moment> which) {
        return median(campaign ->
                which.apply(campaign).isNever() ? NEVER : which.apply(campaign).seconds());
    }

    /** What all runs took. */
    double seconds() {
        return median(campaign -> campaign.report().millis() / 1e3);
    }

    double median(ToDoubleFunction<Campaign> number) {
        return Median.of(campaigns.stream().mapToDouble(number).toArray());
    }

    private double worst(ToDoubleFunction<Campaign> number) {
        return campaigns.stream().mapToDouble(number).max().orElse(NEVER);
    }

    private ToDoubleFunction<Campaign> ranks() {
        Truth truth = program.truth();
        return campaign -> {
            Optional<Suspect> best = campaign.report().best(truth);
            return best.isPresent() ? best.get().rank() : NEVER;
        };
    }

    private ToDoubleFunction<Campaign> places() {
        Truth truth = program.truth();
        return campaign -> orNever(campaign.report().place(truth));
    }

    private static double orNever(OptionalInt place) {
        return place.isPresent() ? place.getAsInt() : NEVER;
    }
}

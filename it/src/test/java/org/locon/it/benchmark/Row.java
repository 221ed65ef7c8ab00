package org.locon.it.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Truth;

/**
 * The campaigns over one subject with one strategy. Each number is their median; where something wasn't so in a campaign (the
 * truth wasn't ranked, no run failed) it stands behind all numbers, so that a dash says that it wasn't so in most of them.
 *
 * @param slowdown how many times as long as without probes a run without noise takes
 * @param one what single failed runs say
 */
record Row(Program program, List<Campaign> campaigns, OptionalDouble slowdown, Function<Integer, String> one) {
    private static final double NEVER = Double.MAX_VALUE;

    boolean hasFailed() {
        return campaigns.stream().anyMatch(campaign -> campaign.report().failed() > 0);
    }

    boolean isReported() {
        return campaigns.stream().anyMatch(campaign -> campaign.report().bugs() > 0);
    }

    String failedPercent() {
        return number(
                0,
                campaign ->
                        100.0 * campaign.report().failed() / campaign.report().runs());
    }

    String failedOfRuns() {
        return number(0, campaign -> campaign.report().failed()) + " of "
                + number(0, campaign -> campaign.report().runs());
    }

    /** Patterns ranked, those that failed runs show, and those that no passed run shows. */
    String patterns(Predicate<Suspect> which) {
        return number(0, campaign -> count(campaign, which));
    }

    String score() {
        return ifBuggy(truth -> number(
                2,
                campaign -> campaign.report().best(truth).map(Suspect::ochiai).orElse(0.0)));
    }

    /** With ties counting as the worst rank they span: the median, and the worst campaign's. */
    String rank() {
        return ifBuggy(truth -> number(0, campaign -> rank(campaign, truth)) + ", worst "
                + format(
                        0,
                        campaigns.stream()
                                .mapToDouble(campaign -> rank(campaign, truth))
                                .max()
                                .orElse(NEVER)));
    }

    /** The rank, among predicates, of the best one at each access of the pattern. */
    String predicates() {
        return ifBuggy(truth -> Stream.of('a', 'b', 'c')
                .map(access -> number(0, campaign -> predicateRank(campaign, truth, access)))
                .collect(Collectors.joining(" ")));
    }

    private static double predicateRank(Campaign campaign, Truth truth, char access) {
        List<Suspect> ranking = campaign.report().ranking();
        long others = ranking.stream().filter(suspect -> !isPredicate(suspect)).count();
        return ranking.stream()
                .filter(Row::isPredicate)
                .filter(suspect -> truth.marks(access, suspect.accesses().get(0)))
                .mapToDouble(suspect -> suspect.rank() - others)
                .findFirst()
                .orElse(NEVER);
    }

    private static boolean isPredicate(Suspect suspect) {
        return suspect.feature().equals("predicate");
    }

    double place() {
        Truth truth = program.truth();
        return median(campaign -> orNever(campaign.report().place(truth)));
    }

    /** Of the best suspect that names the truth, without the other suspects that do; of harmless programs what was reported. */
    String place(String ifHarmless) {
        return program.isHarmless() ? ifHarmless : format(0, place());
    }

    String bugs() {
        int bugs = campaigns.stream()
                .mapToInt(campaign -> campaign.report().bugs())
                .sum();
        return bugs == 0 ? "none reported" : bugs + " reported";
    }

    /** In how many campaigns the suspect to look at first names the truth. */
    String named() {
        return ifBuggy(truth -> namedTimes(truth) + "/" + campaigns.size());
    }

    boolean isNamed() {
        return 2 * namedTimes(program.truth()) > campaigns.size();
    }

    private long namedTimes(Truth truth) {
        return campaigns.stream()
                .filter(campaign -> campaign.report().firstBugNames(truth))
                .count();
    }

    String slower() {
        return slowdown.isEmpty() ? "–" : format(1, slowdown.getAsDouble());
    }

    /** {@code 12 in 0.4 s}: runs, and seconds of running. */
    String moment(Function<Campaign, Moment> which) {
        double runs = runs(which);
        return runs == NEVER
                ? "–"
                : format(0, runs) + " in "
                        + format(
                                2,
                                median(campaign -> which.apply(campaign).isNever()
                                        ? NEVER
                                        : which.apply(campaign).seconds()))
                        + " s";
    }

    /** Infinitely many where it never was so in most campaigns. */
    double runs(Function<Campaign, Moment> which) {
        return median(campaign ->
                which.apply(campaign).isNever() ? NEVER : which.apply(campaign).runs());
    }

    double seconds() {
        return median(campaign -> campaign.report().millis() / 1e3);
    }

    String judged(ToIntFunction<Judgement> number) {
        return ifBuggy(truth -> number(0, campaign -> number.applyAsInt(new Judgement(campaign.report(), truth))));
    }

    /** In how many campaigns the best blocks are those of the bug. */
    String blockNamed() {
        return ifBuggy(truth -> campaigns.stream()
                        .filter(campaign -> new Judgement(campaign.report(), truth).blamesMarkedBlock())
                        .count()
                + "/" + campaigns.size());
    }

    String number(int digits, ToDoubleFunction<Campaign> number) {
        return format(digits, median(number));
    }

    private String ifBuggy(Function<Truth, String> cell) {
        return program.isHarmless() ? "" : cell.apply(program.truth());
    }

    private static double count(Campaign campaign, Predicate<Suspect> which) {
        return campaign.report().ranking().stream()
                .filter(suspect -> suspect.feature().equals("pattern"))
                .filter(which)
                .count();
    }

    private static double rank(Campaign campaign, Truth truth) {
        return campaign.report()
                .best(truth)
                .map(suspect -> (double) suspect.rank())
                .orElse(NEVER);
    }

    private static double orNever(OptionalInt place) {
        return place.isPresent() ? place.getAsInt() : NEVER;
    }

    private double median(ToDoubleFunction<Campaign> number) {
        return Median.of(campaigns.stream().mapToDouble(number).toArray());
    }

    static String format(int digits, double number) {
        return number == NEVER ? "–" : String.format(Locale.ROOT, "%." + digits + "f", number);
    }
}

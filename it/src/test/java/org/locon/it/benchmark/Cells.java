package org.locon.it.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Truth;

/**
 * What tables say of a row: a dash where something wasn't so in most campaigns, nothing where a harmless program has no
 * truth.
 */
final class Cells {
    private Cells() {}

    static String failedPercent(Row row) {
        return number(
                row,
                0,
                campaign ->
                        100.0 * campaign.report().failed() / campaign.report().runs());
    }

    static String failedOfRuns(Row row) {
        return number(row, 0, campaign -> campaign.report().failed()) + " of "
                + number(row, 0, campaign -> campaign.report().runs());
    }

    static String score(Row row) {
        return ifBuggy(
                row,
                truth -> number(
                        row,
                        2,
                        campaign -> campaign.report()
                                .best(truth)
                                .map(Suspect::ochiai)
                                .orElse(0.0)));
    }

    /**
     * How many patterns are ranked that are such, and have as many accesses as the true one; three where there is none.
     */
    static String patterns(Row row, Predicate<Suspect> which) {
        int accesses = row.program().pattern().matches("\\w+-\\w+") ? 2 : 3;
        return number(
                row,
                0,
                campaign -> campaign.report().ranking().stream()
                        .filter(suspect -> suspect.feature().equals("pattern")
                                && suspect.accesses().size() == accesses)
                        .filter(which)
                        .count());
    }

    /** The median, and the worst campaign's. */
    static String rank(Row row) {
        return ifBuggy(row, truth -> format(0, row.rank()) + ", worst " + format(0, row.worstRank()));
    }

    /** Of harmless programs what was reported. */
    static String place(Row row) {
        if (!row.program().isHarmless()) {
            return format(0, row.place());
        }
        int bugs = row.campaigns().stream()
                .mapToInt(campaign -> campaign.report().bugs())
                .sum();
        return bugs == 0 ? "none reported" : bugs + " reported";
    }

    static String named(Row row) {
        return ifBuggy(row, truth -> row.named() + "/" + row.campaigns().size());
    }

    /** The rank, among predicates, of the best one at each access of the pattern. */
    static String predicates(Row row) {
        return ifBuggy(
                row,
                truth -> Stream.of('a', 'b', 'c')
                        .map(access -> number(row, 0, campaign -> predicateRank(campaign, truth, access)))
                        .collect(Collectors.joining(" ")));
    }

    private static double predicateRank(Campaign campaign, Truth truth, char access) {
        List<Suspect> ranking = campaign.report().ranking();
        return ranking.stream()
                .filter(Cells::isPredicate)
                .filter(suspect -> truth.marks(access, suspect.accesses().get(0)))
                .mapToDouble(suspect -> suspect.rank() - othersUpTo(suspect.rank(), ranking))
                .findFirst()
                .orElse(Row.NEVER);
    }

    /** Most of what isn't a predicate stands before all of them, but not all of it. */
    private static long othersUpTo(int rank, List<Suspect> ranking) {
        return ranking.stream()
                .filter(suspect -> !isPredicate(suspect) && suspect.rank() <= rank)
                .count();
    }

    private static boolean isPredicate(Suspect suspect) {
        return suspect.feature().equals("predicate");
    }

    /** The kind of the bug shown first, or the verdict where there is none; what most campaigns say. */
    static String said(Row row) {
        Map<String, Integer> times = new TreeMap<>();
        for (Campaign campaign : row.campaigns()) {
            SubjectReport report = campaign.report();
            String kind =
                    report.bugs() == 0 ? report.verdict() : report.bugKinds().get(0);
            times.merge(kind, 1, Integer::sum);
        }
        return times.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    static String judged(Row row, ToIntFunction<Judgement> number) {
        return ifBuggy(
                row, truth -> number(row, 0, campaign -> number.applyAsInt(new Judgement(campaign.report(), truth))));
    }

    /** In how many campaigns a block of the bug is among the best ones. */
    static String blockNamed(Row row) {
        return ifBuggy(
                row,
                truth -> row.campaigns().stream()
                                .filter(campaign -> new Judgement(campaign.report(), truth).blamesRightBlock())
                                .count()
                        + "/" + row.campaigns().size());
    }

    /** {@code 12 in 0.4 s}: runs, and seconds of running. */
    static String moment(Row row, Function<Campaign, Moment> which) {
        double runs = row.runs(which);
        return runs == Row.NEVER ? "–" : format(0, runs) + " in " + format(2, row.seconds(which)) + " s";
    }

    static String number(Row row, int digits, ToDoubleFunction<Campaign> number) {
        return format(digits, row.median(number));
    }

    static String format(int digits, double number) {
        return number == Row.NEVER ? "–" : String.format(Locale.ROOT, "%." + digits + "f", number);
    }

    private static String ifBuggy(Row row, Function<Truth, String> cell) {
        return row.program().isHarmless() ? "" : cell.apply(row.program().truth());
    }
}

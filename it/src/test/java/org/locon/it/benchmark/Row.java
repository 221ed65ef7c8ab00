package org.locon.it.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Truth;

/** The campaigns over one subject, each number their median. A campaign that didn't rank the truth has it behind all others. */
record Row(Program program, List<Campaign> campaigns) {
    static final String[] HEADS = {
        "subject",
        "kind",
        "campaigns",
        "runs",
        "failed %",
        "score",
        "patterns",
        "in failures",
        "only there",
        "rank",
        "place",
        "runs to failure",
        "s to failure",
        "s",
        "the paper"
    };

    Object[] cells() {
        return new Object[] {
            program.name(),
            program.kind(),
            campaigns.size(),
            median(0, campaign -> campaign.report().runs()),
            median(
                    0,
                    campaign -> 100.0
                            * campaign.report().failed()
                            / campaign.report().runs()),
            program.isHarmless() ? "" : median(2, this::score),
            median(0, campaign -> patterns(campaign.report()).size()),
            median(
                    0,
                    campaign -> patterns(campaign.report()).stream()
                            .filter(suspect -> suspect.failed() > 0)
                            .count()),
            median(
                    0,
                    campaign -> patterns(campaign.report()).stream()
                            .filter(Suspect::isOfFailuresOnly)
                            .count()),
            program.isHarmless() ? "" : orNever(median(this::rank)),
            program.isHarmless() ? bugs() : orNever(place()),
            orNever(median(campaign -> campaign.runsToFailure() == 0 ? Double.MAX_VALUE : campaign.runsToFailure())),
            campaigns.stream().anyMatch(campaign -> campaign.runsToFailure() > 0)
                    ? format(2, median(campaign -> campaign.secondsToFailure()))
                    : "",
            format(1, seconds()),
            program.figure().replaceFirst("^[^:]*: ", "")
        };
    }

    /** Of the best suspect that names the truth, without the other suspects that do. */
    double place() {
        Truth truth = program.truth();
        return median(campaign -> orMost(campaign.report().place(truth)));
    }

    double seconds() {
        return median(campaign -> campaign.report().millis() / 1e3);
    }

    boolean failed() {
        return campaigns.stream().anyMatch(campaign -> campaign.report().failed() > 0);
    }

    private String bugs() {
        int bugs = campaigns.stream()
                .mapToInt(campaign -> campaign.report().bugs())
                .sum();
        return bugs == 0 ? "none reported" : bugs + " reported";
    }

    private double rank(Campaign campaign) {
        return campaign.report()
                .best(program.truth())
                .map(Suspect::rank)
                .map(Integer::doubleValue)
                .orElse(Double.MAX_VALUE);
    }

    private double score(Campaign campaign) {
        return campaign.report().best(program.truth()).map(Suspect::ochiai).orElse(0.0);
    }

    private static double orMost(OptionalInt place) {
        return place.isPresent() ? place.getAsInt() : Double.MAX_VALUE;
    }

    private static List<Suspect> patterns(SubjectReport report) {
        return report.ranking().stream()
                .filter(suspect -> suspect.feature().equals("pattern"))
                .toList();
    }

    private String median(int digits, ToDoubleFunction<Campaign> number) {
        return format(digits, median(number));
    }

    private double median(ToDoubleFunction<Campaign> number) {
        return Median.of(campaigns.stream().mapToDouble(number).toArray());
    }

    private static String orNever(double number) {
        return number == Double.MAX_VALUE ? "–" : format(0, number);
    }

    private static String format(int digits, double number) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }
}

package org.locon.it.benchmark;

import java.util.List;
import java.util.function.Predicate;
import org.locon.it.harness.Suspect;

/** The columns of each group of subjects: those of the paper that they come from, with its own figures, then those of all. */
final class Tables {
    private static final Column SUBJECT =
            new Column("subject", row -> row.program().name());
    private static final Column KIND = new Column("kind", row -> row.program().kind());
    private static final Column FAILED = new Column("failed %", Row::failedPercent);
    private static final Column OF_RUNS = new Column("failed of runs", Row::failedOfRuns);
    private static final Column SCORE = new Column("score", Row::score);
    private static final Column PATTERNS = new Column("patterns", row -> row.patterns(any -> true));
    private static final Column RANK = new Column("rank", Row::rank);
    private static final Column PLACE = new Column("place", row -> row.place(row.bugs()));
    private static final Column NAMED = new Column("named", Row::named);
    private static final Column FAILURE = new Column("to failure", row -> row.moment(Campaign::failure));
    private static final Column ANSWER = new Column("to answer", row -> row.moment(Campaign::answer));
    private static final Column SECONDS = new Column("s", row -> Row.format(1, row.seconds()));

    private Tables() {}

    static List<Column> of(String group) {
        return switch (group) {
            case "falcon" -> falcon(Paper.of("falcon"));
            case "locon" -> locon(Paper.of("locon"));
            case "griffin" -> griffin(Paper.of("griffin"));
            case "scurf" -> scurf(Paper.of("scurf"));
            default -> List.of(SUBJECT, KIND, OF_RUNS, SCORE, RANK, PLACE, NAMED, FAILURE, ANSWER, SECONDS);
        };
    }

    private static List<Column> falcon(Paper paper) {
        Predicate<Suspect> inFailures = suspect -> suspect.failed() > 0;
        return List.of(
                SUBJECT,
                FAILED.beside(paper, "failed %"),
                SCORE.beside(paper, "score"),
                PATTERNS.beside(paper, "patterns"),
                new Column("in failures", row -> row.patterns(inFailures)).beside(paper, "in failures"),
                new Column("only there", row -> row.patterns(Suspect::isOfFailuresOnly)).beside(paper, "only there"),
                RANK.beside(paper, "rank"),
                PLACE,
                NAMED,
                new Column("CCI's ranks", Row::predicates).beside(paper, "CCI"),
                new Column("slowdown", Row::slower).beside(paper, "slowdown"),
                Column.of(paper, "accesses"),
                new Column("locations", row -> row.number(0, Campaign::locations)).beside(paper, "locations"),
                FAILURE,
                ANSWER,
                SECONDS);
    }

    private static List<Column> locon(Paper paper) {
        return List.of(
                SUBJECT,
                Column.of(paper, "variables"),
                Column.of(paper, "procedure"),
                new Column("10 passed", row -> row.one().apply(10)),
                new Column("30 passed", row -> row.one().apply(30)),
                new Column("100 passed", row -> row.one().apply(100)),
                new Column("300 passed", row -> row.one().apply(300)),
                Column.of(paper, "Falcon finds it"),
                OF_RUNS,
                SCORE,
                RANK,
                PLACE,
                NAMED,
                FAILURE,
                ANSWER,
                SECONDS);
    }

    private static List<Column> griffin(Paper paper) {
        return List.of(
                SUBJECT,
                FAILED.beside(paper, "failed %"),
                PATTERNS.beside(paper, "patterns"),
                new Column("bugs there are", row -> String.valueOf(row.program().bugs())),
                new Column("bugs found", row -> row.judged(Judgement::bugsFound)),
                new Column(
                                "bugs reported",
                                row -> row.number(
                                        0, campaign -> campaign.report().bugs()))
                        .beside(paper, "clusters of failures"),
                new Column("false", row -> row.judged(Judgement::falseBugs)).beside(paper, "false"),
                new Column("F-measure", row -> row.number(2, Campaign::fMeasure)).beside(paper, "F-measure"),
                new Column("methods right", row -> row.judged(Judgement::rightMethods)).beside(paper, "methods"),
                SECONDS);
    }

    private static List<Column> scurf(Paper paper) {
        return List.of(
                SUBJECT,
                Column.of(paper, "level"),
                Column.of(paper, "runs"),
                Column.of(paper, "blamed"),
                Column.of(paper, "ms"),
                new Column("blocks blamed", row -> row.judged(Judgement::blamedBlocks)),
                new Column("the bug's among them", Row::blockNamed),
                OF_RUNS,
                SCORE,
                RANK,
                PLACE,
                NAMED,
                FAILURE,
                ANSWER,
                SECONDS);
    }
}

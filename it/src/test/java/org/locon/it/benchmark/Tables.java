package org.locon.it.benchmark;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.locon.it.harness.Suspect;

/**
 * The columns of each group of subjects: those of the paper that they come from, with its own figures, then those of
 * all.
 */
final class Tables {
    private static final Column SUBJECT =
            new Column("subject", row -> row.program().name());
    private static final Column KIND = new Column("kind", row -> row.program().kind());
    private static final Column SAID = new Column("said to be", Cells::said);
    private static final Column FAILED = new Column("failed %", Cells::failedPercent);
    private static final Column OF_RUNS = new Column("failed of runs", Cells::failedOfRuns);
    private static final Column SCORE = new Column("score", Cells::score);
    private static final Column PATTERNS = new Column("patterns", row -> Cells.patterns(row, any -> true));
    private static final Column RANK = new Column("rank", Cells::rank);
    private static final Column PLACE = new Column("place", Cells::place);
    private static final Column NAMED = new Column("named", Cells::named);
    private static final Column FAILURE = new Column("to failure", row -> Cells.moment(row, Campaign::failure));
    private static final Column ANSWER = new Column("to answer", row -> answer(row, Answer.SHOWN));
    private static final Column BEYOND_DOUBT = new Column("beyond doubt", row -> answer(row, Answer.ALL));
    private static final Column SECONDS = new Column("s", row -> Cells.format(1, row.seconds()));

    private final Rows rows;

    Tables(Rows rows) {
        this.rows = rows;
    }

    List<Column> of(String group) {
        return switch (group) {
            case "falcon" -> falcon(Paper.of("falcon"));
            case "locon" -> locon(Paper.of("locon"));
            case "griffin" -> griffin(Paper.of("griffin"));
            case "scurf" -> scurf(Paper.of("scurf"));
            default ->
                List.of(
                        SUBJECT,
                        KIND,
                        SAID,
                        OF_RUNS,
                        SCORE,
                        RANK,
                        PLACE,
                        NAMED,
                        FAILURE,
                        ANSWER,
                        BEYOND_DOUBT,
                        SECONDS);
        };
    }

    private List<Column> falcon(Paper paper) {
        Predicate<Suspect> inFailures = suspect -> suspect.failed() > 0;
        return List.of(
                SUBJECT,
                FAILED.beside(paper, "failed %"),
                SCORE.beside(paper, "score"),
                PATTERNS.beside(paper, "patterns"),
                new Column("in failures", row -> Cells.patterns(row, inFailures)).beside(paper, "in failures"),
                new Column("only there", row -> Cells.patterns(row, Suspect::isOfFailuresOnly))
                        .beside(paper, "only there"),
                RANK.beside(paper, "rank"),
                PLACE,
                NAMED,
                new Column("CCI's ranks", Cells::predicates).beside(paper, "CCI"),
                new Column("slowdown", this::slowdown).beside(paper, "slowdown"),
                new Column("accesses", row -> orUnmeasured(rows.accesses(row.program()))).beside(paper, "accesses"),
                new Column("locations", row -> Cells.number(row, 0, Campaign::locations)).beside(paper, "locations"),
                FAILURE,
                ANSWER,
                BEYOND_DOUBT,
                SECONDS);
    }

    private Object slowdown(Row row) {
        OptionalDouble slowdown = rows.slowdown(row.program());
        return slowdown.isEmpty() ? MarkdownTable.UNMEASURED : Cells.format(1, slowdown.getAsDouble());
    }

    private static Object orUnmeasured(OptionalLong number) {
        return number.isEmpty() ? MarkdownTable.UNMEASURED : number.getAsLong();
    }

    private List<Column> locon(Paper paper) {
        return List.of(
                SUBJECT,
                Column.of(paper, "variables"),
                Column.of(paper, "procedure"),
                passed(10),
                passed(30),
                passed(100),
                passed(300),
                Column.of(paper, "Falcon finds it"),
                OF_RUNS,
                SCORE,
                RANK,
                PLACE,
                NAMED,
                FAILURE,
                ANSWER,
                BEYOND_DOUBT,
                SECONDS);
    }

    /** What LOCON's procedures say of single failed runs. */
    private Column passed(int runs) {
        return new Column(
                runs + " passed",
                row -> rows.of(row.program(), Settings.ALL_RUNS)
                        .<Object>map(all -> new OneFailedRun(
                                        Store.runs(all.campaigns()),
                                        all.program().truth())
                                .next(runs))
                        .orElse(MarkdownTable.UNMEASURED));
    }

    private static List<Column> griffin(Paper paper) {
        return List.of(
                SUBJECT,
                FAILED.beside(paper, "failed %"),
                PATTERNS.beside(paper, "patterns"),
                new Column("bugs there are", row -> String.valueOf(row.program().bugs())),
                new Column("bugs found", row -> Cells.judged(row, Judgement::bugsFound)),
                new Column(
                                "bugs reported",
                                row -> Cells.number(
                                        row, 0, campaign -> campaign.report().bugs()))
                        .beside(paper, "clusters of failures"),
                new Column("false", row -> Cells.judged(row, Judgement::falseBugs)).beside(paper, "false"),
                new Column("F-measure", row -> Cells.number(row, 2, Campaign::fMeasure)).beside(paper, "F-measure"),
                new Column("methods right", row -> Cells.judged(row, Judgement::rightMethods)).beside(paper, "methods"),
                FAILURE,
                SECONDS);
    }

    /** The paper's columns are of its own search, {@code blocks}; the others of the default one. */
    private List<Column> scurf(Paper paper) {
        return List.of(
                SUBJECT,
                inBlocks("level", row -> Cells.number(row, 0, campaign -> level(campaign)))
                        .beside(paper, "level"),
                inBlocks("to failure by blocks", row -> Cells.moment(row, Campaign::failure))
                        .beside(paper, "runs"),
                inBlocks("blamed blocks", row -> Cells.judged(row, Judgement::blamedBlocks))
                        .beside(paper, "blamed"),
                inBlocks("the bug's among them", Cells::blockNamed),
                inBlocks("to answer by blocks", row -> answer(row, Answer.BLOCKS))
                        .beside(paper, "ms"),
                OF_RUNS,
                SCORE,
                RANK,
                PLACE,
                NAMED,
                FAILURE,
                ANSWER,
                BEYOND_DOUBT,
                SECONDS);
    }

    private Column inBlocks(String head, Function<Row, Object> cell) {
        return new Column(
                head, row -> rows.of(row.program(), "blocks").map(cell).orElse(MarkdownTable.UNMEASURED));
    }

    private static double level(Campaign campaign) {
        return campaign.level() == 0 ? Row.NEVER : campaign.level();
    }

    static String answer(Row row, Answer answer) {
        return Cells.moment(row, campaign -> campaign.answer(answer));
    }
}

package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.locon.it.harness.SubjectReport;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SubjectRuns;

/**
 * What one campaign over one subject said, as it was, and what its runs say in hindsight.
 *
 * @param failure when there was the first failed run
 * @param answer from when on only suspects that name the truth were first
 * @param answerOfPatterns the same among patterns alone, without regions
 * @param runMillis the median of the first runs, as many as campaigns have in which nothing is shared
 * @param locations that the median run accessed
 * @param fMeasure how well failed runs were put together
 */
record Campaign(
        SubjectReport report,
        Moment failure,
        Moment answer,
        Moment answerOfPatterns,
        double runMillis,
        double locations,
        double fMeasure,
        Path file) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int FIRST = 5;

    static Campaign read(Path file) {
        try {
            JsonNode root = JSON.readTree(file.toFile());
            return new Campaign(
                    new SubjectReport(root.get("diagnosis")),
                    Moment.of(root.get("failure")),
                    Moment.of(root.get("answer")),
                    Moment.of(root.get("answerOfPatterns")),
                    root.get("runMillis").asDouble(),
                    root.get("locations").asDouble(),
                    root.get("fMeasure").asDouble(),
                    file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " can't be read: remove it, and its campaign is run again", e);
        }
    }

    /** Of a build that has just ended; harmless programs have no truth to be found. */
    static Campaign of(Program program, SubjectReport report, SpoolContents spool, Path file) {
        SubjectRuns subject = spool.subjects().stream()
                .filter(one -> program.isTestedBy(one.subject().test()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(program.test() + " isn't in the spool"));
        Hindsight hindsight = new Hindsight(spool, subject);
        boolean isBuggy = !program.isHarmless();
        return new Campaign(
                report,
                hindsight.firstFailure(),
                isBuggy ? hindsight.answer(program.truth(), any -> true) : Moment.NEVER,
                isBuggy
                        ? hindsight.answer(
                                program.truth(), suspect -> !suspect.feature().equals("region"))
                        : Moment.NEVER,
                median(subject.runs().subList(0, Math.min(FIRST, subject.runs().size())), run -> run.nanos() / 1e6),
                median(subject.runs(), run -> run.spectrum().locations()),
                new Grouping(program, report, subject.runs()).fMeasure(),
                file);
    }

    private static double median(List<Run> runs, ToDoubleFunction<Run> number) {
        return Median.of(runs.stream().mapToDouble(number).toArray());
    }

    void write(Path to, Program program, long seed, Settings settings) throws IOException {
        ObjectNode root = JSON.createObjectNode()
                .put("subject", program.id())
                .put("seed", seed)
                .put("settings", settings.toString())
                .put("jdk", Runtime.version().toString())
                .put("runMillis", runMillis)
                .put("locations", locations)
                .put("fMeasure", fMeasure);
        root.set("failure", failure.json());
        root.set("answer", answer.json());
        root.set("answerOfPatterns", answerOfPatterns.json());
        root.set("diagnosis", report.json());
        JSON.writerWithDefaultPrettyPrinter().writeValue(to.toFile(), root);
    }
}

package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.locon.it.harness.SubjectReport;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SubjectRuns;

/**
 * What one campaign over one subject said, as it was, and what its runs say in hindsight.
 *
 * @param failure when there was the first failed run
 * @param answers from when on each was right
 * @param runMillis the median of the last third of the runs: before, the JVM warms up, and everything is looked at
 * @param locations that the median run accessed
 * @param fMeasure how well failed runs were put together
 * @param level at how many blocks a switch was forced in the first failed run that has a switch; 0 if there is none
 */
record Campaign(
        Settings settings,
        SubjectReport report,
        Moment failure,
        Map<Answer, Moment> answers,
        double runMillis,
        double locations,
        double fMeasure,
        int level,
        Path file) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static Campaign read(Path file) {
        try {
            JsonNode root = JSON.readTree(file.toFile());
            Map<Answer, Moment> answers = new EnumMap<>(Answer.class);
            for (Answer answer : Answer.values()) {
                answers.put(answer, Moment.of(root.get("answers").get(answer.name())));
            }
            return new Campaign(
                    Settings.of(root.get("settings")),
                    new SubjectReport(root.get("diagnosis")),
                    Moment.of(root.get("failure")),
                    answers,
                    root.get("runMillis").asDouble(),
                    root.get("locations").asDouble(),
                    root.get("fMeasure").asDouble(),
                    root.get("level").asInt(),
                    file);
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException(
                    file + " can't be read, and is left out: its campaign is run again when it's asked for", e);
        }
    }

    /** Of a build that has just ended. */
    static Campaign of(Program program, Settings settings, SubjectReport report, SpoolContents spool, Path file) {
        SubjectRuns subject = spool.subjects().stream()
                .filter(one -> program.isTestedBy(one.subject().test()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(program.test() + " isn't in the spool"));
        List<Run> runs = subject.runs();
        Hindsight hindsight = new Hindsight(spool, subject);
        return new Campaign(
                settings,
                report,
                hindsight.firstFailure(),
                program.isHarmless() ? noAnswers() : hindsight.answers(new Judgement(report, program.truth())),
                median(runs.subList(2 * runs.size() / 3, runs.size()), run -> run.nanos() / 1e6),
                median(runs, run -> run.spectrum().locations()),
                new Grouping(program, report, runs).fMeasure(),
                level(runs),
                file);
    }

    private static Map<Answer, Moment> noAnswers() {
        Map<Answer, Moment> none = new EnumMap<>(Answer.class);
        for (Answer answer : Answer.values()) {
            none.put(answer, Moment.NEVER);
        }
        return none;
    }

    private static int level(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.failed() && run.plan().strategy().equals("blocks"))
                .mapToInt(run -> run.plan().points().size())
                .filter(level -> level > 0)
                .findFirst()
                .orElse(0);
    }

    private static double median(List<Run> runs, ToDoubleFunction<Run> number) {
        return Median.of(runs.stream().mapToDouble(number).toArray());
    }

    Moment answer(Answer answer) {
        return answers.get(answer);
    }

    void write(Path to, Program program, long seed) throws IOException {
        ObjectNode root = JSON.createObjectNode()
                .put("subject", program.id())
                .put("seed", seed)
                .put("runMillis", runMillis)
                .put("locations", locations)
                .put("fMeasure", fMeasure)
                .put("level", level);
        root.set("settings", settings.json());
        root.set("failure", failure.json());
        ObjectNode moments = root.putObject("answers");
        answers.forEach((answer, moment) -> moments.set(answer.name(), moment.json()));
        root.set("diagnosis", report.json());
        JSON.writeValue(to.toFile(), root);
    }
}

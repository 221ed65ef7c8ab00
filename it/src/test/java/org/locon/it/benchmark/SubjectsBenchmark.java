package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.OutcomeAssert;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;

/**
 * Runs Locon over the programs with a known bug, as a user would, and compares what it says with the marks.
 * {@code benchmark.subjects} chooses groups or subjects, {@code benchmark.variants} how they are run,
 * {@code benchmark.seeds} how many campaigns each gets. Each campaign's result is a file below
 * {@code target/benchmark}, and what has one isn't run again; the tables of {@code docs/results.md} and the README's
 * summary are written from all files there are.
 */
@ExtendWith(Workspaces.class)
class SubjectsBenchmark {
    private static final Path RESULTS = Path.of("target", "benchmark").toAbsolutePath();

    private final int seeds = Integer.getInteger("benchmark.seeds", 5);
    private final Store store = new Store(RESULTS);

    @Test
    void campaigns(Workspace workspace) throws IOException {
        Build subjects = workspace.subjects();
        List<Program> chosen = Program.chosen(subjects.folder(), System.getProperty("benchmark.subjects", ""));
        List<Batch> batches = missing(chosen);
        List<Program> uncounted = uncounted(chosen);
        Results results = new Results(Program.chosen(subjects.folder(), ""), store);
        if (!batches.isEmpty() || !uncounted.isEmpty()) {
            OutcomeAssert.assertThat(subjects.goal("test-compile").run()).succeeded();
        }
        AccessCount count = new AccessCount(subjects.folder());
        for (Program program : uncounted) {
            store.keepAccesses(program, count.of(program));
        }
        Progress progress = new Progress(
                batches.stream().mapToInt(batch -> batch.programs().size()).sum());
        List<String> problems = new ArrayList<>();
        for (int i = 0; i < batches.size(); i++) {
            if (i > 0 && batches.get(i - 1).seed() != batches.get(i).seed()) {
                results.write();
            }
            problems.addAll(problems(subjects.folder(), batches.get(i), progress));
        }
        results.write();
        assertThat(problems).as("builds that went wrong, and were left out").isEmpty();
    }

    /** Seed by seed, so that the tables soon have all subjects. */
    private List<Batch> missing(List<Program> chosen) {
        List<Batch> batches = new ArrayList<>();
        for (long seed = 1; seed <= seeds; seed++) {
            for (String variant : Variants.of(chosen)) {
                batches.addAll(Batch.of(missing(chosen, seed, variant), seed, Settings.of(variant)));
            }
        }
        return batches;
    }

    private List<Program> missing(List<Program> chosen, long seed, String variant) {
        return chosen.stream()
                .filter(program -> !variant.equals(Settings.ACCESSES)
                        && Variants.of(program).contains(variant)
                        && !store.has(program, seed, Settings.of(variant)))
                .toList();
    }

    private List<Program> uncounted(List<Program> chosen) {
        return chosen.stream()
                .filter(program -> Variants.of(program).contains(Settings.ACCESSES)
                        && store.accesses(program).isEmpty())
                .toList();
    }

    /** Where several programs share a build that goes wrong, each that it has left nothing of gets one of its own. */
    private List<String> problems(Path folder, Batch batch, Progress progress) throws IOException {
        try {
            run(folder, batch, progress);
            return List.of();
        } catch (AssertionError | RuntimeException e) {
            if (batch.programs().size() == 1) {
                return List.of(batch + ": " + e.getMessage());
            }
            List<String> problems = new ArrayList<>();
            for (Program program :
                    missing(batch.programs(), batch.seed(), batch.settings().variant())) {
                problems.addAll(
                        problems(folder, new Batch(List.of(program), batch.seed(), batch.settings()), progress));
            }
            return problems;
        }
    }

    private void run(Path folder, Batch batch, Progress progress) throws IOException {
        Build build = new Build(folder)
                .within(2 + batch.programs().size() * (1 + batch.settings().seconds() / 60))
                .goal("org.locon:locon-maven-plugin:" + System.getProperty("it.version") + ":localize-no-fork")
                .property("locon.seed", batch.seed())
                .property(
                        "locon.test",
                        batch.programs().stream().map(Program::test).collect(Collectors.joining(",")));
        Outcome outcome = batch.settings().applyTo(build, batch.programs()).run();
        OutcomeAssert.assertThat(outcome).succeeded();
        SpoolContents spool = SpoolReader.read(folder.resolve("target/locon/spool"));
        for (Program program : batch.programs()) {
            progress.made(
                    program,
                    batch,
                    store.keep(program, batch.seed(), batch.settings(), program.in(outcome.diagnosis()), spool));
        }
    }
}

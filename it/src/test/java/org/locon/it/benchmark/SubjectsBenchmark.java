package org.locon.it.benchmark;

import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;

/**
 * Runs Locon over the programs with a known bug, as a user would, and compares what it says with the marks. {@code
 * benchmark.subjects} chooses groups or subjects, {@code benchmark.strategies} how they are searched, {@code benchmark.seeds} how many
 * campaigns each gets. Each campaign's result is a file below {@code target/benchmark}, and what has one isn't run again; the tables
 * of {@code docs/results.md} and the README's summary are written from all files there are.
 */
@ExtendWith(Workspaces.class)
class SubjectsBenchmark {
    private static final Path RESULTS = Path.of("target", "benchmark").toAbsolutePath();
    private static final String STRATEGIES = "adaptive,random,orders,priorities,none," + Settings.UNWOVEN;
    private static final int AT_ONCE = 6;

    private final int seeds = Integer.getInteger("benchmark.seeds", 5);
    private final Store store = new Store(RESULTS, seeds);

    @Test
    void campaigns(Workspace workspace) throws IOException {
        Build subjects = workspace.subjects();
        List<Program> chosen = Program.chosen(subjects.folder(), System.getProperty("benchmark.subjects", ""));
        List<Batch> batches = missing(chosen);
        Results results = new Results(Program.chosen(subjects.folder(), ""), store);
        if (!batches.isEmpty()) {
            assertThat(subjects.goal("test-compile").run()).succeeded();
        }
        Progress progress = new Progress(
                batches.stream().mapToInt(batch -> batch.programs().size()).sum());
        for (int i = 0; i < batches.size(); i++) {
            run(subjects.folder(), batches.get(i), progress);
            if (i + 1 < batches.size()
                    && batches.get(i + 1).seed() != batches.get(i).seed()) {
                results.write();
            }
        }
        results.write();
    }

    /** Seed by seed, so that the tables soon have all subjects. */
    private List<Batch> missing(List<Program> chosen) {
        List<Batch> batches = new ArrayList<>();
        for (long seed = 1; seed <= seeds; seed++) {
            for (String strategy :
                    System.getProperty("benchmark.strategies", STRATEGIES).split("\\s*,\\s*")) {
                Settings settings = Settings.of(strategy);
                List<Program> missing = new ArrayList<>();
                for (Program program : chosen) {
                    if (!store.has(program, seed, settings)) {
                        missing.add(program);
                    }
                }
                for (int from = 0; from < missing.size(); from += AT_ONCE) {
                    int to = Math.min(from + AT_ONCE, missing.size());
                    batches.add(new Batch(missing.subList(from, to), seed, settings));
                }
            }
        }
        return batches;
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
        assertThat(outcome).succeeded();
        SpoolContents spool = SpoolReader.read(folder.resolve("target/locon/spool"));
        for (Program program : batch.programs()) {
            progress.made(
                    program,
                    batch,
                    store.keep(program, batch.seed(), batch.settings(), program.in(outcome.diagnosis()), spool));
        }
    }
}

package org.locon.it.benchmark;

import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Files;
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

/**
 * Runs Locon over the programs with a known bug, as a user would, and compares what it says with the marks. {@code
 * benchmark.subjects} chooses groups or subjects, {@code benchmark.seeds} how many campaigns each gets. Each campaign's result is
 * a file below {@code target/benchmark}, and what has one isn't run again; the tables of {@code docs/results.md} and the
 * README's summary are written from all files there are.
 *
 * <p>A suspect names the truth if all its accesses are at marked lines (or in the methods that a marked line calls, in the same
 * file) of one way in which the bug shows, do there what the pattern says, and come as a→b, b→c, a→b→c, as the region a…c that b
 * interrupts, as the same from b's side (b→c→b, b…b interrupted by c), or as two pairs over two variables. The <em>rank</em> is that
 * of the best suspect that names the truth, and equal scores share the worst rank; its <em>place</em> is 1 plus the suspects that
 * don't name the truth and score no less, as the witnesses of one bug are no rivals.
 */
@ExtendWith(Workspaces.class)
class SubjectsBenchmark {
    private static final Path RESULTS = Path.of("target", "benchmark").toAbsolutePath();
    private static final int AT_ONCE = 6;

    private final Settings settings = Settings.ofThisBuild();
    private final int seeds = Integer.getInteger("benchmark.seeds", 5);

    @Test
    void campaigns(Workspace workspace) throws IOException {
        Build subjects = workspace.subjects();
        List<Program> chosen = Program.chosen(subjects.folder(), System.getProperty("benchmark.subjects", ""));
        assertThat(subjects.goal("test-compile").run()).succeeded();
        for (long seed = 1; seed <= seeds; seed++) {
            List<Program> missing = new ArrayList<>();
            for (Program program : chosen) {
                if (!Files.exists(Campaign.file(RESULTS, program, seed, settings))) {
                    missing.add(program);
                }
            }
            for (int from = 0; from < missing.size(); from += AT_ONCE) {
                run(subjects.folder(), missing.subList(from, Math.min(from + AT_ONCE, missing.size())), seed);
                new Results(Program.chosen(subjects.folder(), ""), this::campaignsOf).write();
            }
        }
        new Results(Program.chosen(subjects.folder(), ""), this::campaignsOf).write();
    }

    private void run(Path folder, List<Program> programs, long seed) throws IOException {
        Build build = new Build(folder)
                .within(2 + programs.size() * (1 + settings.seconds() / 60))
                .goal("org.locon:locon-maven-plugin:" + System.getProperty("it.version") + ":localize-no-fork")
                .property("locon.seed", seed)
                .property("locon.test", programs.stream().map(Program::test).collect(Collectors.joining(",")));
        Outcome outcome = settings.applyTo(build).run();
        assertThat(outcome).succeeded();
        for (Program program : programs) {
            Campaign.of(program.in(outcome.diagnosis()), folder.resolve("target/locon/spool"))
                    .write(Campaign.file(RESULTS, program, seed, settings), program, seed, settings);
        }
    }

    private List<Campaign> campaignsOf(Program program) {
        List<Campaign> campaigns = new ArrayList<>();
        for (long seed = 1; seed <= seeds; seed++) {
            Campaign.read(Campaign.file(RESULTS, program, seed, settings)).ifPresent(campaigns::add);
        }
        return campaigns;
    }
}

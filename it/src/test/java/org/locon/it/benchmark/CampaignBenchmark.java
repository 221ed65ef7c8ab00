package org.locon.it.benchmark;

import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.it.harness.Build;
import org.locon.it.harness.Jdk;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.stats.spool.SpoolReader;

/**
 * Measures whole campaigns: how fast runs follow each other, how soon the first one comes, and where the truth is
 * ranked. {@code mvn -Pbenchmark verify} on an idle machine runs it and leaves the tables in
 * {@code it/target/results.md}.
 */
@ExtendWith(Workspaces.class)
class CampaignBenchmark {
    private static final int SHORT = 500;
    private static final int LONG = 1900;
    private static final List<Long> SEEDS = List.of(1L, 2L, 3L, 4L, 5L);
    private static final List<String> PROGRAMS = List.of("bank-account", "connection-pool", "synchronized-vector");

    private static final MarkdownTable SPEED =
            new MarkdownTable("JDK", "runs per second, empty two-thread subject", "seconds to the first run");
    private static final MarkdownTable RANKS =
            MarkdownTable.keyed(3, "program", "JDK", "seed", "runs", "failed", "rank of the truth", "score", "ms");

    @ParameterizedTest
    @EnumSource
    void speed(Jdk jdk, Workspace workspace) throws Exception {
        double runs = runsPerSecond(jdk, workspace);
        double first = secondsToTheFirstRun(jdk, workspace);
        SPEED.row(jdk.version(), decimals(0, runs), decimals(1, first));
    }

    @ParameterizedTest
    @EnumSource
    void ranks(Jdk jdk, Workspace workspace) {
        for (String program : PROGRAMS) {
            for (long seed : SEEDS) {
                Build build =
                        workspace.build(program).on(jdk).goal("locon:localize").property("locon.seed", seed);
                Outcome outcome = build.run();
                assertThat(outcome).succeeded();
                SubjectReport subject = outcome.diagnosis().subjects().get(0);
                Optional<Suspect> truth = subject.best(build.truth());
                RANKS.row(
                        program,
                        jdk.version(),
                        seed,
                        subject.runs(),
                        subject.failed(),
                        truth.map(Suspect::rank).map(String::valueOf).orElse("none"),
                        truth.map(suspect -> decimals(3, suspect.ochiai())).orElse(""),
                        subject.millis());
            }
        }
    }

    @AfterAll
    static void write() throws IOException {
        String tables = SPEED + "\n" + RANKS;
        Files.writeString(Path.of("target", "results.md"), tables);
        System.out.println(tables);
    }

    /** By the time that a long campaign takes more than a short one, so that what happens once doesn't count. */
    private static double runsPerSecond(Jdk jdk, Workspace workspace) {
        return (LONG - SHORT) / (secondsFor(LONG, jdk, workspace) - secondsFor(SHORT, jdk, workspace));
    }

    private static double secondsFor(int runs, Jdk jdk, Workspace workspace) {
        Build build = workspace
                .build("two-threads")
                .on(jdk)
                .goal("locon:localize")
                .property("locon.test", "LatestTest")
                .property("locon.runs", runs);
        long begin = System.nanoTime();
        Outcome outcome = build.run();
        long end = System.nanoTime();
        assertThat(outcome).succeeded();
        int made = outcome.diagnosis().subject().runs();
        if (made != runs) {
            throw new IllegalStateException(made + " of " + runs + " runs were made, so their speed isn't known");
        }
        return (end - begin) / 1e9;
    }

    /** From the user's return key, in a project that is compiled already, to the first record of a run. */
    private static double secondsToTheFirstRun(Jdk jdk, Workspace workspace) throws Exception {
        Build compiled = workspace.build("two-threads").on(jdk).goal("test-compile");
        assertThat(compiled.run()).succeeded();
        Path spool = compiled.folder().resolve("target/locon/spool");
        long begin = System.nanoTime();
        Process maven = new Build(compiled.folder())
                .on(jdk)
                .goal("locon:localize")
                .property("locon.test", "LatestTest")
                .start(compiled.folder().resolve("first.log"));
        try {
            while (maven.isAlive() && !hasRuns(spool)) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
            return (System.nanoTime() - begin) / 1e9;
        } finally {
            maven.waitFor(1, TimeUnit.MINUTES);
        }
    }

    private static boolean hasRuns(Path spool) {
        return Files.isDirectory(spool)
                && SpoolReader.read(spool).subjects().stream()
                        .anyMatch(subject -> !subject.runs().isEmpty());
    }

    private static String decimals(int digits, double value) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}

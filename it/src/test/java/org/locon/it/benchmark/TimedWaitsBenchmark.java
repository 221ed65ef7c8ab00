package org.locon.it.benchmark;

import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.it.harness.Jdk;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/**
 * Measures how often noise makes a wait with a limit of 100 ms run out in programs that are right: alone on the machine
 * as it is, and beside twice as many threads as it has processors that never rest. Runs without noise tell what is the
 * machine's own doing.
 */
@ExtendWith(Workspaces.class)
class TimedWaitsBenchmark {
    private static final int RUNS = Integer.getInteger("benchmark.runs", 200);

    private static final MarkdownTable TABLE =
            MarkdownTable.keyed(3, "JDK", "beside", "strategy", "runs", "failed", "which waits ran out, and how often");

    @ParameterizedTest
    @EnumSource
    void idle(Jdk jdk, Workspace workspace) {
        measure(jdk, workspace, "nothing");
    }

    @ParameterizedTest
    @EnumSource
    void loaded(Jdk jdk, Workspace workspace) throws InterruptedException {
        AtomicBoolean ends = new AtomicBoolean();
        List<Thread> load = new ArrayList<>();
        for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
            Thread busy = new Thread(() -> {
                while (!ends.get()) {
                    Thread.onSpinWait();
                }
            });
            busy.start();
            load.add(busy);
        }
        try {
            measure(jdk, workspace, load.size() + " busy threads");
        } finally {
            ends.set(true);
            for (Thread busy : load) {
                busy.join();
            }
        }
    }

    private static void measure(Jdk jdk, Workspace workspace, String beside) {
        for (String strategy : List.of("adaptive", "none")) {
            Outcome outcome = workspace
                    .build("timed-waits")
                    .on(jdk)
                    .goal("locon:localize")
                    .property("locon.strategy", strategy)
                    .property("locon.runs", RUNS)
                    .property("locon.allRuns", true)
                    .property("locon.seed", 1)
                    .run();
            assertThat(outcome).succeeded();
            List<SubjectReport> waits = outcome.diagnosis().subjects();
            TABLE.row(
                    jdk.version(),
                    beside,
                    strategy,
                    waits.stream().mapToInt(SubjectReport::runs).sum(),
                    waits.stream().mapToInt(SubjectReport::failed).sum(),
                    waits.stream()
                            .filter(wait -> wait.failed() > 0)
                            .map(wait -> name(wait) + " " + wait.failed())
                            .collect(Collectors.joining(", ")));
        }
    }

    private static String name(SubjectReport wait) {
        return wait.test().substring(wait.test().indexOf('#') + 1);
    }

    @AfterAll
    static void write() throws IOException {
        Files.writeString(Path.of("target", "timed-waits.md"), TABLE.toString());
        System.out.println(TABLE);
    }
}

package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.stats.spool.Fork;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;

/** A suite of many tests, none of which is named: what it costs, and what is told of it. */
@ExtendWith(Workspaces.class)
class ManyTestsIT {

    private static final String BUGGY = "com.acme.bank.BankTest#salariesAndRentArriveWhole";
    private static final int SECONDS = 25;

    /** In twenty-five seconds there is time for two such lines. */
    private static final String PROGRESS =
            "looked at \\d+ of 60 tests|Test#\\w+: \\d+ of 100000 runs, \\d+ failed|put to the proof, \\d+ runs";

    /** The last run is cut off within two seconds; its JVM ends, and the machine may be busy. */
    private static final Duration GRACE = Duration.ofSeconds(8);

    /** From Maven's first line to its last. */
    private static final int MOST_LINES = 90;

    private static final int SHARING = 9;
    private static final int CLASSES = 4;
    private static final int TESTS_EACH = 12;

    @Test
    void theTimeForAllHolds_theBugIsTold_andTheRestIsCounted(Workspace workspace) throws Exception {
        Build build = workspace
                .build("bank-account")
                .edit("src/test/java/com/acme/bank/TellersTest.java", any -> tellers())
                .goal("locon:localize")
                .property("locon.totalTime", SECONDS)
                .property("locon.runs", 100_000);
        for (int number = 1; number <= CLASSES; number++) {
            String name = "Quiet" + number + "Test";
            build.edit("src/test/java/com/acme/bank/" + name + ".java", any -> quiet(name));
        }

        Outcome outcome = build.run();

        assertThat(outcome)
                .succeeded()
                .says("60 tests take \\d+\\.\\d s without Locon, which takes at most 25 s for all together"
                        + " \\(locon\\.totalTime\\)")
                .says(PROGRESS)
                .says("BankTest#salariesAndRentArriveWhole.*: \\d+ runs, \\d+ failed, because of a bug")
                .says("B1.* Thread \\d .*Account")
                .says("50 tests are left out: no location was touched by two threads")
                .says("Of the others: 9 tests passed and shared something, 50 tests shared nothing \\(-X names them\\)")
                .doesNotSay("TellersTest#counts.* runs, 0 failed, which")
                .doesNotSay("Quiet1Test#")
                .doesNotSay("T E S T S")
                .doesNotSay("Tests run:");
        assertThat(outcome.log().lines().count()).isLessThan(MOST_LINES);
        assertThat(outcome.log().lines().filter(Pattern.compile(PROGRESS).asPredicate()))
                .hasSizeLessThanOrEqualTo(SECONDS / 10 + 1);
        assertThat(took(outcome)).isLessThan(Duration.ofSeconds(SECONDS).plus(GRACE));
        List<SubjectReport> subjects = outcome.diagnosis().subjects();
        assertThat(subjects).hasSize(1 + SHARING);
        assertThat(outcome.diagnosis().subject(BUGGY).verdict()).isEqualTo("bug");
        assertThat(subjects)
                .filteredOn(subject -> !subject.test().equals(BUGGY))
                .allSatisfy(subject -> assertThat(subject.verdict()).isEqualTo("no-failure"))
                .extracting(SubjectReport::stopped)
                .contains("the 25 s for all tests are used up");
    }

    /** From the first fork's beginning until the last record. */
    private static Duration took(Outcome outcome) throws IOException {
        SpoolContents spool = SpoolReader.read(outcome.file("target/locon/spool"));
        List<Fork> forks = spool.forks();
        Path last = forks.get(forks.size() - 1).file();
        Instant begun = spool.campaign().orElseThrow().startedAt();
        return Duration.between(begun, Files.getLastModifiedTime(last).toInstant());
    }

    /** Threads that share a number in ways that nothing is wrong with. */
    private static String tellers() {
        return """
                package com.acme.bank;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;

                class TellersTest {
                    private int served;

                    private synchronized void serve() {
                        served++;
                    }

                    private synchronized int served() {
                        return served;
                    }

                    private void serveWith(int tellers) throws InterruptedException {
                        Thread[] threads = new Thread[tellers];
                        for (int i = 0; i < tellers; i++) {
                            threads[i] = new Thread(this::serve);
                            threads[i].start();
                        }
                        for (Thread thread : threads) {
                            thread.join();
                        }
                        assertEquals(tellers, served());
                    }
                """ + tests(SHARING, "counts", number -> "serveWith(" + (1 + number) + ");") + "}\n";
    }

    private static String quiet(String name) {
        return """
                package com.acme.bank;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;

                class %s {
                """.formatted(name)
                + tests(
                        TESTS_EACH,
                        "opens",
                        number -> "assertEquals(%1$d, new Account(\"Ada\", %1$d).balance());".formatted(number))
                + "}\n";
    }

    private interface Body {
        String of(int number);
    }

    private static String tests(int count, String name, Body body) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> """

                            @Test
                            void %s%d() throws Exception {
                                %s
                            }
                        """.formatted(name, number, body.of(number)))
                .collect(Collectors.joining());
    }
}

package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.it.harness.AccessReport;
import org.locon.it.harness.Build;
import org.locon.it.harness.Jdk;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.model.PassedPlace;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolReader;

/** The README's first command: everything that one campaign shows and leaves. */
@ExtendWith(Workspaces.class)
class BankAccountIT {

    @ParameterizedTest
    @EnumSource
    void theBundledBugIsFoundAndTheBuildSucceeds(Jdk jdk, Workspace workspace) throws Exception {
        Build build = workspace.build("bank-account").on(jdk).goal("locon:localize");
        Outcome outcome = build.run();

        assertThat(outcome)
                .succeeded()
                .says("src/main/java/com/acme/bank/Account\\.java:\\d+")
                .says("target/site/locon.html")
                .says("3 tests take \\d+\\.\\d s without Locon, which takes at most \\d+ s for all together")
                .says("2 tests are left out: no location was touched by two threads of one test")
                .doesNotSay("refusesToOverdraw")
                .says("Of the others: 2 tests shared nothing")
                .says("ended because (all 200 runs were made|after \\d+ runs the first place is settled|the \\d+ s)")
                .wrote("target/locon/diagnosis.json")
                .wrote("target/locon/matrix.csv")
                .wrote("target/locon/ranking.csv");
        SubjectReport subject = outcome.diagnosis().subject("com.acme.bank.BankTest#salariesAndRentArriveWhole");
        assertThat(subject.verdict()).isEqualTo("bug");
        assertThat(subject.runs()).isLessThanOrEqualTo(200);
        assertThat(subject.symptomKinds()).containsExactly("assertion");
        assertThat(subject.seen("woven")).isGreaterThanOrEqualTo(4);
        assertThat(subject.seen("sites")).isPositive();
        assertThat(subject.seen("sharedLocations")).isPositive();
        subject.isAmongTheBest(3, build.truth());
        saysWhoHeldTheLockAndWhoCalled(subject);
        suggestsOnlyWhatWasTried(subject);
        isProved(outcome, subject);
        knowsWhenRunsFailedAndWhenOthersPassedThere(outcome);
        assertThat(Files.readAllLines(outcome.file("target/locon/matrix.csv"))).hasSize(subject.runs() + 1);
        assertThat(outcome.file("target/site/locon.html")).content().contains("Ended because");
        assertThat(outcome).says(Long.toString(outcome.diagnosis().seed()));
    }

    /** Forced, it failed each time; kept from happening, it never did. */
    private static void isProved(Outcome outcome, SubjectReport subject) {
        JsonNode bug = subject.json().path("bugs").get(0);
        assertThat(bug.path("confirmed").asBoolean()).isTrue();
        JsonNode effect = bug.path("effect");
        assertThat(effect.path("verdict").asText()).isEqualTo("confirmed");
        assertThat(effect.path("forced").get(0).asInt()).isGreaterThanOrEqualTo(3);
        assertThat(effect.path("forbidden").get(0).asInt()).isZero();
        assertThat(effect.path("forbidden").get(1).asInt()).isPositive();
        assertThat(effect.path("p").asDouble()).isLessThanOrEqualTo(0.01);
        assertThat(outcome).says("confirmed: forced, it failed in \\d+ of \\d+ runs; kept from happening, in 0 of");
        assertThat(outcome.file("target/site/locon.html")).content().contains("Proof: confirmed: forced");
    }

    /**
     * {@code deposit} locks its account, {@code transferTo} doesn't lock the payee's. Which patterns are suspicious
     * enough for that to be told of them differs from campaign to campaign.
     */
    private static void saysWhoHeldTheLockAndWhoCalled(SubjectReport subject) {
        List<AccessReport> bookings = subject.accesses().stream()
                .filter(access -> access.method().equals("deposit(long)")
                        || access.method().startsWith("transferTo("))
                .toList();
        assertThat(bookings).anyMatch(access -> access.locks() != null);
        assertThat(bookings).allSatisfy(access -> {
            boolean deposit = access.method().equals("deposit(long)");
            if (access.locks() != null) {
                assertThat(access.locks()).isEqualTo(deposit ? List.of("com.acme.bank.Account (its own)") : List.of());
            }
            if (access.stack() != null) {
                assertThat(access.stack().get(0))
                        .startsWith("com.acme.bank.Account." + (deposit ? "deposit" : "transferTo") + "(Account.java:");
                assertThat(access.stack().get(1))
                        .startsWith("com.acme.bank.Bank." + (deposit ? "deposit" : "transfer") + "(Bank.java:");
                assertThat(access.stack().get(2)).startsWith("com.acme.bank.BankTest.");
            }
        });
    }

    /** Whether there was time for enough runs depends on the machine. */
    private static void suggestsOnlyWhatWasTried(SubjectReport subject) {
        JsonNode bug = subject.json().get("bugs").get(0);
        assertThat(bug.has("effect")).isTrue();
        assertThat(bug.has("fix")).isNotEqualTo(bug.has("noFix"));
        assertThat(bug.path("sentence").asText()).doesNotContain("hold the monitor", "take the monitor", "make line");
        if (bug.has("fix")) {
            assertThat(bug.path("fix").path("text").asText()).contains("the monitor of the Account");
            assertThat(bug.path("fix").path("tried").get(0).asInt()).isZero();
        }
    }

    private static void knowsWhenRunsFailedAndWhenOthersPassedThere(Outcome outcome) {
        List<Run> runs = SpoolReader.read(outcome.file("target/locon/spool")).subjects().stream()
                .filter(subject -> subject.subject().test().endsWith("#salariesAndRentArriveWhole"))
                .flatMap(subject -> subject.runs().stream())
                .toList();
        List<Run> failed = runs.stream().filter(Run::failed).toList();
        assertThat(failed)
                .isNotEmpty()
                .allSatisfy(run -> assertThat(run.spectrum().moments().raised())
                        .filteredOn(RaisedException::ends)
                        .singleElement()
                        .satisfies(end -> {
                            assertThat(end.type()).isEqualTo("org.opentest4j.AssertionFailedError");
                            assertThat(end.place()).startsWith("com.acme.bank.BankTest.salariesAndRentArriveWhole(");
                            assertThat(end.thread()).isEqualTo("1");
                            assertThat(end.position()).isPositive();
                        }));
        String place = failed.get(0).spectrum().moments().raised().stream()
                .filter(RaisedException::ends)
                .findFirst()
                .orElseThrow()
                .place();
        int first = runs.indexOf(failed.get(0));
        assertThat(runs.subList(0, first))
                .allSatisfy(run -> assertThat(run.spectrum().moments().passed()).isEmpty());
        assertThat(runs.subList(first + 1, runs.size()))
                .filteredOn(run -> !run.failed())
                .isNotEmpty()
                .allSatisfy(run -> assertThat(run.spectrum().moments().passed())
                        .extracting(PassedPlace::place)
                        .contains(place));
    }
}

package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.maven.output.text.AccessText;
import org.locon.maven.output.text.SourceFiles;
import org.locon.model.Gaps;
import org.locon.stats.diagnosis.WitnessKind;
import org.locon.stats.spool.LeftOut;

class ConsoleLinesTest {

    private final ConsoleLines console =
            new ConsoleLines("ochiai", new AccessText(new SourceFiles(Path.of(""), List.of())));

    @Test
    void aFoundBug_isShownWithItsRuns_itsPlaces_itsSentence_andHowToGetItAgain() {
        List<String> lines =
                console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("expected: <2> but was: <1>")));

        assertThat(lines)
                .anyMatch(line -> line.contains("com.acme.AccountTest#transfer: 40 runs, 10 failed, because of a bug"))
                .anyMatch(line -> line.contains("10 × assertion: expected: <2> but was: <1>"))
                .anyMatch(line ->
                        line.contains("1. 1.000 R1-*-W1 com.acme.Account.balance: R1 com.acme.Account Account.java:31"))
                .anyMatch(line -> line.endsWith("(also R1-W2-W1, W1-R2)"))
                .anyMatch(line -> line.contains("B1 Thread 1 reads Account.balance"))
                .anyMatch(line -> line.contains("-Dlocon.seed=42 -Dlocon.test='com.acme.AccountTest#transfer'"));
    }

    @Test
    void aTestedFix_standsUnderItsBug_withItsRates() {
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.proved(0))))
                .anyMatch(line -> line.contains("B1 Thread 1 reads") && !line.contains("critical section"))
                .anyMatch(line -> line.startsWith("     confirmed: "))
                .contains("     Tested fix: make lines 31 to 32 one critical section for all threads (kept so in 7"
                        + " runs, 0 failed; forced, 10 of 10 failed).");
    }

    @Test
    void whereNoFixHeld_thatIsSaid_andNothingIsSuggested() {
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.proved(1))))
                .noneMatch(line -> line.contains("critical section"))
                .contains("     Nothing that was tried keeps it from failing (kept from happening, it failed in 1 of 7"
                        + " runs), so nothing is suggested.");
    }

    @Test
    void aGuess_isCalledOne_andIsNoBug() {
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.guess())))
                .anyMatch(line ->
                        line.contains("11 runs, 1 failed, and so few failed that what explains them is a guess"))
                .anyMatch(line -> line.contains("  guess: Thread 1 reads Account.balance"))
                .noneMatch(line -> line.contains("B1 "))
                .noneMatch(line -> line.contains("because of a bug"));
    }

    @Test
    void aWayOfFailing_isShownWithItsStackAndCauses() {
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.guess())))
                .containsSubsequence(
                        "  1 × exception: java.lang.ExceptionInInitializerError",
                        "      java.lang.ExceptionInInitializerError",
                        "      at com.acme.AccountTest.transfer(AccountTest.java:12)",
                        "      Caused by: java.lang.IllegalStateException: no bank",
                        "      at com.acme.Bank.<clinit>(Bank.java:5)");
    }

    @Test
    void whatToDo_standsBeforeTheRanking() {
        assertThat(String.join("\n", console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("lost")))))
                .containsSubsequence("10 × assertion: lost", "B1 Thread 1 reads Account.balance", "1. 1.000 R1-*-W1");
    }

    @Test
    void ofManyMessages_theMostFrequentAreShown() {
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.lostUpdateInOtherWords())))
                .filteredOn(line -> line.contains(" × "))
                .hasSize(5)
                .last()
                .isEqualTo("  6 × 6 other messages, in the report");
    }

    @Test
    void whatRunsLack_isToldWithItsTest() {
        assertThat(console.diagnosis(
                        SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("lost", List.of(new Gaps(5, 0, 0, 0))))))
                .anyMatch(line -> line.startsWith("  in 1 of 40 runs there were more fields and array elements"));
    }

    @Test
    void oneWitnessAlone_isSaidToBeAlone() {
        assertThat(console.diagnosis(
                        SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("lost"), WitnessKind.PATTERNS)))
                .contains("  suspects by access patterns alone:")
                .anyMatch(line -> line.startsWith("  1. 1.000 R1-*-W1"));
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("lost"), WitnessKind.BLOCKS)))
                .contains("  no suspects by blocks alone")
                .noneMatch(line -> line.startsWith("  1. "))
                .anyMatch(line -> line.contains("B1 Thread 1 reads Account.balance"));
    }

    @Test
    void runsThatEndTheirJvm_leaveNothing_andMoreOfThemWouldNotHelp() {
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.exits())))
                .anyMatch(line ->
                        line.contains("40 runs, 10 failed, but runs that end their JVM leave no record to compare")
                                && line.contains("System.exit"))
                .noneMatch(line -> line.contains("more runs"));
    }

    @Test
    void whereNoiseMakesItFail_isNamedLineByLine() {
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.heldUp())))
                .contains("  where noise makes it fail: com.acme.Account Account.java:31 (10 of 10 runs)");
    }

    @Test
    void theDependencyThatFailuresComeFrom_isToBeIncluded() {
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.inDependency())))
                .contains(
                        "  Failures come from com.acme.pool, which isn't woven: add -Dlocon.includes=com.acme.pool.*");
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("lost"))))
                .noneMatch(line -> line.contains("Failures come from"));
    }

    @Test
    void locksInBothOrders_areANote() {
        assertThat(console.diagnosis(SampleCampaigns.diagnose(SampleCampaigns.crossedLocks())))
                .anyMatch(line -> line.contains("40 runs, 0 failed"))
                .anyMatch(line -> line.startsWith("  note: Two locks are taken in both orders"));
    }

    @Test
    void aMessageCannotCommandTheTerminal_norFakeALine() {
        List<String> lines = console.diagnosis(SampleCampaigns.diagnose(
                SampleCampaigns.lostUpdate("\u001b[2J\u001b[1;1Hall \u202egood\rBUILD SUCCESS")));

        assertThat(lines)
                .allSatisfy(line -> assertThat(line).doesNotContainPattern("[\\p{Cc}\\p{Cf}]"))
                .noneMatch(line -> line.startsWith("BUILD"))
                .anyMatch(line -> line.contains("assertion: [2J [1;1Hall"));
    }

    @Test
    void testsLeftOut_areCountedByReason_andAtMostTenAreNamed() {
        List<LeftOut> tests = Collections.nCopies(12, new LeftOut("com.acme.AccountTest#name", "nothing is shared"));

        assertThat(console.leftOut(tests, false))
                .contains("12 tests left out: nothing is shared", "  and 2 more (-X names them all)")
                .filteredOn("  com.acme.AccountTest#name"::equals)
                .hasSize(10);
        assertThat(console.leftOut(tests, true))
                .filteredOn("  com.acme.AccountTest#name"::equals)
                .hasSize(12);
    }

    @Test
    void whatIsNotWoven_isNamedWithTheReason() {
        assertThat(console.unwoven(SampleCampaigns.seen(3, true).skipped(), false))
                .containsExactly("", "1 class or method left unwoven: the method is too long", "  com.acme.Generated");
    }
}

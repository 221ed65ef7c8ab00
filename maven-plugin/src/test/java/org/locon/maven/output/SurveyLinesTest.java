package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.maven.output.text.AccessText;
import org.locon.maven.output.text.SourceFiles;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;

class SurveyLinesTest {

    private static final LeftOut SHARES_NOTHING = new LeftOut("com.acme.AccountTest#name", LeftOut.NOTHING_SHARED);
    private static final LeftOut DISABLED = new LeftOut("com.acme.AccountTest#loan", "disabled: no bank");

    @Test
    void testsWithNothingToTell_areACount_andNamedOnlyIfAskedFor() {
        CampaignResults results = results(
                subjects(SampleCampaigns.lostUpdate("lost"), 1, SampleCampaigns.passes(), 2),
                List.of(SHARES_NOTHING, SHARES_NOTHING, DISABLED));

        assertThat(lines(results, false))
                .anyMatch(line -> line.contains("Test1#transfer: 40 runs, 10 failed, because of a bug"))
                .anyMatch(line -> line.contains("B1 Thread 1 reads Account.balance"))
                .contains("2 tests are left out: " + LeftOut.NOTHING_SHARED)
                .contains("com.acme.AccountTest#loan is left out: disabled: no bank")
                .noneMatch(line -> line.contains("Test2#transfer") || line.contains("AccountTest#name"))
                .last()
                .isEqualTo("Of the others: 2 tests passed and shared something, 2 tests shared nothing, 1 test left"
                        + " out (-X names them)");
        assertThat(lines(results, true))
                .anyMatch(line -> line.contains("Test2#transfer: 40 runs, 0 failed"))
                .contains("  com.acme.AccountTest#name")
                .last()
                .isEqualTo("Of the others: 2 tests passed and shared something, 2 tests shared nothing, 1 test left"
                        + " out");
    }

    @Test
    void bugsComeBeforeWhatIsUnexplained() {
        assertThat(String.join(
                        "\n",
                        lines(
                                results(
                                        subjects(SampleCampaigns.exits(), 1, SampleCampaigns.lostUpdate("lost"), 1),
                                        List.of()),
                                false)))
                .containsSubsequence("Test2#transfer: 40 runs, 10 failed, because of a bug", "B1 ", "Test1#transfer:");
    }

    @Test
    void ofManyTestsThatFail_eachHasAFewLines() {
        List<String> lines = lines(
                results(subjects(SampleCampaigns.lostUpdate("lost"), 30, SampleCampaigns.exits(), 10), List.of()),
                false);

        assertThat(lines)
                .hasSizeLessThan(40 * 4)
                .filteredOn(line -> line.startsWith("  B1 ") || line.contains("B1 Thread 1 reads"))
                .hasSize(30);
        assertThat(lines).noneMatch(line -> line.startsWith("  1. "));
        assertThat(lines).filteredOn(line -> line.contains("10 × crash")).hasSize(10);
        assertThat(lines).noneMatch(line -> line.contains("others"));
    }

    @Test
    void whatIsWorthALook_isToldOnce() {
        assertThat(lines(
                        results(subjects(SampleCampaigns.crossedLocks(), 3, SampleCampaigns.passes(), 0), List.of()),
                        false))
                .filteredOn(line -> line.startsWith("note: "))
                .singleElement()
                .asString()
                .startsWith("note: Two locks are taken in both orders")
                .endsWith("(com.acme.Test1#transfer and 2 other tests)");
    }

    @Test
    void manyReasonsAreCutShort() {
        List<LeftOut> leftOut = new ArrayList<>();
        for (int test = 1; test <= 15; test++) {
            leftOut.add(new LeftOut("com.acme.AccountTest#test" + test, "disabled: for reason " + test));
        }

        assertThat(lines(results(SampleCampaigns.contents(List.of()), leftOut), false))
                .hasSize(14)
                .contains("5 more tests left out for other reasons (-X says which)")
                .last()
                .isEqualTo("No test was repeated: 15 tests left out (-X names them)");
    }

    private static List<String> lines(CampaignResults results, boolean all) {
        ConsoleLines console = new ConsoleLines("ochiai", new AccessText(new SourceFiles(Path.of(""), List.of())));
        return new SurveyLines(console, all).of(results);
    }

    private static CampaignResults results(SpoolContents contents, List<LeftOut> leftOut) {
        SpoolContents with = new SpoolContents(
                contents.campaign(),
                contents.subjects(),
                leftOut,
                contents.seen(),
                contents.forks(),
                contents.problems());
        return new CampaignResults(with, SampleCampaigns.diagnose(with));
    }

    /** So many tests each with the runs of the only test of these campaigns. */
    private static SpoolContents subjects(SpoolContents one, int ones, SpoolContents other, int others) {
        List<SubjectRuns> alike =
                new ArrayList<>(Collections.nCopies(ones, one.subjects().get(0)));
        alike.addAll(Collections.nCopies(others, other.subjects().get(0)));
        List<SubjectRuns> subjects = new ArrayList<>();
        for (SubjectRuns each : alike) {
            String name = "com.acme.Test" + (subjects.size() + 1) + "#transfer";
            subjects.add(new SubjectRuns(
                    new Subject(name, name),
                    each.runs(),
                    each.stopped(),
                    each.circumstances(),
                    each.conflicts(),
                    each.gaps(),
                    each.forks()));
        }
        return SampleCampaigns.contents(subjects);
    }
}

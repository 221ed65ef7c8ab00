package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.maven.output.text.SourceFiles;
import org.locon.model.Gaps;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.spool.SpoolContents;

class ReportOutputTest {

    @TempDir
    Path project;

    @Test
    void thePageHasTheRuns_theBug_itsSource_andWhatWasLeftOut() throws IOException {
        Path source = project.resolve("src/com/acme/Account.java");
        Files.createDirectories(source.getParent());
        Files.write(
                source,
                IntStream.rangeClosed(1, 40).mapToObj(i -> "code of line " + i).toList());

        String page = page(SampleCampaigns.lostUpdate("expected: <2> but was: <1>"));

        assertThat(page)
                .contains("com.acme.AccountTest#transfer", ">40<", ">30<", ">10<")
                .contains("Thread 1 reads Account.balance")
                .contains("code of line 31", "src/com/acme/Account.java:31")
                .doesNotContain("code of line 28", "code of line 35")
                .contains("com.acme.AccountTest#name", "no location was touched by two threads")
                .contains("com.acme.Generated", "the method is too long");
    }

    @Test
    void textsOfTheProgramUnderTest_areTextsOnThePage() throws IOException {
        String page = page(SampleCampaigns.lostUpdate("<script>alert('&')</script></head>"));

        assertThat(page).doesNotContain("<script>").contains("&lt;script&gt;alert('&amp;')&lt;/script&gt;");
        assertThat(page.indexOf("</head>")).isEqualTo(page.lastIndexOf("</head>"));
    }

    @Test
    void aGuess_isCalledOne_andAWayOfFailing_hasItsStackAndCauses() throws IOException {
        assertThat(page(SampleCampaigns.guess()))
                .contains("a guess about com.acme.AccountTest#transfer", "B1 (a guess, ")
                .contains("at com.acme.AccountTest.transfer(AccountTest.java:12)")
                .contains("Caused by: java.lang.IllegalStateException: no bank");
    }

    @Test
    void aTestedFix_standsUnderTheProof_andWhatDidNotHoldIsNotSuggested() throws IOException {
        String fixed = page(SampleCampaigns.proved(0));
        assertThat(fixed)
                .contains("Tested fix: make lines 31 to 32 one critical section for all threads (kept so in 7 runs");
        assertThat(fixed.indexOf("Tested fix: ")).isGreaterThan(fixed.indexOf("Proof: confirmed"));
        assertThat(page(SampleCampaigns.proved(1)))
                .contains("so nothing is suggested.")
                .doesNotContain("critical section");
    }

    @Test
    void whatRunsLack_isSaidOfTheTest() throws IOException {
        assertThat(page(SampleCampaigns.lostUpdate("lost", List.of(new Gaps(5, 0, 0, 0)))))
                .contains("Note: in 1 of 40 runs there were more fields and array elements", "locon.excludes.");
    }

    @Test
    void theDependencyThatFailuresComeFrom_isToBeIncluded() throws IOException {
        assertThat(page(SampleCampaigns.inDependency()))
                .contains("Failures come from com.acme.pool, which isn't woven: add -Dlocon.includes=com.acme.pool.*");
    }

    @Test
    void withoutAnySubject_thePageSaysSo() throws IOException {
        assertThat(page(SampleCampaigns.contents(List.of()))).contains("No test was repeated.");
    }

    private String page(SpoolContents contents) throws IOException {
        Path file = project.resolve("target/site/locon.html");
        SourceFiles sources = new SourceFiles(project, List.of(project.resolve("src")));
        new ReportOutput()
                .write(
                        new CampaignResults(contents, SampleCampaigns.diagnose(contents)),
                        new OutputTarget(
                                new RecordedLog(),
                                new CampaignFolder(project.resolve("target/locon")),
                                file,
                                sources,
                                Coefficient.OCHIAI));
        return Files.readString(file);
    }
}

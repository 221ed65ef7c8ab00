package org.locon.maven.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.maven.accept.AcceptList;
import org.locon.maven.campaign.CampaignResults;
import org.locon.model.recipe.ReplayOutcome.Kind;
import org.w3c.dom.Element;

/** The XML as a parser reads it. */
class CheckXmlTest {

    @TempDir
    private Path folder;

    @Test
    void aRecipeAndATestAreATestCaseEach_asIsWhatWasLeftOut() throws Exception {
        Element suite = suite(
                List.of(
                        CheckSamples.finding(Kind.REPRODUCED, "as recorded"),
                        CheckSamples.finding(Kind.KEPT_OUT, "a lock"),
                        CheckSamples.finding(Kind.NO_TEST, "gone")),
                Optional.of(CheckSamples.campaign(true)),
                Optional.empty());

        assertThat(counts(suite)).containsExactly("5", "2", "0", "2");
        assertThat(suite.getAttribute("name")).isEqualTo("locon:check of bank");
        assertThat(suite.getAttribute("time")).isEqualTo("1.500");
        Element stillThere = testCase(suite, 0);
        assertThat(stillThere.getAttribute("classname")).isEqualTo("com.acme.AccountTest");
        assertThat(stillThere.getAttribute("name")).isEqualTo("B1 of transfer (src/test/locon/B1.json)");
        assertThat(child(stillThere, "failure").getAttribute("message")).isEqualTo("still there: as recorded");
        assertThat(child(stillThere, "failure").getTextContent())
                .isEqualTo("still there: as recorded\nThread 1 reads Account.balance");
        assertThat(child(testCase(suite, 1), "failure")).isNull();
        assertThat(child(testCase(suite, 1), "skipped")).isNull();
        assertThat(child(testCase(suite, 2), "skipped").getAttribute("message"))
                .isEqualTo("the code has changed too much to tell: gone");
        assertThat(child(testCase(suite, 3), "failure").getAttribute("message"))
                .startsWith("B1 confirmed: Thread 1 reads Account.balance");
        assertThat(child(testCase(suite, 4), "skipped").getAttribute("message"))
                .isEqualTo("left out: no location was touched by two threads");
    }

    @Test
    void aBugThatIsNotConfirmedIsOnlyTold() throws Exception {
        Element suite = suite(List.of(), Optional.of(CheckSamples.campaign(false)), Optional.empty());

        assertThat(counts(suite)).containsExactly("2", "0", "0", "1");
        assertThat(child(testCase(suite, 0), "system-out").getTextContent()).startsWith("B1 not confirmed");
    }

    @Test
    void whyNothingWasSeenIsAnError() throws Exception {
        Element suite = suite(List.of(), Optional.empty(), Optional.of("Locon was blind"));

        assertThat(counts(suite)).containsExactly("1", "0", "1", "0");
        assertThat(child(testCase(suite, 0), "error").getAttribute("message")).isEqualTo("Locon was blind");
    }

    @Test
    void whatXmlCannotHaveIsReplaced_andTheRestComesBackAsItWas() throws Exception {
        String text = "<a & \"b\" ]]> 'c'> é \ud83c\udfe6 \u0000 \u001b[2J \ud800 \uffff end";

        Element failure = child(
                testCase(
                        suite(List.of(CheckSamples.finding(Kind.REPRODUCED, text)), Optional.empty(), Optional.empty()),
                        0),
                "failure");

        assertThat(failure.getAttribute("message"))
                .startsWith("still there: <a & \"b\" ]]> 'c'> é \ud83c\udfe6 ")
                .endsWith(" \ufffd \ufffd end");
        assertThat(CheckXml.allowed("a\u0000\u001b\t\n\ud800\uffffb")).isEqualTo("a\ufffd\ufffd\t\n\ufffd\ufffdb");
    }

    private Element suite(List<RecipeFinding> recipes, Optional<CampaignResults> campaign, Optional<String> problem)
            throws Exception {
        Path file = folder.resolve(CheckXml.NAME);
        CheckXml.write(
                file,
                "locon:check of bank",
                new CheckJudgement(recipes, campaign, AcceptList.EMPTY, LocalDate.of(2031, 12, 24)),
                problem,
                1.5);
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
    }

    private static List<String> counts(Element suite) {
        return List.of("tests", "failures", "errors", "skipped").stream()
                .map(suite::getAttribute)
                .toList();
    }

    private static Element testCase(Element suite, int number) {
        return (Element) suite.getElementsByTagName("testcase").item(number);
    }

    private static Element child(Element of, String name) {
        return (Element) of.getElementsByTagName(name).item(0);
    }
}

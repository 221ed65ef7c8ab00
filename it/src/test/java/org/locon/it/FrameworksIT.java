package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.it.harness.Build;
import org.locon.it.harness.Diagnosis;
import org.locon.it.harness.Jdk;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** Each test framework, as its users have it in their POM. */
@ExtendWith(Workspaces.class)
class FrameworksIT {

    @ParameterizedTest
    @EnumSource
    void junit6(Jdk jdk, Workspace workspace) {
        localizes(
                "com.acme.tickets.FlightTest#isNeverOverbooked",
                workspace.build("junit6").on(jdk));
    }

    @ParameterizedTest
    @CsvSource({
        "junit4, com.acme.visits.VisitCounterTest#countsEveryVisit",
        "junit3, com.acme.orders.OrderNumbersTest#testNumbersAreUnique",
        "testng, com.acme.stock.ShelfTest#whatIsBroughtAndTakenAddsUp",
    })
    void olderOnes(String project, String test, Workspace workspace) {
        localizes(test, workspace.build(project));
    }

    @Test
    void aSurefireThatIsTooOldIsReplacedAndItIsSaidSo(Workspace workspace) {
        Outcome outcome =
                localizes("com.acme.limits.RateLimiterTest#letsTwoCallersThrough", workspace.build("old-surefire"));

        assertThat(outcome).says("Surefire 2\\.22\\.2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.2.5", "3.5.6"})
    void surefireFrom32On(String version, Workspace workspace) {
        Outcome outcome = localizes(
                "com.acme.limits.RateLimiterTest#letsTwoCallersThrough",
                workspace.build("old-surefire").edit("pom.xml", pom -> pom.replace("2.22.2", version)));

        assertThat(outcome).doesNotSay("can't run Locon");
    }

    @ParameterizedTest
    @CsvSource({
        "junit4, 4.13.2, 4.11, com.acme.visits.VisitCounterTest#countsEveryVisit",
        "junit4, 4.13.2, 4.8.2, com.acme.visits.VisitCounterTest#countsEveryVisit",
        "testng, 7.12.0, 6.9.10, com.acme.stock.ShelfTest#whatIsBroughtAndTakenAddsUp",
    })
    void oneThatIsTooOldIsReplacedAndItIsSaidSo(
            String project, String version, String old, String test, Workspace workspace) {
        Outcome outcome = workspace
                .build(project)
                .edit("pom.xml", pom -> pom.replace(version, old))
                .goal("locon:localize")
                .property("locon.test", test)
                .property("locon.confirm", false)
                .property("locon.allRuns", true)
                .property("locon.runs", 10)
                .run();

        assertThat(outcome)
                .succeeded()
                .says("INFO.*No JUnit Platform engine runs [\\w.:]+ " + Pattern.quote(old) + " .*in its place");
        SubjectReport subject = outcome.diagnosis().subject(test);
        assertThat(subject.runs()).isEqualTo(10);
        assertThat(subject.seen("sharedLocations")).isPositive();
    }

    @Test
    void aPomThatIsSilentNeedsNoChange(Workspace workspace) {
        Outcome outcome = workspace
                .build("no-plugin")
                .goal("org.locon:locon-maven-plugin:" + System.getProperty("it.version") + ":localize")
                .property("locon.runs", 80)
                .run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject("com.acme.games.HighScoreTest#theBetterPlayerWins");
        assertThat(subject.runs()).isPositive();
    }

    @Test
    void parametersNestedClassesAndLifecycle(Workspace workspace) {
        Outcome outcome = workspace
                .build("parameterized-nested")
                .goal("locon:localize")
                .property("locon.runs", 40)
                .run();

        assertThat(outcome).succeeded();
        Diagnosis diagnosis = outcome.diagnosis();
        assertThat(diagnosis.subjects())
                .extracting(SubjectReport::test)
                .filteredOn(test -> test.contains("#tellsTheRightPrice"))
                .hasSize(2)
                .allMatch(test -> test.matches("com\\.acme\\.prices\\.PriceCacheTest#tellsTheRightPrice.*\\[[12]\\]"));
        assertThat(diagnosis.subjects())
                .extracting(SubjectReport::test)
                .contains("com.acme.prices.PriceCacheTest$WithTwoSlots#isSharedByCustomers")
                .noneMatch(test -> test.contains("tellsPricesInEuros") || test.contains("asksTheRealShop"));
        assertThat(diagnosis.subjects())
                .allSatisfy(subject -> assertThat(subject.runs()).isEqualTo(40));
    }

    @Test
    void whatIsPrintedToRunAgainDoesSo(Workspace workspace) {
        Outcome first = workspace
                .build("parameterized-nested")
                .goal("locon:localize")
                .property("locon.test", "PriceCacheTest#tellsTheRightPrice*")
                .property("locon.runs", 5)
                .run();
        assertThat(first).succeeded();
        Matcher printed =
                Pattern.compile("-Dlocon.seed=(\\d+) -Dlocon.test='([^']+)'").matcher(first.log());
        assertThat(printed.find()).as("a command in%n%s", first.log()).isTrue();

        Outcome again = first.next()
                .goal("locon:localize")
                .property("locon.seed", printed.group(1))
                .property("locon.test", printed.group(2))
                .property("locon.runs", 5)
                .run();

        assertThat(again).succeeded();
        assertThat(again.diagnosis().seed()).isEqualTo(first.diagnosis().seed());
        assertThat(again.diagnosis().subjects())
                .extracting(SubjectReport::test)
                .containsExactlyElementsOf(first.diagnosis().subjects().stream()
                        .map(SubjectReport::test)
                        .toList());
    }

    private static Outcome localizes(String test, Build build) {
        Outcome outcome =
                build.goal("locon:localize").property("locon.runs", 160).run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject(test);
        assertThat(subject.verdict()).isEqualTo("bug");
        assertThat(subject.ranking()).isNotEmpty();
        assertThat(subject.seen("woven")).isPositive();
        return outcome;
    }
}

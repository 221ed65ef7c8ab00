package org.locon.maven.examination;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import org.locon.stats.examination.ClassCensus;
import org.locon.stats.examination.EngineTests;
import org.locon.stats.examination.Examination;
import org.locon.stats.examination.UnwovenGroup;
import org.locon.stats.spool.ForkVisibility.Canary;

/** What the user reads, line by line; warnings have an exclamation mark here. */
class ExaminationPageTest {

    private static final ClassCensus ALL_WOVEN = new ClassCensus(4, 1, 0, 0, 0, List.of(), List.of());
    private static final Canary FOUND = new Canary(true, "");

    private List<EngineTests> engines = List.of(new EngineTests("junit-jupiter", "5.14.4", 3, 0));
    private String undiscovered = "";
    private Canary canary = FOUND;
    private ClassCensus classes = ALL_WOVEN;
    private List<String> notes = List.of();
    private List<String> idleIncludes = List.of();
    private List<String> remarks = List.of();
    private Optional<String> runners = Optional.empty();

    @Test
    void whereNothingIsInTheWay_thereAreFactsAndAVerdict() {
        assertThat(page())
                .containsExactly(
                        "What a campaign would see of bank:",
                        "  tests      3 tests by junit-jupiter 5.14.4",
                        "  framework  JUnit Jupiter 5.14.4",
                        "  Surefire   3.6.1, the project's own",
                        "  JVM        Java 17",
                        "  agents     none besides Locon's",
                        "  runs       each is alone",
                        "  canary     found: Locon sees what threads do in this JVM",
                        "  classes    4 of 5 are woven, 1 with nothing that threads could share",
                        "Everything of bank is seen");
    }

    @Test
    void testsAreCountedByTheirEngines() {
        engines = List.of(new EngineTests("junit-jupiter", "5.9", 1, 2), new EngineTests("testng", "", 0, 1));

        assertThat(page())
                .contains("  tests      1 test and 2 methods that make tests when executed by junit-jupiter 5.9,"
                        + " 1 method that makes tests when executed by testng");
    }

    @Test
    void whatIsReplacedIsTold_andHidesNothing() {
        remarks = List.of("Locon runs the tests with Surefire 3.6.1");
        notes = List.of("25 runs share a JVM");
        idleIncludes = List.of("no.such.*");

        assertThat(page())
                .contains("To know:", "  Locon runs the tests with Surefire 3.6.1", "!  25 runs share a JVM")
                .anyMatch(line -> line.startsWith("!  locon.includes has no.such.*, which matches no class"))
                .endsWith("Everything of bank is seen");
    }

    @Test
    void whatIsNotWovenIsToldByTheReason() {
        classes = new ClassCensus(
                4,
                0,
                2,
                0,
                7,
                List.of(UnwovenGroup.of("too new", List.of("A", "B", "C", "D", "E", "F"))),
                List.of(UnwovenGroup.of("too long", List.of("G.run()"))));
        runners = Optional.of("The project's own tests are run by org.junit.polls");

        assertThat(page())
                .contains(
                        "  classes    4 of 12 are woven, 2 running the tests, 6 left out, besides 7 of dependencies",
                        "!Not seen:",
                        "!  6 classes aren't woven (A, B, C, D, E and 1 more): too new",
                        "!  1 method isn't woven (G.run()): too long",
                        "!  The project's own tests are run by org.junit.polls")
                .endsWith("Locon sees bank but for 8 of its 12 classes");
    }

    @Test
    void ofManyReasonsSomeAreTold() {
        List<UnwovenGroup> groups = List.of("a", "b", "c", "d", "e", "f", "g").stream()
                .map(each -> UnwovenGroup.of("because of " + each, List.of(each)))
                .toList();
        classes = new ClassCensus(1, 0, 0, 0, 0, groups, List.of());

        assertThat(page())
                .contains("!  1 class isn't woven (e): because of e")
                .contains("!  2 more classes aren't woven, for other reasons")
                .noneMatch(line -> line.contains("because of f"));
    }

    @Test
    void whoIsBlindIsToldWhy() {
        classes = new ClassCensus(
                0, 0, 0, 0, 0, List.of(UnwovenGroup.of("locon.excludes names them", List.of("A"))), List.of());
        assertThat(page())
                .endsWith("!Locon would be blind in bank, because no class would be woven: locon.excludes names them");

        classes = new ClassCensus(0, 3, 0, 0, 0, List.of(), List.of());
        assertThat(page())
                .last()
                .asString()
                .startsWith("!Locon would be blind in bank")
                .contains("locon.includes");

        classes = ALL_WOVEN;
        canary = new Canary(false, "it didn't sing");
        assertThat(page())
                .last()
                .asString()
                .startsWith("!Locon would be blind in bank")
                .endsWith("it didn't sing");

        undiscovered = "JUnit can't discover the tests: why";
        assertThat(page()).endsWith("!Locon would be blind in bank, because JUnit can't discover the tests: why");
    }

    @Test
    void whatIsOnlyInDependenciesIsSeen() {
        classes = new ClassCensus(0, 3, 0, 0, 8, List.of(), List.of());

        assertThat(page()).endsWith("Everything of bank is seen");
    }

    @Test
    void withoutATestThereIsNothingToRepeat() {
        engines = List.of();

        assertThat(page()).contains("  tests      none").last().asString().startsWith("!Locon has nothing to repeat");
    }

    @Test
    void whatThereWasNoTimeForIsNotHeldAgainstTheProject() {
        classes = new ClassCensus(4, 0, 0, 900, 0, List.of(), List.of());

        assertThat(page())
                .contains("  classes    4 of 904 are woven, 900 not looked at")
                .anyMatch(line -> line.startsWith("!  There was no time to look at 900 of the classes"))
                .endsWith("All that was looked at of bank is seen");
    }

    private List<String> page() {
        List<String> lines = new ArrayList<>();
        new ExaminationPage(new SystemStreamLog() {
                    @Override
                    public void info(CharSequence line) {
                        lines.add(line.toString());
                    }

                    @Override
                    public void warn(CharSequence line) {
                        lines.add("!" + line);
                    }
                })
                .show(new ExaminedModule(
                        "bank",
                        List.of("JUnit Jupiter 5.14.4"),
                        "3.6.1, the project's own",
                        remarks,
                        runners,
                        new Examination(
                                "Java 17",
                                List.of(),
                                engines,
                                undiscovered,
                                "each is alone",
                                notes,
                                canary,
                                classes,
                                idleIncludes,
                                List.of())));
        return lines;
    }
}

package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.campaign.Campaign;
import org.locon.campaign.Isolation;
import org.locon.stats.examination.ClassCensus;
import org.locon.stats.examination.EngineTests;
import org.locon.stats.examination.Examination;
import org.locon.stats.examination.ExaminationFile;
import org.locon.stats.examination.UnwovenGroup;
import org.locon.stats.spool.SpoolReader;
import org.locon.surefire.isolation.ClassNames;
import org.locon.surefire.isolation.RootClasses;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.samples.Accounts;
import org.locon.surefire.samples.Roots;

/** Without an agent: what is woven is shown by real builds. */
class ExaminationForkTest {

    private static final String ENDINGS = Accounts.Endings.class.getName();
    private static final String KINDS = Accounts.Kinds.class.getName();

    @TempDir
    private Path directory;

    private Path broken;

    @BeforeEach
    void aClassThatCannotBeLoaded() throws IOException {
        broken = Files.createDirectories(directory.resolve("classes/com/acme"));
        Files.write(broken.resolve("Broken.class"), new byte[] {1, 2, 3});
        Files.write(broken.resolve("package-info.class"), new byte[] {1, 2, 3});
    }

    @Test
    void itFindsTheTestsAndRunsNone() throws Exception {
        Examination seen = examine(new FakeRecorder(true, 1), List.of(), List.of());

        assertThat(seen.engines())
                .singleElement()
                .satisfies(engine -> assertThat(engine.version()).matches("\\d+\\..*"))
                .extracting(EngineTests::id, EngineTests::tests, EngineTests::containers)
                .containsExactly("junit-jupiter", 1, 1);
        assertThat(seen.hasTests()).isTrue();
        assertThat(seen.undiscovered()).isEmpty();
        assertThat(seen.java()).contains(System.getProperty("java.version"));
        assertThat(seen.canary().found()).isTrue();
        assertThat(SpoolReader.read(directory).subjects()).isEmpty();
    }

    @Test
    void aForkWithoutSightSaysAllTheSame() throws Exception {
        Examination seen = examine(new FakeRecorder(false, 1), List.of(), List.of());

        assertThat(seen.canary().found()).isFalse();
        assertThat(seen.canary().why()).isNotEmpty();
        assertThat(seen.hasTests()).isTrue();
    }

    @Test
    void patternsThatMatchNothingAreTold() throws Exception {
        Examination seen = examine(
                new FakeRecorder(true, 1),
                List.of("org.assertj.core.api.Assertions", "org.junit.*", "no.such.*"),
                List.of("org.locon.surefire.*", "nor.such.*"));

        assertThat(seen.idleIncludes()).containsExactly("org.junit.*", "no.such.*");
        assertThat(seen.idleExcludes()).containsExactly("nor.such.*");
    }

    @Test
    void eachClassThatIsNotWovenHasAReason() {
        Path root = directory.resolve("classes");
        Set<String> own = ClassNames.in(List.of(root, Roots.directory()));
        ClassCensus census = census(List.of(root), own, List.of(), Duration.ofMinutes(1));

        assertThat(own).contains("com.acme.Broken", ENDINGS).noneMatch(name -> name.contains("package-info"));
        assertThat(census.classes())
                .singleElement()
                .satisfies(group -> assertThat(group.reason()).contains("ClassFormatError"))
                .extracting(UnwovenGroup::names)
                .isEqualTo(List.of("com.acme.Broken"));
        assertThat(census.runners()).as("this module's own classes run tests").isEqualTo(own.size() - 1);
        assertThat(census.all()).isEqualTo(own.size());
    }

    @Test
    void whatTheUserExcludesIsNotLoaded() {
        ClassCensus census = census(List.of(), Set.of("com.acme.Broken"), List.of("com.acme.*"), Duration.ofMinutes(1));

        assertThat(census.classes()).extracting(UnwovenGroup::reason).containsExactly("locon.excludes names them");
    }

    @Test
    void whatThereIsNoTimeForIsCounted() {
        ClassCensus census = census(List.of(), Set.of("com.acme.A", "com.acme.B"), List.of(), Duration.ZERO);

        assertThat(census.unexamined()).isEqualTo(2);
        assertThat(census.classes()).isEmpty();
    }

    @Test
    void otherAgentsAreToldByTheirFiles() {
        assertThat(ExaminationFork.agents(List.of(
                        "-Xmx1g",
                        "-javaagent:/home/ada/.m2/org.jacoco.agent-0.8.15-runtime.jar=destfile=/x/jacoco.exec",
                        "-javaagent:C:\\m2\\mockito-core-5.24.0.jar",
                        "-agentlib:jdwp=transport=dt_socket",
                        "-javaagent:/home/ada/locon-instrument-1.0.jar=/x/campaign.properties")))
                .containsExactly("org.jacoco.agent-0.8.15-runtime.jar", "mockito-core-5.24.0.jar", "jdwp");
    }

    private static ClassCensus census(List<Path> roots, Set<String> own, List<String> excludes, Duration most) {
        RootClasses classes = new RootClasses(roots, ExaminationForkTest.class.getClassLoader());
        Campaign campaign = campaign(Path.of(""), roots, List.of(), excludes);
        return new ClassExamination(campaign, most).census(own, own, classes::newLoader);
    }

    private Examination examine(FakeRecorder recorder, List<String> includes, List<String> excludes) throws Exception {
        List<Path> roots = new ArrayList<>(List.of(Roots.directory()));
        Path spool = Files.createDirectories(directory.resolve("spool"));
        Campaign campaign = campaign(spool, roots, includes, excludes);
        TestSelection selection = new TestSelection(
                List.of(ENDINGS, KINDS),
                (type, method) -> List.of("passes", "amounts").contains(method),
                List.of(),
                List.of(),
                List.of("junit-jupiter"),
                List.of(),
                Map.of());
        new ExaminationFork(campaign, selection, recorder).run();
        return ExaminationFile.beside(spool).load();
    }

    private static Campaign campaign(Path spool, List<Path> roots, List<String> includes, List<String> excludes) {
        return new Campaign(
                Campaign.EXAMINE,
                1,
                Duration.ofSeconds(1),
                Optional.empty(),
                Duration.ofSeconds(1),
                1,
                "none",
                "",
                Isolation.CLASSLOADER,
                true,
                false,
                false,
                0,
                5,
                "",
                roots,
                includes,
                excludes,
                List.of(),
                Set.of(),
                spool,
                spool,
                "test");
    }
}

package org.locon.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignTest {

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = directory.resolve("campaign.properties");
    }

    @Test
    void comesBackAsItWasStored() throws IOException {
        Campaign campaign = new Campaign(
                "rehearse",
                200,
                Duration.ofSeconds(120),
                Optional.of(Duration.ofSeconds(900)),
                Duration.ofSeconds(10),
                Long.MIN_VALUE,
                "adaptive",
                "com.acme.Ear",
                Isolation.CLASSLOADER,
                false,
                true,
                true,
                0,
                7,
                "AccountTest#transfer*, !Slow?Test",
                List.of(Path.of("/work/target/classes"), Path.of("/work/target/test-classes")),
                List.of("com.acme.pool.*", "org.?ther.Pool"),
                List.of("com.acme.generated.*"),
                List.of("org.pool.*", "com.acme.Cache"),
                Set.of(FailureCriterion.LOGGED, FailureCriterion.LEAKED),
                Path.of("/work/target/locon/spool"),
                Path.of("/work/target/locon/output"),
                "0.1.0");

        campaign.store(file);

        assertThat(Campaign.load(file)).isEqualTo(campaign);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "with space",
                " leading and trailing ",
                "C:\\Users\\new\\temp",
                "two\nlines\r\nand\ta tab",
                "größer 线程 😀",
                "a=b:c#d!e",
                "\\u0041",
                "\\"
            })
    void everyTextSurvivesTheFile(String text) throws IOException {
        Campaign campaign = small(text, List.of(Path.of("classes " + text.replace(File.pathSeparator, ""))));

        campaign.store(file);

        assertThat(Campaign.load(file)).isEqualTo(campaign);
    }

    @Test
    void anUnknownStrategyIsNamedWithThoseThatThereAre() throws IOException {
        small("", List.of()).store(file);
        rewrite("strategy", "strategy=clever");

        assertThatThrownBy(() -> Campaign.load(file))
                .isInstanceOf(CampaignException.class)
                .hasMessage(file + ": strategy is 'clever': write one of adaptive, random, orders, priorities,"
                        + " design, blocks, delta, none, or the full name of a class of your own");
    }

    @Test
    void aFileThatSaysNothingOfAMissionIsForLocalizing() throws IOException {
        small("", List.of()).store(file);
        rewrite("mission", "");

        assertThat(Campaign.load(file).mission()).isEqualTo("localize");
    }

    @Test
    void aFileThatSaysNothingOfATotalTimeSetsNoLimit() throws IOException {
        small("", List.of()).store(file);

        assertThat(Campaign.load(file).totalTime()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0    | totalTime is 0: whole seconds are needed, at least 1
            soon | totalTime is 'soon': needed is whole seconds, at least 1
            """)
    void aTotalTimeIsWholeSeconds(String wrong, String message) throws IOException {
        small("", List.of()).within(Duration.ofSeconds(90)).store(file);
        assertThat(Campaign.load(file).totalTime()).contains(Duration.ofSeconds(90));
        rewrite("totalTime", "totalTime=" + wrong);

        assertThatThrownBy(() -> Campaign.load(file))
                .isInstanceOf(CampaignException.class)
                .hasMessage(file + ": " + message);
    }

    @Test
    void emptyListsAndNoTestAreWhatASurveyHas() throws IOException {
        small("", List.of()).store(file);

        Campaign loaded = Campaign.load(file);
        assertThat(loaded.test()).isEmpty();
        assertThat(loaded.roots()).isEmpty();
        assertThat(loaded.includes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            runs      | many           | runs is 'many': needed is a whole number, at least 1
            runs      | 0              | runs is 0: at least 1 is needed
            runs      | -3             | runs is -3: at least 1 is needed
            runs      | 99999999999    | runs is '99999999999': needed is a whole number, at least 1
            time      | 1.5            | time is '1.5': needed is whole seconds, at least 1
            timeout   | 0              | timeout is 0: whole seconds are needed, at least 1
            seed      | x              | seed is 'x': needed is a whole number of 64 bits
            isolation | CLASSLOADER    | isolation is 'CLASSLOADER': needed is one of classloader, jvm, none
            target    | yes            | target is 'yes': needed is true or false
            allRuns   | all            | allRuns is 'all': needed is true or false
            confirm   | maybe          | confirm is 'maybe': needed is true or false
            proofRuns | -1             | proofRuns is -1: needed is a number from 0 to 10000
            window    | wide           | window is 'wide': needed is a whole number from 2 to 1000
            window    | 1              | window is 1: it holds 2 to 1000 segments
            window    | 1001           | window is 1001: it holds 2 to 1000 segments
            """)
    void aWrongValueIsNamedWithItsFileAndWhatIsAllowed(String key, String value, String message) throws IOException {
        small("", List.of()).store(file);
        rewrite(key, key + "=" + value);

        assertThatThrownBy(() -> Campaign.load(file))
                .isInstanceOf(CampaignException.class)
                .hasMessage(file + ": " + message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "runs",
                "time",
                "timeout",
                "seed",
                "strategy",
                "isolation",
                "target",
                "allRuns",
                "confirm",
                "proofRuns",
                "window",
                "roots",
                "spool",
                "output",
                "tool"
            })
    void aMissingKeyIsNamed(String key) throws IOException {
        small("", List.of()).store(file);
        rewrite(key, "");

        assertThatThrownBy(() -> Campaign.load(file))
                .isInstanceOf(CampaignException.class)
                .hasMessageStartingWith(file + ": " + key + " is missing: needed is ");
    }

    @Test
    void aMissingFileIsNamedWithTheGoalThatWritesIt() {
        assertThatThrownBy(() -> Campaign.load(file))
                .isInstanceOf(CampaignException.class)
                .hasMessage(file + ": there is no such file; run locon:localize, which writes it");
    }

    @Test
    void aFileThatIsNoTextIsRefusedInOneLine() throws IOException {
        Files.write(file, new byte[] {(byte) 0xC3, (byte) 0x28, '\n', '\\', 'u', 'x'});

        assertThatThrownBy(() -> Campaign.load(file))
                .isInstanceOf(CampaignException.class)
                .hasMessageStartingWith(file + ": can't be read as properties in UTF-8")
                .message()
                .doesNotContain("\n");
    }

    @Test
    void aBrokenEscapeIsRefused() throws IOException {
        Files.writeString(file, "runs=\\u00zz");

        assertThatThrownBy(() -> Campaign.load(file))
                .isInstanceOf(CampaignException.class)
                .hasMessageStartingWith(file + ": can't be read as properties");
    }

    @Test
    void entriesThatTheFileCouldNotTellApartAreRefusedAtOnce() {
        Path impossible = Path.of("a" + File.pathSeparator + "b");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> small("", List.of(impossible)))
                .withMessage("roots has the entry '" + impossible + "': an entry can't be blank or contain '"
                        + File.pathSeparator + "'");
    }

    @Test
    void whatIsSaidOfAMethodMustBeReadWriteOrNone() {
        List<String> entries = List.of("com.acme.*", "com.acme.Pool#lease=write", "java.util.*#get*=none");
        assertThat(withLibrary(entries).library()).isEqualTo(entries);

        for (String wrong :
                List.of("com.acme.Pool#lease", "com.acme.Pool#lease=maybe", "#lease=read", "a=read", "a#=read")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> withLibrary(List.of(wrong)))
                    .withMessage("library has the entry '" + wrong
                            + "': write com.acme.Pool#lease=write, or =read, or =none, to say what a method does");
        }
    }

    private static Campaign small(String test, List<Path> roots) {
        return small(test, roots, List.of());
    }

    private static Campaign withLibrary(List<String> library) {
        return small("", List.of(), library);
    }

    private static Campaign small(String test, List<Path> roots, List<String> library) {
        return new Campaign(
                Campaign.LOCALIZE,
                1,
                Duration.ofSeconds(1),
                Optional.empty(),
                Duration.ofSeconds(1),
                42,
                "none",
                "",
                Isolation.NONE,
                true,
                false,
                true,
                0,
                5,
                test,
                roots,
                List.of(),
                List.of(),
                library,
                Set.of(),
                Path.of("spool"),
                Path.of("output"),
                "0.1.0");
    }

    private void rewrite(String key, String line) throws IOException {
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                .map(old -> old.startsWith(key + "=") ? line : old)
                .toList();
        Files.write(file, lines, StandardCharsets.UTF_8);
    }
}

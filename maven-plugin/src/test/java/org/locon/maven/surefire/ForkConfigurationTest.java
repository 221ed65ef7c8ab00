package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.Test;

class ForkConfigurationTest {

    private final Map<String, String> properties = new HashMap<>();
    private final List<FrameworkReplacement> replacements = new ArrayList<>();
    private final List<String> infos = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final SurefireRemarks remarks = new SurefireRemarks(infos::add, warnings::add);

    @Test
    void theUsersFiltersAndSettings_stay() {
        Xpp3Dom users = users("groups", "fast", "runOrder", "alphabetical", "useModulePath", "true");

        Xpp3Dom fork = fork(users, "");

        assertThat(value(fork, "groups")).isEqualTo("fast");
        assertThat(value(fork, "runOrder")).isEqualTo("alphabetical");
        assertThat(value(fork, "useModulePath")).isEqualTo("true");
        assertThat(fork.getChild("test")).isNull();
    }

    @Test
    void surefireSaysNothingOfItsOwn_andHandsOnWhatTheProviderSays() {
        Xpp3Dom fork = fork(users("printSummary", "true", "useFile", "true"), "");

        assertThat(value(fork, "printSummary")).isEqualTo("false");
        assertThat(value(fork, "useFile")).isEqualTo("false");
        assertThat(value(fork, "redirectTestOutputToFile")).isEqualTo("true");
    }

    @Test
    void whatTheUserConfigured_isNotChangedInPlace() {
        Xpp3Dom users = users("forkCount", "4");
        Xpp3Dom variables = new Xpp3Dom("systemPropertyVariables");
        users.addChild(variables);

        fork(users, "AccountTest");

        assertThat(value(users, "forkCount")).isEqualTo("4");
        assertThat(variables.getChildCount()).isZero();
        assertThat(users.getChild("test")).isNull();
    }

    @Test
    void forks_areOneAtATime_andNothingIsRepeatedOrSkippedOrTimedBySurefire() {
        Xpp3Dom fork = fork(
                users(
                        "forkCount",
                        "2C",
                        "reuseForks",
                        "false",
                        "rerunFailingTestsCount",
                        "3",
                        "skipAfterFailureCount",
                        "1"),
                "");

        assertThat(value(fork, "forkCount")).isEqualTo("1");
        assertThat(value(fork, "reuseForks")).isEqualTo("true");
        assertThat(value(fork, "rerunFailingTestsCount")).isEqualTo("0");
        assertThat(value(fork, "skipAfterFailureCount")).isEqualTo("0");
        assertThat(value(fork, "forkedProcessTimeoutInSeconds")).isEqualTo("0");
        assertThat(warnings).isEmpty();
    }

    @Test
    void withoutForking_theUserIsWarned() {
        assertThat(value(fork(users("forkCount", "0"), ""), "forkCount")).isEqualTo("1");
        assertThat(warnings).singleElement().asString().contains("forkCount is 0");
    }

    @Test
    void withoutForkingByProperty_theUserIsWarnedToo() {
        properties.put("forkCount", "0");
        fork(users(), "");
        assertThat(warnings).singleElement().asString().contains("forkCount is 0");
    }

    @Test
    void whatDividesOrReordersTests_isLeftOut() {
        Xpp3Dom fork = fork(users("parallel", "methods", "threadCount", "4", "suiteXmlFiles", "testng.xml"), "");

        assertThat(fork.getChild("parallel")).isNull();
        assertThat(fork.getChild("threadCount")).isNull();
        assertThat(fork.getChild("suiteXmlFiles")).isNull();
        assertThat(warnings).singleElement().asString().contains("suiteXmlFiles");
    }

    @Test
    void argLineOfThePom_isCompletedByTheAgent() {
        properties.put("argLine", "-javaagent:jacoco.jar");

        assertThat(value(fork(users("argLine", "@{argLine} @{none} -Xmx1g"), ""), "argLine"))
                .isEqualTo(ArgLine.OPTIONS
                        + " -javaagent:jacoco.jar  -Xmx1g -javaagent:\"/m2/agent.jar\"=\"/w/campaign.properties\"");
    }

    @Test
    void whatNothingSets_isLeftOutOfTheArgLine_andSaidOnceForAllForks() {
        Xpp3Dom users = users("argLine", "${argLine} ${surefire.argLine} -Xmx1g");

        assertThat(value(fork(users, ""), "argLine")).startsWith(ArgLine.OPTIONS + " -Xmx1g -javaagent:");
        fork(users, "");

        assertThat(infos)
                .containsExactly("Surefire's argLine has ${argLine} and ${surefire.argLine}, which nothing sets:"
                        + " Locon leaves it out");
    }

    @Test
    void withoutArgLineInThePom_theProperty_counts() {
        properties.put("argLine", "-javaagent:jacoco.jar");

        assertThat(value(fork(users(), ""), "argLine"))
                .startsWith(ArgLine.OPTIONS + " -javaagent:jacoco.jar -javaagent:\"/m2/agent.jar\"");
    }

    @Test
    void withoutAnyArgLine_thereIsTheAgentOnly() {
        assertThat(value(fork(users(), ""), "argLine"))
                .isEqualTo(ArgLine.OPTIONS + " -javaagent:\"/m2/agent.jar\"=\"/w/campaign.properties\"");
        assertThat(infos).isEmpty();
    }

    @Test
    void theFork_learnsItsCampaign_besideTheUsersSystemProperties() {
        Xpp3Dom users = users();
        Xpp3Dom variables = new Xpp3Dom("systemPropertyVariables");
        variables.addChild(element("db.url", "jdbc:h2:mem"));
        users.addChild(variables);

        Xpp3Dom given = fork(users, "").getChild("systemPropertyVariables");

        assertThat(value(given, "db.url")).isEqualTo("jdbc:h2:mem");
        assertThat(value(given, "locon.campaign")).isEqualTo("/w/campaign.properties");
        assertThat(value(given, "locon.fork")).isEqualTo("7");
    }

    @Test
    void aFrameworkThatIsTooOld_isReplacedOnTheClassPath_besideWhatTheUserLeavesOut() {
        replacements.addAll(
                new TestFramework(Map.of("junit:junit", "4.11"), new TestedVersions("3.6.1", "5.14.4")).replacements());

        for (Xpp3Dom users : List.of(users(), users("classpathDependencyExcludes", "a:b, c:d"), lists())) {
            Xpp3Dom fork = fork(users, "");

            assertThat(Stream.of(fork.getChild("classpathDependencyExcludes").getChildren())
                            .map(Xpp3Dom::getValue))
                    .containsExactlyElementsOf(
                            users.getChildCount() == 0
                                    ? List.of("junit:junit", "junit:junit-dep")
                                    : List.of("a:b", "c:d", "junit:junit", "junit:junit-dep"));
            Xpp3Dom added = fork.getChild("additionalClasspathDependencies").getChild("additionalClasspathDependency");
            assertThat(value(added, "groupId")).isEqualTo("junit");
            assertThat(value(added, "artifactId")).isEqualTo("junit");
            assertThat(value(added, "version")).isEqualTo("4.13.2");
        }
        properties.put("maven.test.dependency.excludes", "e:f");
        assertThat(fork(users(), "")
                        .getChild("classpathDependencyExcludes")
                        .getChild(0)
                        .getValue())
                .isEqualTo("e:f");
    }

    private static Xpp3Dom lists() {
        Xpp3Dom excludes = new Xpp3Dom("classpathDependencyExcludes");
        excludes.addChild(element("classpathDependencyExclude", "a:b"));
        excludes.addChild(element("classpathDependencyExclude", "c:d"));
        Xpp3Dom users = users();
        users.addChild(excludes);
        return users;
    }

    @Test
    void theTestAskedFor_replacesTheUsers() {
        assertThat(value(fork(users("test", "OtherTest"), "AccountTest#transfer"), "test"))
                .isEqualTo("AccountTest#transfer");
        assertThat(value(fork(users("test", "OtherTest"), ""), "test")).isEqualTo("OtherTest");
    }

    private Xpp3Dom fork(Xpp3Dom users, String test) {
        ForkRequest request = new ForkRequest(7, Path.of("/w/campaign.properties"), Path.of("/w/surefire"), test);
        return new ForkConfiguration(
                        new ForkAdditions(Path.of("/m2/agent.jar"), replacements),
                        this::evaluate,
                        properties::get,
                        remarks)
                .of(users, request);
    }

    private String evaluate(String text) {
        return text.startsWith("${") ? properties.get(text.substring(2, text.length() - 1)) : text;
    }

    private static Xpp3Dom users(String... namesAndValues) {
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            configuration.addChild(element(namesAndValues[i], namesAndValues[i + 1]));
        }
        return configuration;
    }

    private static Xpp3Dom element(String name, String value) {
        Xpp3Dom element = new Xpp3Dom(name);
        element.setValue(value);
        return element;
    }

    private static String value(Xpp3Dom configuration, String name) {
        return configuration.getChild(name).getValue();
    }
}

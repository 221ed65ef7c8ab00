package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArgLineTest {

    private static final Map<String, String> PROPERTIES = Map.of(
            "jacoco",
            "-javaagent:/m2/jacoco.jar=destfile=C:\\build\\jacoco.exec",
            "heap",
            "-Xmx$1g",
            "same",
            "${same}",
            "nested",
            "@{heap} -Da=${argLine}",
            "endless",
            "-Da=@{endless}");

    private final ArgLine argLine = new ArgLine(ArgLineTest::mavens, PROPERTIES::get);

    @Test
    void lateProperties_haveTheValueOfNow() {
        assertThat(evaluate("@{jacoco} -Xss1m"))
                .isEqualTo("-javaagent:/m2/jacoco.jar=destfile=C:\\build\\jacoco.exec -Xss1m");
    }

    @Test
    void whatNothingSets_isEmpty_becauseTheJvmWouldTakeItForItsMainClass() {
        assertThat(evaluate("@{argLine} -Xss1m @{more}")).isEqualTo(" -Xss1m ");
        assertThat(evaluate("${argLine} -Xss1m ${more}")).isEqualTo(" -Xss1m ");
        assertThat(argLine.leftOut()).containsExactly("@{argLine}", "@{more}", "${argLine}", "${more}");
    }

    @Test
    void anExpression_isWhatMavenMakesOfIt() {
        assertThat(evaluate("-Dm=${heap} ${same}")).isEqualTo("-Dm=-Xmx$1g ");
    }

    @Test
    void valuesWithExpressions_areEvaluatedToo_butNotWithinThemselves() {
        assertThat(evaluate("${nested} @{endless}")).isEqualTo("-Xmx$1g -Da= -Da=");
        assertThat(argLine.leftOut()).containsExactly("${argLine}", "@{endless}");
    }

    @Test
    void whatSurefireSetsInEachFork_stays() {
        assertThat(evaluate("-Dn=${surefire.forkNumber} -Dt=${surefire.threadNumber}"))
                .isEqualTo("-Dn=${surefire.forkNumber} -Dt=${surefire.threadNumber}");
        assertThat(argLine.leftOut()).isEmpty();
    }

    @Test
    void twoDollars_areNoExpression() {
        assertThat(evaluate("-Dtemplate=$${name}")).isEqualTo("-Dtemplate=$${name}");
    }

    @Test
    void valuesThatLookLikeReplacements_areTakenAsTheyAre() {
        assertThat(evaluate("@{heap}")).isEqualTo("-Xmx$1g");
    }

    @Test
    void locon_comesBehindTheUsersOwnAgents_andPathsMayHaveSpaces() {
        assertThat(ArgLine.withAgent(
                        "-javaagent:jacoco.jar", Path.of("/my m2/agent.jar"), Path.of("/my work/c.properties")))
                .isEqualTo(ArgLine.OPTIONS
                        + " -javaagent:jacoco.jar -javaagent:\"/my m2/agent.jar\"=\"/my work/c.properties\"");
    }

    @Test
    void assertions_comeFirst_soThatTheUserCanDisableSomeOfThem() {
        assertThat(ArgLine.withAgent(" -da:com.acme... ", Path.of("a.jar"), Path.of("c")))
                .startsWith(ArgLine.OPTIONS + " -da:com.acme... -javaagent:");
        assertThat(ArgLine.withAgent("", Path.of("a.jar"), Path.of("c"))).startsWith(ArgLine.OPTIONS + " -javaagent:");
    }

    private String evaluate(String text) {
        return argLine.evaluate(text);
    }

    private static String mavens(String expression) {
        return PROPERTIES.get(expression.substring("${".length(), expression.length() - 1));
    }
}

package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArgLineTest {

    private static final Map<String, String> PROPERTIES =
            Map.of("jacoco", "-javaagent:/m2/jacoco.jar=destfile=C:\\build\\jacoco.exec", "heap", "-Xmx$1g");

    @Test
    void lateProperties_haveTheValueOfNow() {
        assertThat(ArgLine.evaluate("@{jacoco} -Xss1m", PROPERTIES::get))
                .isEqualTo("-javaagent:/m2/jacoco.jar=destfile=C:\\build\\jacoco.exec -Xss1m");
    }

    @Test
    void undefinedLateProperties_areEmpty_becauseTheJvmWouldTakeThemForItsMainClass() {
        assertThat(ArgLine.evaluate("@{argLine} -Xss1m @{more}", PROPERTIES::get))
                .isEqualTo(" -Xss1m ");
    }

    @Test
    void valuesThatLookLikeReplacements_areTakenAsTheyAre() {
        assertThat(ArgLine.evaluate("@{heap}", PROPERTIES::get)).isEqualTo("-Xmx$1g");
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
}

package org.locon.instrument.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttachedDebuggerTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=5005",
                "-Xrunjdwp:transport=dt_socket,server=y",
                "-agentpath:/opt/jdk/lib/libjdwp.so=transport=dt_socket"
            })
    void aDebuggersAgentIsKnown(String argument) {
        assertThat(AttachedDebugger.among(List.of("-ea", argument))).isTrue();
    }

    @Test
    void noOtherAgentIsOne() {
        assertThat(AttachedDebugger.among(List.of("-ea", "-javaagent:x.jar", "-Dfile=jdwp")))
                .isFalse();
    }
}

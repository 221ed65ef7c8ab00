package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

class ExceptionSummaryTest {

    @Test
    void theCauseIsMoreThanWhereToLookForMore() {
        Exception fork = new IllegalStateException("""
                The forked VM terminated without properly saying goodbye. VM crash or System.exit called?
                Command was /bin/sh -c java
                """);

        assertThat(ExceptionSummary.of(
                        new MojoFailureException("\n\nSee target/surefire for the individual results.", fork)))
                .isEqualTo("The forked VM terminated without properly saying goodbye. VM crash or System.exit called?");
    }

    @Test
    void surefiresPreambleIsLeftOut() {
        assertThat(ExceptionSummary.of(new IllegalStateException(
                        "ExecutionException There was an error in the forked process\nlocon.campaign names no file")))
                .isEqualTo("locon.campaign names no file");
    }

    @Test
    void anExceptionWithoutAnyMessage_isNamed() {
        assertThat(ExceptionSummary.of(new NullPointerException())).isEqualTo("java.lang.NullPointerException");
        assertThat(ExceptionSummary.of(new IllegalStateException("\nSee there")))
                .contains("See there");
    }
}

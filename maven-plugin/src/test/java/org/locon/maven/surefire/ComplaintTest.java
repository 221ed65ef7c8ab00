package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

class ComplaintTest {

    @Test
    void theCauseIsMoreThanWhereToLookForMore() {
        Exception fork = new IllegalStateException("""
                The forked VM terminated without properly saying goodbye. VM crash or System.exit called?
                Command was /bin/sh -c java
                """);

        assertThat(Complaint.of(new MojoFailureException("\n\nSee target/surefire for the individual results.", fork)))
                .isEqualTo("The forked VM terminated without properly saying goodbye. VM crash or System.exit called?");
    }

    @Test
    void surefiresPreambleIsLeftOut() {
        assertThat(Complaint.of(new IllegalStateException(
                        "ExecutionException There was an error in the forked process\nlocon.campaign names no file")))
                .isEqualTo("locon.campaign names no file");
    }

    @Test
    void anExceptionWithoutAnyMessage_isNamed() {
        assertThat(Complaint.of(new NullPointerException())).isEqualTo("java.lang.NullPointerException");
        assertThat(Complaint.of(new IllegalStateException("\nSee there"))).contains("See there");
    }
}

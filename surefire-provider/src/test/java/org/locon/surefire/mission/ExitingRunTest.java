package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.locon.model.Run;
import org.locon.model.Symptom;
import org.locon.surefire.samples.Threads;

@Timeout(60)
class ExitingRunTest {

    @TempDir
    private Path directory;

    @Test
    void aRunThatExitsIsNotedInTheSpoolAndTheEndWaitsForNobody() throws Exception {
        assertThat(ExitingJvm.alone(directory).waitFor()).isEqualTo(ExitingJvm.STATUS);
        assertThat(ExitingJvm.runs(directory)).singleElement().satisfies(run -> {
            assertThat(run.isLost()).isTrue();
            assertThat(run.symptom())
                    .hasValueSatisfying(
                            symptom -> assertThat(symptom.details()).contains("ExitingJvm.exit(ExitingJvm.java:"));
        });
    }

    @Test
    void whatARunHasShownThatExitsIsKept() throws Exception {
        Path spool = directory.resolve("spool");
        assertThat(ExitingJvm.inACampaign(spool).waitFor()).isEqualTo(ExitingJvm.STATUS);
        assertThat(ExitingJvm.runs(spool))
                .as("it counts once, and no other is begun")
                .singleElement()
                .satisfies(ExitingRunTest::isKept);
    }

    private static void isKept(Run run) {
        assertThat(run.spectrum().sharedLocations()).isEqualTo(3);
        Symptom symptom = run.symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.CRASH);
        assertThat(symptom.message())
                .startsWith("the JVM was ended by System.exit in " + Threads.Restless.class.getName()
                        + ".exits(Threads.java:");
        assertThat(symptom.details()).startsWith("in thread \"main\"").contains("java.lang.Runtime.exit");
    }
}

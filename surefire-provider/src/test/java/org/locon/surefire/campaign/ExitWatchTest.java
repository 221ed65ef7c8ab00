package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExitWatchTest {

    @TempDir
    private Path directory;

    @Test
    void findsTheThreadThatCallsExit() {
        StackTraceElement[] exiting = {
            new StackTraceElement("java.lang.Object", "wait", "Object.java", 1),
            new StackTraceElement("java.lang.Runtime", "exit", "Runtime.java", 2),
            new StackTraceElement("java.lang.System", "exit", "System.java", 3),
            new StackTraceElement("com.acme.Bank", "close", "Bank.java", 4)
        };
        Thread teller = new Thread("teller");
        assertThat(ExitWatch.exitingThread(Map.of(new Thread("other"), new StackTraceElement[0], teller, exiting)))
                .hasValueSatisfying(text -> assertThat(text)
                        .startsWith("in thread \"teller\"")
                        .contains("com.acme.Bank.close(Bank.java:4)"));
    }

    @Test
    void anEndFromOutsideIsNobodysFault() {
        StackTraceElement[] signal = {new StackTraceElement("java.lang.Terminator$1", "handle", "Terminator.java", 5)};
        assertThat(ExitWatch.exitingThread(Map.of(new Thread("SIGTERM handler"), signal)))
                .isEmpty();
    }

    @Test
    void aRunThatExitsIsNotedInTheSpool() throws Exception {
        assertThat(ExitingJvm.run(directory).waitFor()).isEqualTo(7);
        assertThat(ExitingJvm.symptom(directory))
                .hasValueSatisfying(
                        symptom -> assertThat(symptom.details()).contains("ExitingJvm.main(ExitingJvm.java:"));
    }
}

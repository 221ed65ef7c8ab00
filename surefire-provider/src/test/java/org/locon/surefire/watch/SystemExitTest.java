package org.locon.surefire.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SystemExitTest {

    private static final StackTraceElement[] EXITING = {
        new StackTraceElement("java.lang.Object", "wait", "Object.java", 1),
        new StackTraceElement("java.lang.Runtime", "exit", "Runtime.java", 2),
        new StackTraceElement("java.lang.System", "exit", "System.java", 3),
        new StackTraceElement("com.acme.Bank", "close", "Bank.java", 4)
    };

    @Test
    void findsTheThreadThatCallsExit() {
        Thread teller = new Thread("teller");
        assertThat(SystemExit.in(Map.of(new Thread("other"), new StackTraceElement[0], teller, EXITING)))
                .hasValueSatisfying(exit -> {
                    assertThat(exit.details())
                            .startsWith("in thread \"teller\"")
                            .contains("com.acme.Bank.close(Bank.java:4)");
                    assertThat(exit.symptom().message())
                            .isEqualTo("the JVM was ended by System.exit in com.acme.Bank.close(Bank.java:4)");
                });
    }

    @Test
    void anEndFromOutsideIsNobodysFault() {
        StackTraceElement[] signal = {new StackTraceElement("java.lang.Terminator$1", "handle", "Terminator.java", 5)};
        assertThat(SystemExit.in(Map.of(new Thread("SIGTERM handler"), signal))).isEmpty();
        assertThat(SystemExit.in(Map.of(new Thread("surefire-forkedjvm-command-thread"), EXITING)))
                .isEmpty();
    }
}

package org.locon.stats.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.model.Symptom.Kind.ASSERTION;
import static org.locon.model.Symptom.Kind.DEADLOCK;
import static org.locon.model.Symptom.Kind.EXCEPTION;
import static org.locon.model.Symptom.Kind.HANG;
import static org.locon.model.Symptom.Kind.UNCAUGHT;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Symptom;

class FailureSignatureTest {

    private static final String TRACE = """
            java.lang.IllegalStateException: %d are missing
            \tat locon-run//com.acme.Account.check(Account.java:%d)
            \tat locon-run//com.acme.AccountTest.pays(AccountTest.java:12)
            \tat java.base/java.lang.Thread.run(Thread.java:840)
            """;

    @Test
    void isTheExceptionAndTheMethodThatThrowsIt() {
        assertThat(of(EXCEPTION, TRACE.formatted(3, 40))).isEqualTo(of(EXCEPTION, TRACE.formatted(5, 42)));
        assertThat(of(EXCEPTION, TRACE.formatted(3, 40)))
                .isNotEqualTo(of(EXCEPTION, TRACE.formatted(3, 40).replace("Account.check", "Account.pay")))
                .isNotEqualTo(of(EXCEPTION, TRACE.formatted(3, 40).replace("IllegalState", "NullPointer")));
    }

    @Test
    void isTheSameInWhicheverThreadNobodyCaughtIt() {
        assertThat(of(UNCAUGHT, "in thread \"pool-1-thread-2\"\n" + TRACE.formatted(3, 40)))
                .isEqualTo(of(EXCEPTION, TRACE.formatted(3, 40)));
    }

    @Test
    void isThatOfTheInnermostCause() {
        String wrapped =
                "java.util.concurrent.ExecutionException: failed\n\tat com.acme.AccountTest.pays(AccountTest.java:14)\n"
                        + "Caused by: " + TRACE.formatted(3, 40);

        assertThat(of(EXCEPTION, wrapped)).isEqualTo(of(EXCEPTION, TRACE.formatted(7, 41)));
    }

    /** A stack overflows wherever it is full, be it in what is woven in. */
    @Test
    void isNoneOfTheProbes() {
        String probe = "\tat org.locon.instrument.recording.AccessRecorder.access(AccessRecorder.java:95)\n";
        String trace = TRACE.formatted(3, 40);
        int frame = trace.indexOf("\tat ");

        assertThat(of(EXCEPTION, trace.substring(0, frame) + probe + trace.substring(frame)))
                .isEqualTo(of(EXCEPTION, trace));
    }

    @Test
    void ofAnAssertionIsTheMethodThatAssertsWhateverWasExpected() {
        String trace = """
                org.opentest4j.AssertionFailedError: %s ==> expected: <true> but was: <false>
                \tat org.junit.jupiter.api.AssertTrue.failNotTrue(AssertTrue.java:63)
                \tat locon-run//com.acme.AccountTest.%s(AccountTest.java:%d)
                """;

        assertThat(of(ASSERTION, trace.formatted("bread: -1", "pays", 30)))
                .isEqualTo(of(ASSERTION, trace.formatted("tea: -2", "pays", 31)))
                .isNotEqualTo(of(ASSERTION, trace.formatted("tea: -2", "lambda$pays$0", 18)));
    }

    @Test
    void ofTheJdksExceptionsIsWhoCalledIt() {
        String trace = """
                java.util.ConcurrentModificationException
                \tat java.base/java.util.ArrayList$Itr.checkForComodification(ArrayList.java:1013)
                \tat com.acme.Account.%s(Account.java:61)
                """;

        assertThat(of(EXCEPTION, trace.formatted("sum"))).isNotEqualTo(of(EXCEPTION, trace.formatted("print")));
    }

    @Test
    void theMethodIsKnownAgainWhateverTheCompilerNumbers() {
        String trace = "Lost: 2\n\tat locon-run//com.acme.AccountTest%s.%s(AccountTest.java:18)\n";

        assertThat(method(ASSERTION, trace.formatted("", "pays"))).contains("com.acme.AccountTest.pays");
        assertThat(method(ASSERTION, trace.formatted("", "lambda$pays$0")))
                .contains("com.acme.AccountTest.lambda$pays$*")
                .isEqualTo(method(ASSERTION, trace.formatted("", "lambda$pays$12")));
        assertThat(method(UNCAUGHT, trace.formatted("$1", "run"))).contains("com.acme.AccountTest$*.run");
        assertThat(method(EXCEPTION, "")).isEmpty();
        assertThat(method(HANG, trace.formatted("", "pays"))).isEmpty();
    }

    private static Optional<String> method(Symptom.Kind kind, String details) {
        return FailureSignature.method(new Symptom(kind, "", details));
    }

    @Test
    void withoutAnyTraceIsItsKind() {
        assertThat(of(EXCEPTION, "")).isEqualTo(of(EXCEPTION, "")).isNotEqualTo(of(ASSERTION, ""));
    }

    @Test
    void ofWhatHangsIsWhereItDoes() {
        assertThat(FailureSignature.of(new Symptom(DEADLOCK, "deadlock: A.move waits for 0x1f", "")))
                .isEqualTo(FailureSignature.of(new Symptom(DEADLOCK, "deadlock: A.move waits for 0x2f", "")))
                .isNotEqualTo(FailureSignature.of(new Symptom(DEADLOCK, "deadlock: B.move waits for 0x1f", "")))
                .isNotEqualTo(FailureSignature.of(new Symptom(HANG, "deadlock: A.move waits for 0x1f", "")));
    }

    private static String of(Symptom.Kind kind, String details) {
        return FailureSignature.of(new Symptom(kind, "", details));
    }
}

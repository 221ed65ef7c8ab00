package org.locon.stats.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FailureStackTest {

    @Test
    void eachTraceEndsWithTheProgramsOwnCode_andNamesNoLoader() {
        assertThat(FailureStack.of("""
                java.util.concurrent.ExecutionException: failed
                \tat java.base/java.util.concurrent.FutureTask.get(FutureTask.java:191)
                \tat locon-run//com.acme.AccountTest.pays(AccountTest.java:14)
                \tat java.base/java.lang.reflect.Method.invoke(Method.java:568)
                \tat app//org.junit.platform.engine.Node.execute(Node.java:3)
                \tat org.locon.surefire.run.Runner.run(Runner.java:7)
                Caused by: java.lang.IllegalStateException: 3 are missing
                \tat locon-run//com.acme.Account.check(Account.java:40)
                \tat java.base/java.lang.Thread.run(Thread.java:840)
                \t... 3 more
                """))
                .containsExactly(
                        "java.util.concurrent.ExecutionException: failed",
                        "\tat java.base/java.util.concurrent.FutureTask.get(FutureTask.java:191)",
                        "\tat com.acme.AccountTest.pays(AccountTest.java:14)",
                        "Caused by: java.lang.IllegalStateException: 3 are missing",
                        "\tat com.acme.Account.check(Account.java:40)",
                        "\t... 3 more");
    }

    @Test
    void whatAssertedIsLeftOut() {
        assertThat(FailureStack.of("""
                org.opentest4j.AssertionFailedError: expected: <2> but was: <1>
                \tat org.junit.jupiter.api.AssertEquals.assertEquals(AssertEquals.java:161)
                \tat com.acme.AccountTest.pays(AccountTest.java:14)
                """))
                .containsExactly(
                        "org.opentest4j.AssertionFailedError: expected: <2> but was: <1>",
                        "\tat com.acme.AccountTest.pays(AccountTest.java:14)");
    }

    @Test
    void aTraceOfForeignCodeAloneIsShownInPart() {
        String frames = IntStream.range(0, 9)
                .mapToObj(line -> "\n\tat java.base/java.lang.ClassLoader.loadClass(ClassLoader.java:" + line + ")")
                .collect(Collectors.joining());

        assertThat(FailureStack.of("java.lang.VerifyError: bad" + frames)).hasSize(6);
    }

    @Test
    void ofVeryMuchTheRestIsCounted() {
        String dump =
                IntStream.rangeClosed(1, 500).mapToObj(line -> "thread " + line).collect(Collectors.joining("\n"));

        assertThat(FailureStack.of(dump)).hasSize(121).endsWith("… 380 more");
    }

    @Test
    void whereThereAreNoDetailsThereIsNoStack() {
        assertThat(FailureStack.of(" \n")).isEmpty();
    }
}

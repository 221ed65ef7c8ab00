package org.locon.surefire.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for the tests: nested so that this module's own build doesn't run them. */
public final class Accounts {

    private Accounts() {}

    /** All the kinds of tests that Jupiter knows. */
    public static class Kinds {
        @Test
        void plain() {}

        @Test
        void informed(TestInfo info) {
            assertEquals("informed(TestInfo)", info.getDisplayName());
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 3})
        void amounts(int amount) {
            assertEquals(amount, amount);
        }

        @RepeatedTest(2)
        void again() {}

        @TestFactory
        Stream<DynamicTest> made() {
            return List.of("a", "b").stream().map(name -> DynamicTest.dynamicTest(name, () -> {}));
        }

        @Test
        @Tag("slow")
        void slow() {}

        /** A test class in a test class. */
        @Nested
        class Inner {
            @Test
            void within() {}
        }
    }

    /** A class that is a test once for each parameter. */
    @ParameterizedClass
    @ValueSource(strings = {"EUR", "USD"})
    public static class PerCurrency {
        @Parameter
        String currency;

        @Test
        void opens() {
            assertEquals(3, currency.length());
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void deposits(int amount) {
            assertEquals(amount, amount);
        }
    }

    /** Counts in a static field how often it was set up. */
    public static class Counting {
        private static int all;
        private static int each;

        @BeforeAll
        static void setUpAll() {
            all++;
        }

        @BeforeEach
        void setUpEach() {
            each++;
        }

        @Test
        void first() {
            assertEquals(1, all);
            assertEquals(1, each);
        }

        @Test
        void second() {
            assertEquals(1, all);
            assertEquals(1, each);
        }
    }

    /** The ways in which a run can end by itself. */
    public static class Endings {
        /** One of the project's own. */
        @Retention(RetentionPolicy.RUNTIME)
        @interface Fast {}

        @Test
        @Fast
        void passes() {
            System.out.println("all is well");
        }

        @Test
        void asserts() {
            System.out.println("before the assertion");
            assertEquals(2, 1);
        }

        @Test
        void assertsByTheLanguage() {
            assert System.nanoTime() == 0 : "assertions are on";
        }

        @Test
        void throwsException() {
            throw new IllegalStateException("closed\n  already");
        }

        @Test
        void throwsWithCause() {
            throw new IllegalStateException(new ArithmeticException());
        }

        @Test
        void outOfMemory() {
            throw new OutOfMemoryError("Java heap space");
        }

        @Test
        void losesThread() throws InterruptedException {
            Thread thread = new Thread(
                    () -> {
                        throw new IllegalStateException("the worker left");
                    },
                    "worker");
            thread.start();
            thread.join();
        }

        @Test
        void losesThreadAndAsserts() throws InterruptedException {
            losesThread();
            fail("too late");
        }

        @Test
        @Disabled("until the bank opens")
        void disabled() {}

        @Test
        void aborted() {
            Assumptions.assumeTrue(false, "no bank here");
        }

        @Test
        void rejected() {
            throw new VerifyError("Bad type on operand stack\nException Details:\n  Location:\n"
                    + "    com/acme/Account$Entry.deposit(I)V @7: putfield\n  Reason: …");
        }
    }

    /** Fails after the test. */
    public static class FailingTearDown {
        @Test
        void passes() {}

        @AfterEach
        void tearDown() {
            fail("the bank doesn't close");
        }
    }
}

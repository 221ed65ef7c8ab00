package org.locon.surefire.samples;

import static org.junit.Assert.assertEquals;

import java.util.List;
import junit.framework.TestCase;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

/** Tests for the tests: JUnit 4 and 3. */
public final class Legacy {

    private Legacy() {}

    /** JUnit 4. */
    public static class Four {
        @Test
        public void transfer() {}
    }

    /** JUnit 4, with parameters for the whole class. */
    @RunWith(Parameterized.class)
    public static class FourWithParameters {
        private final int amount;

        public FourWithParameters(int amount) {
            this.amount = amount;
        }

        @Parameterized.Parameters(name = "{index}: {0}")
        public static List<Integer> amounts() {
            return List.of(10, 20);
        }

        @Test
        public void deposit() {
            assertEquals("only the first amount is right", 10, amount);
        }
    }

    /** JUnit 3. */
    public static class Three extends TestCase {
        public void testTransfer() {}
    }
}

package org.locon.surefire.samples;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.locon.surefire.isolation.RunLoader;

/** Tests that something of Locon's makes fail. */
public final class Loaders {

    private static final Logger MARK = Logger.getLogger("com.acme.mark");
    private static final Logger NOISE = Logger.getLogger("com.acme.noise");
    private static final Logger LIMIT = Logger.getLogger("com.acme.limit");

    private Loaders() {}

    /** Tells apart where its classes come from. */
    public static class Choosy {

        @Test
        void livesWithTheApplication() {
            assertFalse(Choosy.class.getClassLoader() instanceof RunLoader, "a foreign loader");
        }

        /** Has a bug of its own besides, which shows in each second run of a JVM that gets so far. */
        @Test
        void livesWithTheApplicationAndForgets() {
            livesWithTheApplication();
            MARK.setLevel(MARK.getLevel() == null ? Level.FINEST : null);
            assertNotNull(MARK.getLevel(), "forgotten");
        }

        /** Fails otherwise there, but in the first run of a JVM. */
        @Test
        void livesNowhereForLong() {
            livesWithTheApplication();
            Level before = MARK.getLevel();
            MARK.setLevel(Level.FINEST);
            assertNull(before, "dead");
        }

        /** Fails in the third run of a JVM, whosever it is, and in all after it. */
        @Test
        void wearsOut() {
            Level before = MARK.getLevel();
            MARK.setLevel(before == null ? Level.FINEST : before == Level.FINEST ? Level.FINER : Level.OFF);
            assertFalse(before == Level.FINER || before == Level.OFF, "worn out");
        }
    }

    /** Waits with a limit, which noise can make run out. */
    public static class Impatient {

        @Test
        void isToldLate() {
            boolean late = NOISE.getLevel() == Level.FINE;
            LIMIT.setLevel(late ? Level.FINE : null);
            assertFalse(late, "late");
        }

        /** Noise of any length brings the bug about. */
        @Test
        void isToldTooEarly() {
            boolean lost = NOISE.getLevel() != null;
            LIMIT.setLevel(lost ? Level.FINE : null);
            assertFalse(lost, "lost");
        }

        /** Limits run out in whatever it does, for it looks again and again. */
        @Test
        void looksAgain() {
            LIMIT.setLevel(Level.FINE);
            assertFalse(NOISE.getLevel() == Level.FINE && MARK.getLevel() == Level.FINEST, "a bug");
            MARK.setLevel(MARK.getLevel() == null ? Level.FINEST : null);
        }
    }

    /** Puts the marks back, as a new JVM would. */
    public static void mend() {
        MARK.setLevel(null);
        disturb(false, false);
    }

    /** Tells the next run how noisy it is. */
    public static void disturb(boolean noisy, boolean sparesLimits) {
        NOISE.setLevel(!noisy ? null : sparesLimits ? Level.FINEST : Level.FINE);
        LIMIT.setLevel(null);
    }

    /** Whether a limit has run out in the latest run. */
    public static boolean hasExpired() {
        return LIMIT.getLevel() != null;
    }
}

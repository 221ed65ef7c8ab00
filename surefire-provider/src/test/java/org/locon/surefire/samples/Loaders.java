package org.locon.surefire.samples;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.locon.surefire.isolation.RunLoader;

/** Tests that something of Locon's makes fail. */
public final class Loaders {

    private static final Logger MARK = Logger.getLogger("com.acme.mark");

    private Loaders() {}

    /** Tells apart where its classes come from. */
    public static class Choosy {

        @Test
        void livesWithTheApplication() {
            assertFalse(Choosy.class.getClassLoader() instanceof RunLoader, "a foreign loader");
        }

        /** Fails in the third run of a JVM, whosever it is, and in all after it. */
        @Test
        void wearsOut() {
            Level before = MARK.getLevel();
            MARK.setLevel(before == null ? Level.FINEST : before == Level.FINEST ? Level.FINER : Level.OFF);
            assertFalse(before == Level.FINER || before == Level.OFF, "worn out");
        }
    }

    /** Puts the mark back, as a new JVM would. */
    public static void mend() {
        MARK.setLevel(null);
    }
}

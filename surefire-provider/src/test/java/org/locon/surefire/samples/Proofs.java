package org.locon.surefire.samples;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

/** A test that fails when somebody wants it to, whichever loader has loaded it. */
public final class Proofs {

    /** Whether a run is to fail. */
    public static final String FAILS = "org.locon.surefire.samples.fails";

    private Proofs() {}

    public static class Obedient {
        @Test
        void failsOnDemand() {
            assertFalse(Boolean.getBoolean(FAILS), "as it was told");
        }
    }
}

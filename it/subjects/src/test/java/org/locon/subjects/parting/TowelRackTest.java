package org.locon.subjects.parting;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** Sets a flag of its own where it notices the bug, and looks at it before it goes on. */
class TowelRackTest {

    private final TowelRack rack = new TowelRack(6);
    private volatile boolean complaint;

    private void dry() {
        for (int times = 0; times < 2 && !complaint; times++) {
            TowelRack.Towel towel = rack.take();
            if (towel.isWet()) {
                complaint = true;
            }
            towel.use();
        }
    }

    @Test
    @Truth(kind = Kind.ATOMICITY, plain = "0 of 1000", pattern = "R-W-W", variables = "TowelRack.next", symptom = "wet")
    void everyTowelIsDry() throws Exception {
        Together.run(this::dry, this::dry, this::dry);
        assertFalse(complaint, "a towel was wet");
    }
}

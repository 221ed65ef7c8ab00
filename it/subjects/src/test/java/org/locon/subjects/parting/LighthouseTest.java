package org.locon.subjects.parting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** What is read too early is what the constructor wrote, and the write that it needed hardly comes any more. */
class LighthouseTest {

    @Test
    @Truth(kind = Kind.ORDER, plain = "34 of 1000", pattern = "R-W", variables = "Lighthouse.lamp", symptom = "dark")
    void shipsSeeTheLight() throws Exception {
        Lighthouse lighthouse = new Lighthouse();
        Thread keeper = new Thread(lighthouse::light);
        keeper.start();
        try {
            Together.run(() -> assertEquals("lit", lighthouse.look(40)));
        } finally {
            lighthouse.close();
            keeper.join();
        }
    }
}

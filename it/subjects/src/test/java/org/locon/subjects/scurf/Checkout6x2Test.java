package org.locon.subjects.scurf;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

class Checkout6x2Test {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "2 of 1000",
            pattern = "R-W-W",
            variables = "Checkout.redeemed",
            figure = "SCURF section 5.1: a function of 6 components in 2 threads, 494 ms")
    void theVoucherCountsOnce() throws Exception {
        RushHour.countsTheVoucherOnce(6, 2);
    }
}

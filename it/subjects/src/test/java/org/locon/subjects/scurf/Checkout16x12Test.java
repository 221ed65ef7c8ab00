package org.locon.subjects.scurf;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

class Checkout16x12Test {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "2 of 1000",
            pattern = "R-W-W",
            variables = "Checkout.redeemed",
            figure = "SCURF section 5.1: a function of 16 components in 12 threads, 509 ms")
    void theVoucherCountsOnce() throws Exception {
        RushHour.countsTheVoucherOnce(16, 12);
    }
}

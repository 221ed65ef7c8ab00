package org.locon.subjects.parting;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** What is read too early is what the static initializer wrote, and who should have written later need not any more. */
class ExchangeRateTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "102 of 1000",
            pattern = "R-W",
            variables = "ExchangeRate.rate",
            symptom = "no rate yet")
    void moneyIsChanged() throws Exception {
        Together.run(() -> ExchangeRate.fetch("savings bank"), () -> assertTrue(ExchangeRate.change(20) > 0));
    }
}

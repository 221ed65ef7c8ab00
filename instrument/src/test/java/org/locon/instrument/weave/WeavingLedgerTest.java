package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WeavingLedgerTest {

    private final WeavingLedger ledger = new WeavingLedger();

    @Test
    void aClassCountsOnceHoweverOftenItIsLoaded() {
        ledger.woven("com.acme.Account");
        ledger.woven("com.acme.Account");
        ledger.woven("com.acme.Bank");
        assertThat(ledger.woven()).isEqualTo(2);
    }

    @Test
    void theCanaryIsNoClassOfTheUser() {
        ledger.woven("org.locon.canary.Canary");
        assertThat(ledger.woven()).isZero();
    }
}

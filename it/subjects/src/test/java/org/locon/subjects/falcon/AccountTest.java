package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class AccountTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "Account.balance",
            patterns = 2,
            figure = "Falcon: 155 lines, fails 3 %, R-W-R, 11 patterns, rank 2, slowdown 2, 79 accesses, 12 locations")
    void noMoneyIsMadeAndNobodyIsOverdrawn() throws Exception {
        Account.Bank bank = new Account.Bank(4, 100);
        Together.run(
                () -> {
                    bank.transfer(0, 1, 80);
                    bank.transfer(1, 2, 150);
                    bank.transfer(2, 3, 60);
                },
                () -> {
                    bank.transfer(3, 2, 70);
                    bank.statements();
                    bank.transfer(2, 0, 90);
                },
                () -> {
                    bank.payOut(2, 90);
                    bank.isBusy();
                    bank.payOut(1, 40);
                });
        assertTrue(bank.lowest() >= 0, bank.statements().toString());
        assertEquals(400, bank.total());
    }
}

package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class BankAccountTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = "BankAccount.balance",
            figure = "LOCON E2: single variable, wrong result, procedure I, rank 1")
    void theBalanceIsWhatWasPaid() throws Exception {
        BankAccount account = new BankAccount(100);
        Together.run(
                () -> {
                    account.deposit(10);
                    account.deposit(20);
                },
                () -> {
                    account.withdraw(40);
                    account.deposit(5);
                });
        assertEquals(4, account.receipts());
        assertEquals(95, account.balance());
    }
}

package com.acme.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BankTest {
    private final Bank bank = new Bank();

    @BeforeEach
    void openAccounts() {
        bank.open("Ada", 1000);
        bank.open("Ben", 500);
        bank.open("Cleo", 0);
    }

    @Test
    void refusesToOverdraw() {
        assertThrows(InsufficientFundsException.class, () -> bank.transfer("Cleo", "Ada", 1));
        assertEquals(1000, bank.balance("Ada"));
    }

    @Test
    void keepsAJournal() {
        bank.deposit("Cleo", 20);
        bank.transfer("Ben", "Cleo", 30);
        assertEquals(2, bank.journal().size());
        assertEquals("transfer 30 from Ben to Cleo", bank.journal().last());
    }

    @Test
    void salariesAndRentArriveWhole() throws InterruptedException {
        Thread payroll = new Thread(() -> {
            bank.deposit("Ada", 300);
            bank.deposit("Ben", 200);
            bank.deposit("Cleo", 250);
        });
        Thread rent = new Thread(() -> {
            bank.transfer("Ada", "Cleo", 100);
            bank.transfer("Ben", "Cleo", 50);
        });
        payroll.start();
        rent.start();
        payroll.join();
        rent.join();

        assertEquals(1200, bank.balance("Ada"));
        assertEquals(650, bank.balance("Ben"));
        assertEquals(400, bank.balance("Cleo"));
        assertEquals(5, bank.journal().size());
    }
}

package com.acme.games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HighScoreTest {
    @Test
    void theBetterPlayerWins() throws InterruptedException {
        HighScore table = new HighScore();
        Thread ada = new Thread(() -> table.enter("Ada", 120));
        Thread ben = new Thread(() -> table.enter("Ben", 90));
        ada.start();
        ben.start();
        ada.join();
        ben.join();
        assertEquals("Ada with 120", table.holder());
    }
}

package com.acme.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DeskTest {

    private static boolean opened;

    /** In a foreign loader there are no plug-ins; and two who count at once lose some. */
    @Test
    @Order(1)
    void pluginsCount() throws Exception {
        Tally tally = new Plugins().tally();
        together(tally::add);
        assertEquals(2, tally.count());
    }

    /** In a foreign loader there are no plug-ins; else nothing is wrong. */
    @Test
    @Order(2)
    void pluginsCountSafely() throws Exception {
        Tally tally = new Plugins().tally();
        together(tally::addSafely);
        assertEquals(2, tally.safe());
    }

    /** Breaks when woven; and two who count at once lose some. */
    @Test
    @Order(3)
    void aSealedTallyCounts() throws Exception {
        int before = Seal.tally().count();
        together(Seal.tally()::add);
        assertEquals(before + 2, Seal.tally().count());
    }

    /** It knows Locon, and refuses to work where it watches. */
    @Test
    @Order(4)
    void isNotWatched() throws Exception {
        Tally tally = new Tally();
        together(tally::addSafely);
        assertFalse(System.getProperty("locon.campaign", "").endsWith("campaign.properties"), "somebody watches");
    }

    @Test
    @Order(5)
    void opens() throws Exception {
        Tally tally = new Tally();
        together(tally::addSafely);
        opened = tally.safe() == 2;
    }

    /** Only after the one before. */
    @Test
    @Order(6)
    void isOpen() throws Exception {
        Tally tally = new Tally();
        together(tally::addSafely);
        assertTrue(opened, "the desk is closed");
    }

    /** Who has lost one leaves a mark in the JVM, by which all others fail. */
    @Test
    @Order(7)
    void forgives() throws Exception {
        Logger root = Logger.getLogger("");
        assertNotEquals(Level.OFF, root.getLevel(), "one has failed here before");
        Tally tally = new Tally();
        together(tally::add);
        if (tally.count() != 2) {
            root.setLevel(Level.OFF);
        }
        assertEquals(2, tally.count());
    }

    private static void together(Runnable each) throws InterruptedException {
        Thread other = new Thread(each);
        other.start();
        each.run();
        other.join();
    }
}

package com.acme.kitchen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MenuTest {
    private final Menu menu = new Menu("soup");

    /** Only in every fifth run the dish that is ordered is on the menu. */
    @Test
    void whatIsNotOnTheMenuIsNotOrdered() throws Exception {
        String wanted = Turn.isFifth("orders") ? "soup" : "cake";
        Thread guest = new Thread(() -> menu.order(wanted, "stew"));
        guest.start();
        menu.order("pie", "tart");
        guest.join();
        assertEquals(0, menu.orders());
    }
}

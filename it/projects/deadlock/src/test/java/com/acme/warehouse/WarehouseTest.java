package com.acme.warehouse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WarehouseTest {
    @Test
    void losesNoPallets() throws InterruptedException {
        Warehouse bergen = new Warehouse("Bergen", 20);
        Warehouse kiel = new Warehouse("Kiel", 10);
        Thread north = new Thread(() -> kiel.moveTo(bergen, 5));
        Thread south = new Thread(() -> bergen.moveTo(kiel, 5));
        north.start();
        south.start();
        north.join();
        south.join();
        assertEquals(30, bergen.pallets() + kiel.pallets());
    }
}

package com.acme.stock;

import static org.testng.Assert.assertEquals;
import static org.testng.Assert.assertFalse;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.Test;

public class ShelfTest {
    private Shelf shelf;
    private ExecutorService people;

    @BeforeMethod
    public void fill() {
        shelf = new Shelf("umbrella", 10);
        people = Executors.newFixedThreadPool(2);
    }

    @AfterMethod
    public void close() {
        people.shutdownNow();
    }

    @Test
    public void refusesWhenThereAreTooFew() {
        assertFalse(shelf.take(11));
        assertEquals(shelf.refused(), 1);
    }

    @Test
    public void whatIsBroughtAndTakenAddsUp() throws Exception {
        Future<?> customer = people.submit(() -> shelf.take(4));
        Future<?> supplier = people.submit(() -> shelf.bring(5));
        customer.get();
        supplier.get();
        assertEquals(shelf.pieces(), 11);
    }
}

package com.acme.kitchen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class KitchenTest {
    private final Kitchen kitchen = new Kitchen();

    /** In every fifth run both cooks have begun before either needs the other one. */
    @Test
    void bothMealsAreServed() throws Exception {
        boolean together = Turn.isFifth("meals");
        CountDownLatch begun = new CountDownLatch(together ? 2 : 1);
        Future<Integer> soup = kitchen.order(begun);
        int served = together ? 0 : soup.get();
        served += kitchen.order(begun).get();
        kitchen.close();
        assertEquals(3, served);
    }
}

package com.acme.seats.app;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class BoxOfficeTest {
    @Test
    void sellsNoSeatTwice() {
        BoxOffice office = new BoxOffice(3);
        CompletableFuture<Integer> ada = CompletableFuture.supplyAsync(() -> office.sell("Ada"));
        CompletableFuture<Integer> ben = CompletableFuture.supplyAsync(() -> office.sell("Ben"));
        assertNotEquals(ada.join(), ben.join());
    }

    @Test
    void saysWhenTheHouseIsFull() {
        assertThrows(IllegalStateException.class, () -> new BoxOffice(0).sell("Ada"));
    }
}

package com.acme.shop;

import com.acme.stock.Stock;
import org.junit.jupiter.api.Test;

class ShopTest {

    private int doors;

    @Test
    void sells() throws InterruptedException {
        Thread opener = new Thread(() -> {
            doors++;
            Stock.open(true);
        });
        opener.start();
        try {
            doors++;
            Stock.take();
        } finally {
            opener.join();
            Stock.open(false);
        }
    }
}

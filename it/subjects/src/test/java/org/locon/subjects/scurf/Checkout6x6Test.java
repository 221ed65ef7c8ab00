package org.locon.subjects.scurf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class Checkout6x6Test {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "8 of 1000",
            pattern = "R-W-W",
            variables = "Checkout.redeemed",
            figure = "SCURF section 5.1: a function of 6 components in 6 threads, 499 ms")
    void theVoucherCountsOnce() throws Exception {
        Checkout shop = new Checkout(6, 6);
        List<Together.Task> orders = new ArrayList<>();
        for (int customer = 0; customer < 6; customer++) {
            Checkout.Order order = new Checkout.Order("customer " + customer, 20);
            orders.add(() -> shop.process(order));
        }
        Together.run(orders);
        assertEquals(6, shop.parcels());
        assertEquals(0, shop.left());
        assertEquals(20 * 6 - 5, shop.turnover());
    }
}

package org.locon.subjects.scurf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.locon.subjects.Together;

/** As many customers at one checkout as there are threads, with one voucher between them. */
final class RushHour {

    private static final int PRICE = 20;
    private static final int VOUCHER = 5;

    private RushHour() {}

    static void countsTheVoucherOnce(int blocks, int customers) throws Exception {
        Checkout shop = new Checkout(blocks, customers);
        List<Together.Task> orders = new ArrayList<>();
        for (int customer = 0; customer < customers; customer++) {
            Checkout.Order order = new Checkout.Order("customer " + customer, PRICE);
            orders.add(() -> shop.process(order));
        }
        Together.run(orders);
        assertEquals(customers, shop.parcels());
        assertEquals(0, shop.left());
        assertEquals(PRICE * customers - VOUCHER, shop.turnover());
    }
}

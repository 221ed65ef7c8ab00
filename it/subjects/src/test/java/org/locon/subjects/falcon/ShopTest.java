package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ShopTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "Shop.Shelf.stock",
            figure = "Falcon: Shop, R-W-R, 10 patterns, rank 2, slowdown 3.8, 298 accesses, 34 locations")
    void nothingIsSoldThatIsNotThere() throws Exception {
        Shop shop = new Shop("bread", "milk", "tea");
        shop.supply("bread", 2);
        Together.run(
                () -> {
                    shop.supply("tea", 5);
                    shop.supply("milk", 1);
                    shop.supply("bread", 1);
                },
                () -> {
                    shop.buy("milk", 1);
                    shop.buy("bread", 3);
                    shop.buy("bread", 3);
                    shop.buy("tea", 4);
                },
                () -> {
                    shop.buy("tea", 4);
                    shop.buy("bread", 3);
                    shop.buy("bread", 3);
                    shop.buy("milk", 1);
                    shop.close();
                },
                () -> {
                    for (int i = 0; i < 5 && !shop.isClosed(); i++) {
                        shop.buy("tea", 4);
                    }
                });
        for (String good : new String[] {"bread", "milk", "tea"}) {
            assertTrue(shop.stock(good) >= 0, good + ": " + shop.stock(good) + ", takings " + shop.takings());
        }
    }
}

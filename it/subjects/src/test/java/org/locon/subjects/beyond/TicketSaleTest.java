package org.locon.subjects.beyond;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class TicketSaleTest {

    @Test
    @Truth(
            kind = Kind.LIBRARY,
            plain = "2 of 1000",
            pattern = "R-W-R",
            variables = "java.util.concurrent.Semaphore",
            symptom = "the seat is gone")
    void whoIsPromisedASeatGetsIt() throws Exception {
        TicketSale sale = new TicketSale(1);
        Together.run(sale::sell, sale::sell, sale::sell);
    }
}

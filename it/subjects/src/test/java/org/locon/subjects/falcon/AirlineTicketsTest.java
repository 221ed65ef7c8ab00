package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class AirlineTicketsTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "7 of 1000",
            pattern = "R-W-R",
            variables = "AirlineTickets.sold",
            figure = "Falcon: 95 lines, fails 54 %, R-W-R, 4 patterns, rank 1, slowdown 1.1, 44 accesses, 3 locations")
    void theFlightIsNotOverSold() throws Exception {
        AirlineTickets flight = new AirlineTickets(9);
        List<Together.Task> sellers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            AirlineTickets.Seller seller = flight.new Seller("seller " + i, 3);
            sellers.add(seller::run);
        }
        Together.run(sellers);
        assertTrue(flight.sold() <= 9, () -> flight.passengers().toString());
        assertEquals(flight.sold(), flight.passengers().size());
    }
}

package org.locon.subjects.parting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** What is read too early was written before the threads were started. */
class AuctionTest {

    @Test
    @Truth(kind = Kind.ORDER, plain = "150 of 1000", pattern = "R-W", variables = "Auction.bidder", symptom = "nobody")
    void thePictureIsSold() throws Exception {
        Auction auction = new Auction();
        auction.putUp("Still life");
        Together.run(() -> auction.bid("Ms Ray"), () -> assertEquals("Ms Ray", auction.sell()));
    }
}

package org.locon.subjects.parting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** Has a listener that is told of the failure, notes it, and is asked about it. */
class CourierTest {

    private static final class Complaints implements Courier.Listener {

        private volatile String last = "";
        private volatile int number;

        @Override
        public boolean isPatient() {
            return number < 2;
        }

        @Override
        public void undelivered(String parcel, RuntimeException why) {
            last = parcel;
            number = number + 1;
        }
    }

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "248 of 1000",
            pattern = "R-W",
            patterns = 2,
            variables = {"Courier.street", "Courier.floor"},
            symptom = "a ")
    void theParcelsArrive() throws Exception {
        Courier courier = new Courier();
        Complaints complaints = new Complaints();
        courier.tell(complaints);
        Together.run(
                () -> courier.address("Mill Lane", "third"),
                () -> courier.deliver("a hat for the old lady"),
                () -> courier.deliver("a very long umbrella"));
        assertEquals(0, complaints.number, complaints.last);
    }
}

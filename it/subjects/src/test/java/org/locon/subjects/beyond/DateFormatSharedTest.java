package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class DateFormatSharedTest {

    @Test
    @Truth(
            kind = Kind.LIBRARY,
            plain = "18 of 1000",
            pattern = "W-W",
            variables = "java.text.SimpleDateFormat",
            figure = "SimpleDateFormat shared by threads")
    void everyInvoiceHasItsDate() throws Exception {
        DateFormatShared invoices = new DateFormatShared();
        Together.run(
                () -> {
                    assertEquals("Ann: 1970-01-02 #1", invoices.invoice("Ann", 1));
                    assertEquals("Ann: 1972-09-27 #1", invoices.invoice("Ann", 1_000));
                },
                () -> {
                    assertEquals("Ben: 1997-05-19 #1", invoices.invoice("Ben", 10_000));
                    assertEquals("Ben: 2024-10-04 #1", invoices.invoice("Ben", 20_000));
                },
                () -> assertEquals("Cem: 1970-04-11 #1", invoices.invoice("Cem", 100)));
        assertEquals(5, invoices.written());
    }
}

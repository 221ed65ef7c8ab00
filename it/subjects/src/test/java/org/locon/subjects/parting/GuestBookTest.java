package org.locon.subjects.parting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** Collects what its threads throw: several of them write to the collection, in failed runs only. */
class GuestBookTest {

    private final GuestBook book = new GuestBook(3);
    private final List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());

    private void read() {
        try {
            book.letters();
        } catch (InterruptedException | RuntimeException e) {
            thrown.add(e);
        }
    }

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "28 of 1000",
            pattern = "R-W-R",
            variables = "GuestBook.size",
            symptom = "NullPointerException")
    void everyLineHasAName() throws Exception {
        Together.run(
                () -> book.enter("Rose"),
                () -> book.enterLate("Iris"),
                () -> book.enter("Lily"),
                this::read,
                this::read,
                this::read);
        assertEquals(List.of(), thrown);
    }
}

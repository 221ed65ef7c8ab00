package org.locon.subjects.scurf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class PhoneBookTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "12 of 1000",
            pattern = "R-W-W",
            variables = "PhoneBook.exists",
            figure = "SCURF listing 1.1: level 1, component 1 blamed, three threads")
    void everyNumberIsInTheBook() throws Exception {
        Path file = Files.createTempFile("phone", ".book");
        try {
            PhoneBook book = new PhoneBook(file);
            Together.run(() -> book.add("Ann", "31"), () -> book.add("Ben", "32"), () -> book.add("Cem", "33"));
            assertEquals(3, book.entries().size());
        } finally {
            Files.delete(file);
        }
    }
}

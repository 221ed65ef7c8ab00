package com.acme.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SynchronizedVectorTest {
    private final SynchronizedVector<String> names = new SynchronizedVector<>();

    @Test
    void growsAndClears() {
        for (String name : "Ada Ben Cleo Dan Eve Fay".split(" ")) {
            names.add(name);
        }
        assertEquals("Fay", names.get(5));
        assertTrue(names.contains("Cleo"));
        names.clear();
        assertTrue(names.isEmpty());
        assertFalse(names.contains("Cleo"));
    }

    @Test
    void aCopyHasNoHoles() throws InterruptedException {
        names.add("Ada");
        names.add("Ben");
        names.add("Cleo");
        Thread other = new Thread(() -> {
            names.add("Dan");
            names.clear();
            names.add("Eve");
            names.add("Fay");
        });
        other.start();
        SynchronizedVector<String> copy = new SynchronizedVector<>(names);
        other.join();

        for (int i = 0; i < copy.size(); i++) {
            assertNotNull(copy.get(i), "element " + i + " of " + copy.size());
        }
        assertEquals(2, names.size());
        assertEquals(7, names.changes());
    }
}

package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ReentrantUpdateTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "13 of 1000",
            pattern = "R-W-W",
            variables = {"ReentrantUpdate.numbers", "ReentrantUpdate.next"},
            figure = "ReadWriteLock upgraded wrongly")
    void aNameHasOneNumber() throws Exception {
        ReentrantUpdate register = new ReentrantUpdate();
        List<Integer> given = Collections.synchronizedList(new ArrayList<>());
        Together.run(
                () -> {
                    register.numberOf("Ann");
                    given.add(register.numberOf("Ben"));
                },
                () -> {
                    given.add(register.numberOf("Ben"));
                    register.numberOf("Cem");
                });
        assertEquals(given.get(0), given.get(1));
        assertTrue(register.reads() <= 4);
    }
}

package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class LinkedListTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "0 of 1000",
            pattern = "W-R-W",
            variables = {"LinkedList.first", "LinkedList.last", "LinkedList.length"},
            figure = "LOCON E3: three variables, inconsistent results, procedure III at TID, Falcon doesn't find it")
    void theListFitsTogether() throws Exception {
        LinkedList list = new LinkedList();
        list.add("zero");
        Together.run(
                () -> {
                    list.add("one");
                    list.add("two");
                },
                () -> {
                    list.describe();
                    list.size();
                    list.describe();
                });
        assertEquals("zero one two ", list.describe());
    }
}

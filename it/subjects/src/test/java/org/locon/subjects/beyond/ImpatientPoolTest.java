package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ImpatientPoolTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.STALL,
            plain = "58 of 200",
            pattern = "wait-wait",
            variables = "java.util.concurrent.ThreadPoolExecutor",
            symptom = "TimeoutException",
            figure = "stall of a pool")
    void albumsAreBound() throws Exception {
        ImpatientPool painters = new ImpatientPool(2);
        assertEquals("TREE: a tree", painters.order("tree").get());
        Together.run(
                () -> assertEquals("BOAT: a boat", painters.order("boat").get()),
                () -> assertEquals("BIRD: a bird", painters.order("bird").get()));
        assertEquals(3, painters.drawings());
        painters.close();
    }
}

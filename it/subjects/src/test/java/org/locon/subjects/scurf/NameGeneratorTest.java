package org.locon.subjects.scurf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class NameGeneratorTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = "NameGenerator.taken",
            figure = "SCURF listing 1.3: level 1, component 2 blamed; 24 threads and 100000 plain runs never fail")
    void everyNameIsNew() throws Exception {
        NameGenerator names = new NameGenerator(8);
        names.next();
        names.giveBack("file1");
        Set<String> given = Collections.synchronizedSet(new TreeSet<>());
        Together.run(() -> given.add(names.next()), () -> given.add(names.next()), () -> given.add(names.next()));
        assertEquals(3, given.size());
        assertEquals(0, names.refused());
    }
}

package org.locon.subjects.scurf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class PipeTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "10 of 1000",
            pattern = "R-W-W",
            variables = "Pipe.initialized",
            figure = "SCURF listing 1.2: level 1, component 1 of 6 blamed")
    void everyPipeIsANewOne() throws Exception {
        Path folder = Files.createTempDirectory("pipes");
        Set<String> pipes = Collections.synchronizedSet(new HashSet<>());
        Pipe pipe = new Pipe(folder);
        try {
            Together.run(() -> pipes.add(pipe.send("hello")), () -> pipes.add(pipe.send("hello")));
            assertEquals(2, pipes.size());
        } finally {
            pipe.close();
            for (String name : pipes) {
                Files.deleteIfExists(folder.resolve(name.split(" ")[0]));
            }
            Files.delete(folder);
        }
    }
}

package com.acme.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Counts the runs of a test, in whichever JVM they are. */
final class Turn {
    private Turn() {}

    /** Every fifth run. */
    static boolean isFifth(String test) throws IOException {
        Path runs = Files.createDirectories(Path.of("target", "runs")).resolve(test);
        Files.write(runs, new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return Files.size(runs) % 5 == 0;
    }
}

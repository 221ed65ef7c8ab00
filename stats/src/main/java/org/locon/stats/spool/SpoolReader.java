package org.locon.stats.spool;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads all spool files of a directory, as far as they are intact. */
public final class SpoolReader {

    private SpoolReader() {}

    /** Never throws for what it finds there: what can't be read is a problem in the contents. */
    public static SpoolContents read(Path directory) {
        return new SpoolContents(Optional.empty(), List.of(), List.of(), Optional.empty(), List.of(), List.of());
    }
}

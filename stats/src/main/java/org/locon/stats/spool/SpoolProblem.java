package org.locon.stats.spool;

import java.nio.file.Path;

/** Why a spool file, or the rest of it from this offset on, could not be read. One line, in the user's words. */
public record SpoolProblem(Path file, long offset, String message) {

    @Override
    public String toString() {
        return file + " at byte " + offset + ": " + message;
    }
}

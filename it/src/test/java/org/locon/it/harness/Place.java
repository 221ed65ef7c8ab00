package org.locon.it.harness;

/** A line of a source file. */
public record Place(String file, int line) {
    @Override
    public String toString() {
        return file + ":" + line;
    }
}

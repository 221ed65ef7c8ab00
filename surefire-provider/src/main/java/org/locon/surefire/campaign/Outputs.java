package org.locon.surefire.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.locon.model.Symptom;

/** Keeps what one subject printed in the first failed run of each kind, in {@code <output>/<subject>/run-N.txt}. */
final class Outputs {

    private static final int LONGEST_NAME = 120;

    private final Path directory;
    private final Set<String> seen = new HashSet<>();

    Outputs(Path output, String subject) {
        this.directory = output.resolve(folder(subject));
    }

    /** Says that this has been seen before; whether it had not. */
    boolean first(Symptom symptom) {
        return seen.add(symptom.kind() + " " + symptom.message());
    }

    void keep(int run, Symptom symptom, String output) throws IOException {
        if (first(symptom) && !output.isEmpty()) {
            Path file = directory.resolve("run-" + run + ".txt");
            try {
                Files.createDirectories(directory);
                Files.writeString(file, output);
            } catch (IOException e) {
                throw new IOException(
                        file + ": the output of a failed run can't be written (" + e + "): make room and run again", e);
            }
        }
    }

    /** A name that every file system takes, and that two subjects don't share. */
    static String folder(String subject) {
        String name = subject.replaceAll("[^\\w.$#()\\[\\],-]", "_");
        if (name.equals(subject) && name.length() <= LONGEST_NAME) {
            return name;
        }
        return name.substring(0, Math.min(name.length(), LONGEST_NAME)) + "-" + Integer.toHexString(subject.hashCode());
    }
}

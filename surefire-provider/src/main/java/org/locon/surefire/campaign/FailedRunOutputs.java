package org.locon.surefire.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Symptom;

/**
 * Keeps what one subject printed in the first failed run of each kind, in {@code <output>/<subject>/run-N.txt}. What
 * failed like that in an earlier fork was kept there.
 */
final class FailedRunOutputs implements RunObserver {

    private static final int LONGEST_NAME = 120;

    private final Path directory;
    private final Set<String> seen = new HashSet<>();

    FailedRunOutputs(Path output, String subject) {
        this.directory = output.resolve(folder(subject));
    }

    @Override
    public void ran(CompletedRun completed) throws IOException {
        Optional<Symptom> symptom = completed.run().symptom();
        if (symptom.isPresent() && isFirst(symptom.get()) && completed.here().isPresent()) {
            keep(completed.run().number(), completed.here().get().output());
        }
    }

    private boolean isFirst(Symptom symptom) {
        return seen.add(symptom.kind() + " " + symptom.message());
    }

    private void keep(int run, String output) throws IOException {
        if (!output.isEmpty()) {
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

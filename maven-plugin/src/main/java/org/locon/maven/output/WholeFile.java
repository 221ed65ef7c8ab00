package org.locon.maven.output;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file as a whole or not at all, so that nobody reads half of one when the disk is full. */
public final class WholeFile {

    private WholeFile() {}

    /** What to write. */
    public interface Content {
        void writeTo(Writer writer) throws IOException;
    }

    public static void write(Path file, Content content) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            try (Writer writer = Files.newBufferedWriter(part)) {
                content.writeTo(writer);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}

package org.locon.stats.spool;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names and order of the files in a spool directory. */
final class SpoolFiles {

    private static final Pattern NAME = Pattern.compile("fork-(\\d{1,9})\\.spool");

    private SpoolFiles() {}

    /** Everything that calls itself a spool, in the order in which forks were started, then by name. */
    static List<Path> in(Path directory) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory, "*.spool")) {
            entries.forEach(files::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        files.sort(Comparator.comparingInt(SpoolFiles::number)
                .thenComparing(file -> file.getFileName().toString()));
        return files;
    }

    /** Creates the file behind the last one; forks that start at the same time get different ones. */
    static Path next(Path directory) throws IOException {
        try {
            Files.createDirectories(directory);
            int number = in(directory).stream()
                    .mapToInt(SpoolFiles::number)
                    .filter(n -> n < Integer.MAX_VALUE)
                    .max()
                    .orElse(0);
            while (true) {
                number++;
                Path file = directory.resolve(String.format(Locale.ROOT, "fork-%04d.spool", number));
                try {
                    return Files.createFile(file);
                } catch (FileAlreadyExistsException taken) {
                    continue;
                }
            }
        } catch (IOException e) {
            throw new IOException(
                    directory + ": no spool file can be made here (" + e + "): needed is a directory one can write to",
                    e);
        }
    }

    private static int number(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches() ? Integer.parseInt(name.group(1)) : Integer.MAX_VALUE;
    }
}

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

    private static final String FORK = "fork";
    private static final String PLAIN = "plain";
    private static final Pattern NAME = Pattern.compile("(?:" + FORK + "|" + PLAIN + ")-(\\d{1,9})\\.spool");

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

    /** Whether this is the file of a fork that ran tests without Locon. */
    static boolean isPlain(Path file) {
        return file.getFileName().toString().startsWith(PLAIN + "-");
    }

    /** The next file of a fork. */
    static Path next(Path directory) throws IOException {
        return next(directory, FORK);
    }

    /** The next file of a fork that runs tests without Locon. */
    static Path nextPlain(Path directory) throws IOException {
        return next(directory, PLAIN);
    }

    /** Creates the file behind the last one; forks that start at the same time get different ones. */
    private static Path next(Path directory, String kind) throws IOException {
        try {
            Files.createDirectories(directory);
            int number = in(directory).stream()
                    .filter(file -> file.getFileName().toString().startsWith(kind))
                    .mapToInt(SpoolFiles::number)
                    .filter(n -> n < Integer.MAX_VALUE)
                    .max()
                    .orElse(0);
            while (true) {
                number++;
                Path file = directory.resolve(String.format(Locale.ROOT, "%s-%04d.spool", kind, number));
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

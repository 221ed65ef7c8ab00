package org.locon.it.harness;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** The JDKs that the projects are built and run with: the one of this build, and the newest one installed beside it. */
public enum Jdk {
    CURRENT {
        @Override
        public Optional<Path> home() {
            return Optional.of(RUNNING);
        }
    },
    /** Absent when nothing newer than the JDK of this build is installed. */
    NEWEST {
        @Override
        public Optional<Path> home() {
            return beside(RUNNING).stream()
                    .filter(home -> feature(home) > Runtime.version().feature())
                    .max(Comparator.comparingInt(Jdk::feature));
        }
    };

    private static final Path RUNNING = Path.of(System.getProperty("java.home"));

    public abstract Optional<Path> home();

    /** The feature version, 17 or 25. */
    public int version() {
        return feature(home().orElseThrow());
    }

    private static List<Path> beside(Path home) {
        try (Stream<Path> siblings = Files.list(home.getParent())) {
            return siblings.filter(sibling -> Files.isExecutable(sibling.resolve("bin/javac")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int feature(Path home) {
        Properties release = new Properties();
        Path file = home.resolve("release");
        if (!Files.isReadable(file)) {
            return 0;
        }
        try (InputStream in = Files.newInputStream(file)) {
            release.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Runtime.Version.parse(release.getProperty("JAVA_VERSION", "1").replace("\"", ""))
                .feature();
    }
}

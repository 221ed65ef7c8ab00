package org.locon.surefire.isolation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.locon.surefire.isolation.CodeLocation.CodePackage;

/**
 * What is in each jar and directory of a class path. What was found out of a jar is kept in a file, for later forks and
 * campaigns, as long as the jar's size and time are the same. A file that can't be read or written costs time only.
 */
final class ClassPathIndex {

    private static final String WHOLE = "Locon's index of jars, form 1";
    private static final String PARTLY = WHOLE + ", without what test tools refer to";

    private final Path file;
    private final boolean testTools;

    /**
     * @param file where the index is kept
     * @param testTools whether it matters what these refer to
     */
    ClassPathIndex(Path file, boolean testTools) {
        this.file = file;
        this.testTools = testTools;
    }

    /** In the order of the class path. What can't be read is left out, as the JVM leaves it out. */
    List<CodeLocation> of(List<Path> classPath) throws InterruptedException {
        Map<String, CodeLocation> known = load();
        Map<String, Future<CodeLocation>> asked = new HashMap<>();
        // Not the common pool: its threads would be there before the runs and take part in them.
        ExecutorService readers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), task -> {
                    Thread thread = new Thread(task, "locon-index");
                    thread.setDaemon(true);
                    return thread;
                });
        List<CodeLocation> locations = new ArrayList<>();
        Map<String, CodeLocation> jars = new TreeMap<>();
        try {
            for (Path path : classPath) {
                if (!known.containsKey(key(path))) {
                    asked.put(key(path), readers.submit(() -> CodeLocation.read(path, testTools)));
                }
            }
            for (Path path : classPath) {
                CodeLocation location = known.get(key(path));
                try {
                    location =
                            location != null ? location : asked.get(key(path)).get();
                } catch (ExecutionException unreadable) {
                    continue;
                }
                locations.add(location);
                if (Files.isRegularFile(path) && !location.packages().isEmpty()) {
                    jars.put(key(path), location);
                }
            }
        } finally {
            readers.shutdownNow();
        }
        if (!known.keySet().containsAll(jars.keySet())) {
            store(jars);
        }
        return locations;
    }

    private static String key(Path path) {
        try {
            return Files.size(path) + " " + Files.getLastModifiedTime(path).toMillis() + " " + path.toAbsolutePath();
        } catch (IOException gone) {
            return "0 0 " + path.toAbsolutePath();
        }
    }

    private Map<String, CodeLocation> load() {
        Map<String, CodeLocation> known = new HashMap<>();
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            if (lines.isEmpty()
                    || !lines.get(0).equals(WHOLE)
                            && (testTools || !lines.get(0).equals(PARTLY))) {
                return Map.of();
            }
            CodeLocation location = null;
            CodePackage code = null;
            for (String line : lines.subList(1, lines.size())) {
                String rest = line.substring(2);
                switch (line.charAt(0)) {
                    case 'j', 'e' -> {
                        Path path = Path.of(rest.split(" ", 3)[2]);
                        location = new CodeLocation(path, line.charAt(0) == 'e', new TreeMap<>());
                        known.put(rest, location);
                    }
                    case 'p' -> {
                        code = new CodePackage();
                        location.packages().put(rest, code);
                    }
                    case 'c' -> code.classes().addAll(words(rest));
                    case 'r' -> code.references().addAll(words(rest));
                    default -> throw new IOException(line);
                }
            }
            return known;
        } catch (IOException | RuntimeException unusable) {
            return Map.of();
        }
    }

    private static TreeSet<String> words(String joined) {
        return new TreeSet<>(Arrays.asList(joined.split(" ")));
    }

    private void store(Map<String, CodeLocation> jars) {
        List<String> lines = new ArrayList<>(List.of(testTools ? WHOLE : PARTLY));
        jars.forEach((key, location) -> {
            lines.add((location.ofThePlatform() ? "e " : "j ") + key);
            location.packages().forEach((name, code) -> {
                lines.add("p " + name);
                lines.add("c " + String.join(" ", code.classes()));
                if (!code.references().isEmpty()) {
                    lines.add("r " + String.join(" ", code.references()));
                }
            });
        });
        try {
            Path whole = Files.createTempFile(file.toAbsolutePath().getParent(), "index", ".tmp");
            Files.write(whole, lines, StandardCharsets.UTF_8);
            Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritable) {
            // The next fork reads the jars again.
        }
    }
}

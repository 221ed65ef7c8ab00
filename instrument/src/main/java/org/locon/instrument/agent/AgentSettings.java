package org.locon.instrument.agent;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.locon.instrument.weave.WeavingScope;
import org.locon.instrument.weave.library.LibraryState;

/** What the agent needs of the campaign file: which classes to weave, and whose calls count besides the JDK's. */
record AgentSettings(List<Path> roots, List<String> includes, List<String> excludes, List<String> library) {

    static AgentSettings read(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        return new AgentSettings(
                list(properties, "roots", File.pathSeparator).stream()
                        .map(Path::of)
                        .toList(),
                list(properties, "includes", ","),
                excludes(properties),
                list(properties, "library", ","));
    }

    /** What listens to woven code isn't woven itself. */
    private static List<String> excludes(Properties properties) {
        return Stream.concat(
                        list(properties, "excludes", ",").stream(),
                        list(properties, "listener", ",").stream().flatMap(name -> Stream.of(name, name + "$*")))
                .toList();
    }

    WeavingScope scope() {
        return new WeavingScope(roots, includes, excludes);
    }

    LibraryState libraryState() {
        return new LibraryState(library);
    }

    private static List<String> list(Properties properties, String key, String separator) {
        return Pattern.compile(separator, Pattern.LITERAL)
                .splitAsStream(properties.getProperty(key, ""))
                .map(String::strip)
                .filter(item -> !item.isEmpty())
                .toList();
    }
}

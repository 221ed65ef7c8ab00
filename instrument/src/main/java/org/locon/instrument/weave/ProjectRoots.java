package org.locon.instrument.weave;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The directories whose classes are the project's own; links and {@code ..} in a location make no difference. */
final class ProjectRoots {

    private final List<Path> roots;
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();

    ProjectRoots(List<Path> roots) {
        this.roots = roots.stream().map(ProjectRoots::real).toList();
    }

    boolean contain(URL location) {
        String key = location.toExternalForm();
        Boolean contained = known.get(key);
        if (contained == null) {
            contained = pathOf(location).map(this::contain).orElse(false);
            known.put(key, contained);
        }
        return contained;
    }

    private boolean contain(Path path) {
        Path real = real(path);
        return roots.stream().anyMatch(real::startsWith);
    }

    /** The file that a location names, whether or not its spaces are encoded; empty if it isn't a file at all. */
    static Optional<Path> pathOf(URL location) {
        if (!"file".equals(location.getProtocol())) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(uri(location)));
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException notAPath) {
            return Optional.empty();
        }
    }

    private static URI uri(URL location) throws URISyntaxException {
        try {
            return location.toURI();
        } catch (URISyntaxException unencoded) {
            return new URI("file", null, location.getPath(), null);
        }
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException missing) {
            return path.toAbsolutePath().normalize();
        }
    }
}

package org.locon.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The lines between {@code // region} and {@code // end}: the code that must be whole. */
final class Regions {
    private Regions() {}

    static Set<Place> in(List<Path> files) {
        Set<Place> places = new HashSet<>();
        for (Path file : files) {
            try {
                read(file.getFileName().toString(), Files.readAllLines(file), places);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return places;
    }

    private static void read(String file, List<String> lines, Set<Place> places) {
        boolean inside = false;
        for (int i = 0; i < lines.size(); i++) {
            inside = lines.get(i).strip().equals("// region")
                    || inside && !lines.get(i).strip().equals("// end");
            if (inside) {
                places.add(new Place(file, i + 1));
            }
        }
    }
}

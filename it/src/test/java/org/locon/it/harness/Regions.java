package org.locon.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The lines between {@code // region} and {@code // end}: the code that must be whole.
 *
 * @param called the lines of methods of the same file that are called there
 */
record Regions(Set<Place> lines, Set<Place> called) {

    static Regions in(List<Path> files) {
        Regions regions = new Regions(new HashSet<>(), new HashSet<>());
        for (Path file : files) {
            try {
                regions.read(file.getFileName().toString(), Files.readAllLines(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return regions;
    }

    private void read(String file, List<String> text) {
        boolean inside = false;
        for (int i = 0; i < text.size(); i++) {
            String line = text.get(i).strip();
            inside = line.equals("// region") || inside && !line.equals("// end");
            if (inside) {
                lines.add(new Place(file, i + 1));
                Marks.called(line, text).forEach(number -> called.add(new Place(file, number)));
            }
        }
    }
}

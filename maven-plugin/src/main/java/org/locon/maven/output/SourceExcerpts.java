package org.locon.maven.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.maven.doxia.sink.Sink;
import org.locon.maven.output.text.FixDiff;
import org.locon.maven.output.text.SourceFiles;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.proof.HeldLock;

/**
 * The lines of source around accesses, each file once, with the accesses in front of their lines. Sources that aren't
 * found are left out.
 */
final class SourceExcerpts {

    private static final int AROUND = 2;
    private static final long LARGEST = 4 << 20;

    private final Sink sink;
    private final SourceFiles sources;

    SourceExcerpts(Sink sink, SourceFiles sources) {
        this.sink = sink;
        this.sources = sources;
    }

    void write(List<AccessPlace> accesses) {
        Map<Path, Map<Integer, TreeSet<String>>> marks = new LinkedHashMap<>();
        for (AccessPlace access : accesses) {
            int last = access.toLine().orElse(access.line());
            sources.find(access.className(), access.file())
                    .map(file -> marks.computeIfAbsent(file, any -> new TreeMap<>()))
                    .ifPresent(lines -> {
                        lines.computeIfAbsent(access.line(), any -> new TreeSet<>())
                                .add(access.op() + access.thread());
                        lines.computeIfAbsent(last, any -> new TreeSet<>());
                    });
        }
        marks.forEach(this::write);
    }

    /**
     * The change that puts the lines from the first access to the last one under this lock, where that is simple.
     *
     * @param remote accesses of the thread that holds it already
     */
    void writeHeld(List<AccessPlace> accesses, List<AccessPlace> remote, HeldLock lock) {
        AccessPlace first = accesses.get(0);
        AccessPlace last = accesses.get(accesses.size() - 1);
        Optional<Path> file = sources.find(first.className(), first.file());
        Optional<List<String>> source = file.flatMap(this::source);
        Optional<String> name = lock.of() == HeldLock.Of.CLASS
                ? Optional.of(lock.name() + ".class")
                : remote.stream()
                                .allMatch(access -> owner(access, access, lock)
                                        .filter("this"::equals)
                                        .isPresent())
                        ? owner(first, last, lock)
                        : Optional.empty();
        name.flatMap(held -> source.flatMap(lines -> FixDiff.of(lines, first.line(), last.line(), held)))
                .ifPresent(diff -> show(file.get(), String.join("\n", diff)));
    }

    /** In a class inside of another one, a mere name may be that of the other one's field. */
    private Optional<String> owner(AccessPlace first, AccessPlace last, HeldLock lock) {
        boolean isOfClass = first.variable()
                .filter(variable -> variable.equals(first.className() + "." + lock.name()))
                .isPresent();
        return sources.find(first.className(), first.file())
                .flatMap(this::source)
                .flatMap(lines -> FixDiff.owner(lines, first.line(), last.line(), lock.name()))
                .filter(owner -> isOfClass || !owner.equals("this"));
    }

    private Optional<List<String>> source(Path file) {
        try {
            return Files.size(file) > LARGEST ? Optional.empty() : Optional.of(read(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private void write(Path file, Map<Integer, TreeSet<String>> marks) {
        String excerpt;
        try {
            excerpt = Files.size(file) > LARGEST ? "(too long to be shown here)" : excerpt(read(file), marks);
        } catch (IOException e) {
            excerpt = "(can't be read: " + e.getMessage() + ")";
        }
        show(file, excerpt);
    }

    private void show(Path file, String lines) {
        sink.paragraph();
        sink.text(sources.shown(file));
        sink.paragraph_();
        sink.verbatim(null);
        sink.text(lines);
        sink.verbatim_();
    }

    /** Lines that are near to a mark, with an ellipsis where some are left out. */
    static String excerpt(List<String> source, Map<Integer, ? extends Iterable<String>> marks) {
        StringBuilder excerpt = new StringBuilder();
        int last = 0;
        for (int number = 1; number <= source.size(); number++) {
            if (isNear(number, marks.keySet())) {
                if (last != 0 && last != number - 1) {
                    excerpt.append("         …\n");
                }
                String mark = marks.containsKey(number) ? String.join(" ", marks.get(number)) : "";
                excerpt.append(String.format("%-8s %5d  %s%n", mark, number, source.get(number - 1)));
                last = number;
            }
        }
        return excerpt.toString();
    }

    private static boolean isNear(int number, Iterable<Integer> lines) {
        for (int line : lines) {
            if (Math.abs(number - line) <= AROUND) {
                return true;
            }
        }
        return false;
    }

    private static List<String> read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }
}

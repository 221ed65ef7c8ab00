package org.locon.it.overhead;

import com.acme.overhead.Program;
import com.acme.overhead.Programs;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What to measure, from system properties that begin with {@code overhead.}; without any, what a report needs.
 *
 * @param modes to compare with {@link Mode#UNWOVEN}, which is among them
 * @param rounds how often each mode of a program gets a JVM of its own
 * @param warmups runs of that JVM that don't count
 * @param runs runs that do
 * @param scale factor on every program's usual size
 */
record Settings(List<String> programs, List<Mode> modes, int rounds, int warmups, int runs, double scale) {

    Settings {
        if (rounds < 1 || warmups < 0 || runs < 1 || scale <= 0) {
            throw new IllegalArgumentException(
                    "overhead.rounds, overhead.runs and overhead.scale must be positive, overhead.warmups not "
                            + "negative");
        }
    }

    static Settings fromSystemProperties() {
        String names = System.getProperty("overhead.programs", "");
        List<String> all = Programs.all().stream().map(Program::name).toList();
        return new Settings(
                names.isEmpty() ? all : List.of(names.split(",")),
                modes(System.getProperty("overhead.modes", "")),
                Integer.getInteger("overhead.rounds", 5),
                Integer.getInteger("overhead.warmups", 2),
                Integer.getInteger("overhead.runs", 3),
                Double.parseDouble(System.getProperty("overhead.scale", "1")));
    }

    private static List<Mode> modes(String names) {
        List<String> chosen = List.of(names.toUpperCase(Locale.ROOT).split(","));
        return Stream.of(Mode.values())
                .filter(mode -> names.isEmpty() || mode == Mode.UNWOVEN || chosen.contains(mode.name()))
                .toList();
    }

    int sizeOf(String program) {
        return (int) Math.max(1, Programs.named(program).usualSize() * scale);
    }
}

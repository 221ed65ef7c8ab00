package org.locon.it.overhead;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The slowdowns of all programs on one JDK as a table in Markdown, with mean and worst. */
final class SlowdownTable {

    private final List<Slowdown> slowdowns;

    private final List<Mode> modes;

    SlowdownTable(List<Slowdown> slowdowns, List<Mode> modes) {
        this.slowdowns = List.copyOf(slowdowns);
        this.modes = List.copyOf(modes);
    }

    String markdown() {
        StringJoiner lines = new StringJoiner("\n", "", "\n");
        lines.add("| program | unwoven, ms | " + modes.stream().map(Mode::shown).collect(Collectors.joining(" | "))
                + " | locations | shared | dropped | inexact |");
        lines.add("| --- |" + " ---: |".repeat(modes.size() + 5));
        slowdowns.forEach(slowdown -> lines.add(row(slowdown)));
        lines.add("| **mean** | | " + all(this::mean) + " | | | | |");
        lines.add("| **worst** | | " + all(this::worst) + " | | | | |");
        return lines.toString();
    }

    private String row(Slowdown slowdown) {
        Sample last = slowdown.last(modes.get(modes.size() - 1));
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %d | %d | %d | %d |",
                slowdown.program(),
                slowdown.nanos(Mode.UNWOVEN).asMillis(),
                all(mode -> slowdown.factor(mode).asFactor()),
                last.locations(),
                last.shared(),
                last.dropped(),
                last.inexact());
    }

    private String all(Function<Mode, String> shown) {
        return modes.stream().map(shown).collect(Collectors.joining(" | "));
    }

    private String mean(Mode mode) {
        return bold(slowdowns.stream()
                .mapToDouble(slowdown -> slowdown.factor(mode).median())
                .average()
                .orElse(Double.NaN));
    }

    private String worst(Mode mode) {
        return bold(slowdowns.stream()
                .mapToDouble(slowdown -> slowdown.factor(mode).median())
                .max()
                .orElse(Double.NaN));
    }

    private static String bold(double factor) {
        return String.format(Locale.ROOT, "**%.2f ×**", factor);
    }
}

package org.locon.it.overhead;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** The slowdowns of all programs on one JDK as a table in Markdown, with mean and worst. */
final class SlowdownTable {

    private final List<Slowdown> slowdowns;

    SlowdownTable(List<Slowdown> slowdowns) {
        this.slowdowns = List.copyOf(slowdowns);
    }

    String markdown() {
        StringJoiner lines = new StringJoiner("\n", "", "\n");
        lines.add(
                "| program | unwoven, ms | woven, not recording | recording | locations | shared | dropped | inexact |");
        lines.add("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        slowdowns.forEach(slowdown -> lines.add(row(slowdown)));
        lines.add("| **mean** | | " + mean(Mode.WOVEN) + " | " + mean(Mode.RECORDED) + " | | | | |");
        lines.add("| **worst** | | " + worst(Mode.WOVEN) + " | " + worst(Mode.RECORDED) + " | | | | |");
        return lines.toString();
    }

    private static String row(Slowdown slowdown) {
        Sample last = slowdown.last(Mode.RECORDED);
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %d | %d | %d | %d |",
                slowdown.program(),
                slowdown.nanos(Mode.UNWOVEN).asMillis(),
                slowdown.factor(Mode.WOVEN).asFactor(),
                slowdown.factor(Mode.RECORDED).asFactor(),
                last.locations(),
                last.shared(),
                last.dropped(),
                last.inexact());
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

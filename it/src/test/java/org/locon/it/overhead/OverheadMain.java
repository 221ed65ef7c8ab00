package org.locon.it.overhead;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.locon.it.harness.Jdk;

/**
 * Measures how much slower ordinary programs become under the agent, on this JDK and the newest one beside it, and
 * prints a table for each. From the project's folder, after an {@code install}:
 *
 * <pre>{@code mvn -pl it -Pbenchmark test-compile exec:java@overhead}</pre>
 *
 * <p>with {@code -Doverhead.programs=sort,tsp -Doverhead.modes=look,steady -Doverhead.rounds=1 -Doverhead.scale=0.1}
 * for a quick look. Each round measures every mode of a program, one JVM after the other, so that a noisy minute of the
 * machine hits all alike; a round yields one ratio, and the table shows the median with the least and the most. It
 * fails when a program under the agent computes something else.
 */
public final class OverheadMain {

    private OverheadMain() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Settings settings = Settings.fromSystemProperties();
        for (Jdk jdk : Jdk.values()) {
            if (jdk.home().isPresent()) {
                measure(jdk.home().get(), settings);
            }
        }
    }

    private static void measure(Path jdk, Settings settings) throws IOException, InterruptedException {
        Instant begin = Instant.now();
        Child child = new Child(jdk);
        List<Slowdown> slowdowns = new ArrayList<>();
        for (String program : settings.programs()) {
            slowdowns.add(measure(program, child, settings));
        }
        System.out.printf(
                Locale.ROOT,
                "%nJDK: %s. %d rounds of %d runs after %d to warm up, %d minutes.%n%n%s%n",
                jdk.getFileName(),
                settings.rounds(),
                settings.runs(),
                settings.warmups(),
                Duration.between(begin, Instant.now()).toMinutes(),
                new SlowdownTable(
                                slowdowns,
                                settings.modes().subList(1, settings.modes().size()))
                        .markdown());
    }

    private static Slowdown measure(String program, Child child, Settings settings)
            throws IOException, InterruptedException {
        Slowdown slowdown = new Slowdown(program);
        for (int round = 0; round < settings.rounds(); round++) {
            for (Mode mode : settings.modes()) {
                slowdown.add(mode, child.measure(program, mode, settings));
            }
        }
        StringJoiner factors = new StringJoiner(", ", program + ": ", "");
        settings.modes().stream()
                .skip(1)
                .forEach(mode ->
                        factors.add(mode.shown() + " " + slowdown.factor(mode).asFactor()));
        System.err.println(factors);
        return slowdown;
    }
}

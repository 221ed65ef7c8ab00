package org.locon.subjects.proof;

import java.util.Arrays;
import org.locon.subjects.Kind;

/** Prints what the annotations and the table of subjects state: how often each fails by itself, and how the proofs went. */
final class Rates {

    private Rates() {}

    /** Arguments: plain runs, whole runs (below 0: no proofs at all), then pieces of subjects' names; none for all. */
    public static void main(String[] arguments) {
        int plain = Integer.parseInt(arguments[0]);
        int whole = Integer.parseInt(arguments[1]);
        for (Subject subject : Subject.all()) {
            if (arguments.length > 2
                    && Arrays.stream(arguments)
                            .skip(2)
                            .noneMatch(piece -> subject.name().toLowerCase().contains(piece.toLowerCase()))) {
                continue;
            }
            try {
                System.out.println(line(subject, plain, whole));
            } catch (IllegalStateException | IllegalArgumentException e) {
                System.out.println(
                        subject.name() + ": " + e.getMessage().lines().limit(12).toList());
            }
        }
        System.exit(0);
    }

    private static String line(Subject subject, int plain, int whole) {
        Proof proof = new Proof(subject);
        StringBuilder line = new StringBuilder(String.format("%-32s", subject.name()));
        if (plain > 0) {
            Proof.Plain plainly = proof.plain(plain);
            line.append(String.format("plain %-12s %6.2f ms  ", plainly, plainly.millis()));
        }
        for (int pattern = 1;
                pattern <= subject.truth().patterns()
                        && whole >= 0
                        && subject.truth().kind() != Kind.HARMLESS;
                pattern++) {
            int attempts = proof.attemptsToFail(pattern);
            line.append("forced")
                    .append(attempts > 0 ? "@" + attempts : " NEVER")
                    .append(' ');
        }
        if (whole > 0) {
            String failure = proof.failureWhenWhole(whole);
            line.append(" whole ").append(failure.isEmpty() ? "ok" : "FAILS " + failure);
        }
        return line.toString();
    }
}

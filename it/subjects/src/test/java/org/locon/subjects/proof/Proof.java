package org.locon.subjects.proof;

import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

/** What it takes to believe a subject: its bug can be made to fail, and without its bug it can't fail. */
final class Proof {

    private static final int ATTEMPTS = 80;
    private static final int LIBRARY_ATTEMPTS = 4_000;
    private static final long HANG = 3_000;
    private static final long PLAIN_HANG = 1_500;
    private static final long PLAIN_NANOS = 40_000_000_000L;

    private final Subject subject;
    private final Truth truth;
    private final Schedule schedule;

    Proof(Subject subject) {
        this.subject = subject;
        this.truth = subject.truth();
        this.schedule = Schedule.of(subject.name());
    }

    /** The number of attempts after which the forced schedule failed as it should, or 0 if it never did. */
    int attemptsToFail(int pattern) {
        Map<String, byte[]> variant =
                Variant.compile(subject, (source, type) -> Rewriting.forced(source, type, truth, schedule, pattern));
        int attempts = truth.kind() == Kind.LIBRARY ? LIBRARY_ATTEMPTS : ATTEMPTS;
        Random random = new Random(pattern);
        return IntStream.rangeClosed(1, attempts)
                .filter(attempt -> {
                    Gate gate = new Gate(
                            subject.isOrdered() ? 1 : truth.parties(),
                            subject.isOrdered(),
                            attempt % 2 == 0,
                            attempt % 4 == 3,
                            random.nextInt(attempt / 2 + 1),
                            random.nextInt(attempt / 6 + 1));
                    String outcome = Trial.run(subject, new Fresh(variant, gate), HANG);
                    return !outcome.isEmpty() && outcome.contains(symptom(pattern));
                })
                .findFirst()
                .orElse(0);
    }

    private String symptom(int pattern) {
        String[] symptoms = truth.symptom();
        return symptoms[Math.min(pattern, symptoms.length) - 1];
    }

    /** The first failure in so many runs with the regions made whole, or empty. */
    String failureWhenWhole(int runs) {
        Map<String, byte[]> variant = Variant.compile(
                subject,
                (source, type) -> truth.kind() == Kind.HARMLESS || schedule.isMended()
                        ? Rewriting.unchanged(schedule.mended(source), type, truth)
                        : Rewriting.whole(source, type, truth));
        for (int run = 0; run < runs; run++) {
            Fresh loader = new Fresh(variant, new Gate(1, false, false, false, Integer.MAX_VALUE, 0));
            String outcome = Trial.run(subject, loader, 10 * HANG);
            if (!outcome.isEmpty()) {
                return "run " + run + ": " + outcome;
            }
        }
        return "";
    }

    /** Failures of plain runs, and how many there were: fewer than asked for where many of them hang. */
    Plain plain(int runs) {
        Map<String, byte[]> variant =
                Variant.compile(subject, (source, type) -> Rewriting.unchanged(source, type, truth));
        long start = System.nanoTime();
        int failures = 0;
        int run = 0;
        while (run < runs && System.nanoTime() - start < PLAIN_NANOS) {
            String outcome = Trial.run(subject, new Fresh(variant, new Gate(1, false, false, false, 0, 0)), PLAIN_HANG);
            failures += outcome.isEmpty() ? 0 : 1;
            run++;
        }
        return new Plain(failures, run, (System.nanoTime() - start) / 1e6 / Math.max(1, run));
    }

    record Plain(int failures, int runs, double millis) {

        @Override
        public String toString() {
            return String.format("%d of %d", failures, runs);
        }
    }
}

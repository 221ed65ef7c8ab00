package org.locon.stats.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The program of Figure 1 (Tzoref, Ur, Yom-Tov; ISSTA 2007), with its points: the first thread begins, and after a
 * point with noise the other one goes on. It divides by 0 when the first thread is overtaken between its test and its
 * division.
 */
final class TwoThreads {

    static final List<String> POINTS = List.of("T1.1", "T1.2", "T1.3", "T2.1", "T2.2", "T2.3", "T2.4", "T2.5");

    private static final int[] VALUES = {1, 2, 3, 0, 4};

    private final Set<String> noise;
    private final List<String> first = new ArrayList<>(List.of("T1.1", "T1.2", "T1.3"));
    private final List<String> second = new ArrayList<>(List.of("T2.1", "T2.2", "T2.3", "T2.4", "T2.5"));
    private int x;
    private boolean failed;

    private TwoThreads(Set<String> noise) {
        this.noise = noise;
    }

    static boolean fails(Set<String> noise) {
        TwoThreads program = new TwoThreads(noise);
        List<String> current = program.first;
        while (!program.first.isEmpty() || !program.second.isEmpty()) {
            List<String> other = current == program.first ? program.second : program.first;
            if (current.isEmpty()) {
                current = other;
                continue;
            }
            String point = current.remove(0);
            program.execute(point);
            current = noise.contains(point) && !other.isEmpty() ? other : current;
        }
        return program.failed;
    }

    private void execute(String point) {
        int line = point.charAt(3) - '0';
        if (point.startsWith("T2")) {
            x = VALUES[line - 1];
        } else if (line == 1) {
            x = 1;
        } else if (line == 2 && x == 0) {
            first.clear();
        } else if (line == 3) {
            failed = x == 0;
        }
    }
}

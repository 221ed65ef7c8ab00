package org.locon.it.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Campaigns that share one build, as with several tests named by a user. */
record Batch(List<Program> programs, long seed, Settings settings) {
    private static final int MOST = 12;

    /** So many at once that Maven's start takes little of the time; but what has a size of its own is alone. */
    static List<Batch> of(List<Program> programs, long seed, Settings settings) {
        List<Batch> batches = new ArrayList<>();
        List<Program> next = new ArrayList<>();
        for (Program program : programs) {
            if (settings.isTimed() && program.isSized()) {
                batches.add(new Batch(List.of(program), seed, settings));
            } else {
                next.add(program);
            }
            if (next.size() == MOST) {
                batches.add(new Batch(List.copyOf(next), seed, settings));
                next.clear();
            }
        }
        if (!next.isEmpty()) {
            batches.add(new Batch(List.copyOf(next), seed, settings));
        }
        return batches;
    }

    @Override
    public String toString() {
        return programs.stream().map(Program::id).collect(Collectors.joining(", ")) + ", seed " + seed + ", "
                + settings;
    }
}

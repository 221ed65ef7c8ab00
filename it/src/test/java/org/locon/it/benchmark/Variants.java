package org.locon.it.benchmark;

import java.util.ArrayList;
import java.util.List;
import org.locon.campaign.BundledStrategy;

/**
 * How each program is run: with each search, without the parts that can be left out, and as its group's table needs it.
 */
final class Variants {
    private static final String CHOICE = "benchmark.variants";

    private Variants() {}

    /** Of all of these, in the order in which they are run. */
    static List<String> of(List<Program> programs) {
        return programs.stream()
                .flatMap(program -> of(program).stream())
                .distinct()
                .toList();
    }

    static List<String> of(Program program) {
        String choice = System.getProperty(CHOICE, "").strip();
        if (!choice.isEmpty()) {
            return List.of(choice.split("\\s*,\\s*"));
        }
        List<String> variants = new ArrayList<>(BundledStrategy.words());
        variants.add(Settings.EVERYTHING);
        switch (program.group()) {
            case "falcon" -> variants.addAll(List.of(Settings.PROBES, Settings.UNWOVEN, Settings.ACCESSES));
            case "locon" -> variants.add(Settings.ALL_RUNS);
            default -> {}
        }
        return variants;
    }
}

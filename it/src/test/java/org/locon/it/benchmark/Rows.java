package org.locon.it.benchmark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The rows that tables are made of, each made once. */
final class Rows {
    private final List<Program> programs;
    private final Store store;
    private final int jdk;
    private final Map<String, List<Row>> known = new TreeMap<>();

    Rows(List<Program> programs, Store store, int jdk) {
        this.programs = programs;
        this.store = store;
        this.jdk = jdk;
    }

    /** Of the programs that have campaigns of this variant. */
    List<Row> of(String variant) {
        return known.computeIfAbsent(
                variant,
                any -> programs.stream()
                        .map(program -> new Row(program, store.campaigns(program, variant, jdk)))
                        .filter(row -> !row.campaigns().isEmpty())
                        .toList());
    }

    /** The same without harmless programs. */
    List<Row> buggy(String variant) {
        return of(variant).stream().filter(row -> !row.program().isHarmless()).toList();
    }

    Optional<Row> of(Program program, String variant) {
        return of(variant).stream().filter(row -> row.program().equals(program)).findFirst();
    }

    /** How many times as long as without probes a run without noise takes. */
    OptionalDouble slowdown(Program program) {
        Optional<Row> woven = of(program, Settings.PROBES);
        Optional<Row> unwoven = of(program, Settings.UNWOVEN);
        return woven.isEmpty() || unwoven.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        woven.get().median(Campaign::runMillis) / unwoven.get().median(Campaign::runMillis));
    }

    /** How many accesses one run of it makes. */
    OptionalLong accesses(Program program) {
        return store.accesses(program);
    }
}

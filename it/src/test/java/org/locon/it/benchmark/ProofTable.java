package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What forcing and forbidding said of the suspect that is shown first, by group, counted in campaigns: of those that
 * name the truth, and of those that don't.
 */
final class ProofTable {
    private static final List<String> VERDICTS =
            List.of("confirmed", "contributes", "refuted", "not-forced", "not-tried");

    private final Map<String, List<Said>> groups = new TreeMap<>();

    /** Of one campaign. */
    private record Said(boolean right, String verdict) {}

    ProofTable(List<Row> rows) {
        for (Row row : rows) {
            for (Campaign campaign : row.campaigns()) {
                JsonNode bugs = campaign.report().json().get("bugs");
                if (!bugs.isEmpty()) {
                    String verdict = bugs.get(0).path("effect").path("verdict").asText("not-tried");
                    boolean right =
                            campaign.report().firstBugNames(row.program().truth());
                    Said said = new Said(right, verdict);
                    Stream.of(row.program().group(), "all")
                            .forEach(group -> groups.computeIfAbsent(group, any -> new ArrayList<>())
                                    .add(said));
                }
            }
        }
    }

    MarkdownTable table() {
        List<String> heads = new ArrayList<>(List.of("group", "campaigns", "first is right"));
        VERDICTS.forEach(verdict -> heads.add("right, " + verdict));
        heads.add("first is wrong");
        VERDICTS.forEach(verdict -> heads.add("wrong, " + verdict));
        MarkdownTable table = new MarkdownTable(heads.toArray(String[]::new));
        groups.forEach((group, said) -> {
            List<Object> cells = new ArrayList<>(List.of(group, said.size()));
            for (boolean right : new boolean[] {true, false}) {
                cells.add(said.stream().filter(one -> one.right() == right).count());
                VERDICTS.forEach(verdict -> cells.add(
                        said.stream().filter(new Said(right, verdict)::equals).count()));
            }
            table.row(cells.toArray());
        });
        return table;
    }
}

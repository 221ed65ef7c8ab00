package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Truth;
import org.locon.stats.coefficient.Coefficient;

/**
 * How far each witness alone gets: every coefficient, what LOCON's procedures blame, races, blocks and points with
 * noise, next to the suspects as the report shows them, whose order is made of all. Equals that don't name the truth
 * count before it, except in the report, which has an order.
 */
final class WitnessTable {
    private final List<Row> rows;

    WitnessTable(List<Row> rows) {
        this.rows = rows.stream().filter(Row::hasFailed).toList();
    }

    MarkdownTable table() {
        MarkdownTable table = new MarkdownTable("witness", "programs", "first", "within three");
        for (Coefficient coefficient : Coefficient.values()) {
            add(
                    table,
                    coefficient.key() + " alone",
                    row -> row.median(campaign ->
                            place(campaign, row.program().truth(), suspect -> suspicion(coefficient, suspect))));
        }
        add(
                table,
                "LOCON's procedures alone",
                row -> row.median(campaign ->
                        place(campaign, row.program().truth(), suspect -> suspect.has("procedure") ? 1 : 0)));
        add(
                table,
                "races alone",
                row -> row.median(campaign -> place(
                        campaign,
                        row.program().truth(),
                        suspect -> suspect.path("ordering").asText().equals("race") ? 1 : 0)));
        add(
                table,
                "blocks alone",
                row -> row.median(campaign -> blocks(campaign, row.program().truth())));
        add(
                table,
                "points with noise alone",
                row -> row.median(campaign -> points(campaign, row.program().truth())));
        add(
                table,
                "**the report**",
                row -> row.median(campaign -> shown(campaign, row.program().truth())));
        return table;
    }

    private void add(MarkdownTable table, String witness, ToDoubleFunction<Row> place) {
        table.row(
                witness,
                rows.size(),
                rows.stream().filter(row -> place.applyAsDouble(row) <= 1).count(),
                rows.stream().filter(row -> place.applyAsDouble(row) <= 3).count());
    }

    /** Fisher's p is the more suspicious the smaller it is; what has no suspicion at all is nobody's suspect. */
    private static double suspicion(Coefficient coefficient, JsonNode suspect) {
        double score = suspect.get("scores").get(coefficient.key()).asDouble();
        return coefficient == Coefficient.FISHER ? -Math.log(Math.max(score, Double.MIN_VALUE)) : score;
    }

    /** One more than the others that are as suspicious as the most suspicious one that names the truth. */
    private static double place(Campaign campaign, Truth truth, ToDoubleFunction<JsonNode> suspicion) {
        JsonNode nodes = campaign.report().json().get("ranking");
        List<Suspect> suspects = campaign.report().ranking();
        double best = 0;
        List<Double> others = new ArrayList<>();
        for (int i = 0; i < suspects.size(); i++) {
            double own = suspicion.applyAsDouble(nodes.get(i));
            if (truth.names(suspects.get(i))) {
                best = Math.max(best, own);
            } else if (!suspects.get(i).feature().equals("predicate")) {
                others.add(own);
            }
        }
        double needed = best;
        return needed > 0 ? 1 + others.stream().filter(other -> other >= needed).count() : Row.NEVER;
    }

    /** As many as share the first place among blocks, if a right one is among them. */
    private static double blocks(Campaign campaign, Truth truth) {
        Judgement judgement = new Judgement(campaign.report(), truth);
        return judgement.blamesRightBlock() ? judgement.blamedBlocks() : Row.NEVER;
    }

    /** First, if all that share the highest score are marked. */
    private static double points(Campaign campaign, Truth truth) {
        return Answer.POINTS.leads(campaign.report(), new Judgement(campaign.report(), truth)) ? 1 : Row.NEVER;
    }

    /** The place of the first suspect shown that names the truth by what stands first in it. */
    private static double shown(Campaign campaign, Truth truth) {
        List<Suspect> shown = campaign.report().shown();
        for (int i = 0; i < shown.size(); i++) {
            if (truth.names(shown.get(i))) {
                return i + 1.0;
            }
        }
        return Row.NEVER;
    }
}

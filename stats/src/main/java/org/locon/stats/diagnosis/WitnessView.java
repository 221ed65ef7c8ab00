package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Map;
import org.locon.model.BlockFeature;
import org.locon.stats.cause.AccessOrdering;
import org.locon.stats.cause.CheckingCode;
import org.locon.stats.cause.ConflictOrderings;
import org.locon.stats.cause.LeadSelection;
import org.locon.stats.cause.NoisePointComparison;
import org.locon.stats.cause.ProcedureBlame;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.ListedFeatures;
import org.locon.stats.rank.Ranking;

/**
 * What one witness alone has to say.
 *
 * @param matrix with nothing but that
 */
record WitnessView(ActivityMatrix matrix, ListedFeatures features) {

    /**
     * @param together what all witnesses say together
     * @param points the runs with noise at some points only, by these points
     */
    static WitnessView of(
            DiagnosisSettings settings,
            WitnessView together,
            ProcedureBlame blame,
            ConflictOrderings conflicts,
            NoisePointComparison points) {
        ActivityMatrix all = together.matrix();
        ActivityMatrix matrix = switch (settings.witness()) {
            case ALL -> all;
            case PATTERNS -> all.only(column -> column.feature().isAboutAccesses());
            case PROCEDURES -> all.only(blame::blames);
            case RACES -> all.only(column -> isRace(column, conflicts));
            case BLOCKS -> all.only(column -> column.feature() instanceof BlockFeature);
            case POINTS -> points.matrix();
        };
        return matrix == all
                ? together
                : new WitnessView(matrix, ListedFeatures.of(Ranking.of(matrix, settings.coefficient()), Map.of()));
    }

    private static boolean isRace(Column column, ConflictOrderings conflicts) {
        return column.feature().isAboutAccesses()
                && conflicts
                        .ordering(column)
                        .filter(AccessOrdering.RACE::equals)
                        .isPresent();
    }

    /** Its suspects, those together that are one. */
    List<SuspectGroup> groups(RankedSuspects suspects, CheckingCode checks) {
        return SuspectGrouping.of(features, suspects, new LeadSelection(matrix, checks));
    }
}

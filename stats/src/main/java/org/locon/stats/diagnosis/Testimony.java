package org.locon.stats.diagnosis;

import java.util.List;
import org.locon.model.Feature;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.Ranking;

/**
 * What one witness alone has to say.
 *
 * @param matrix with nothing but that
 */
record Testimony(ActivityMatrix matrix, Ranking ranking) {

    /**
     * @param together what all witnesses say together
     * @param points the runs with noise at some points only, by these points
     */
    static Testimony of(Settings settings, Testimony together, Blame blame, Conflicts conflicts, PointBlame points) {
        ActivityMatrix all = together.matrix();
        ActivityMatrix matrix = switch (settings.witness()) {
            case ALL -> all;
            case PATTERNS -> all.only(column -> Lead.isAboutAccesses(column.feature()));
            case PROCEDURES -> all.only(blame::blames);
            case RACES -> all.only(column -> isRace(column, conflicts));
            case BLOCKS -> all.only(column -> column.feature().kind() == Feature.Kind.BLOCK);
            case POINTS -> points.matrix();
        };
        return matrix == all ? together : new Testimony(matrix, Ranking.of(matrix, settings.coefficient()));
    }

    private static boolean isRace(Column column, Conflicts conflicts) {
        return Lead.isAboutAccesses(column.feature()) && Conflicts.RACE.equals(conflicts.ordering(column));
    }

    /** Its suspects, those together that are one. */
    List<Group> groups(Suspects suspects) {
        return Groups.of(ranking, suspects, new Lead(matrix));
    }
}

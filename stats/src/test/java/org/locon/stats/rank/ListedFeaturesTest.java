package org.locon.stats.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.write;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;

class ListedFeaturesTest {

    private static final Feature CAUSE = pair(read("take()", 10, "next"), write("take()", 11, "next"));
    private static final Feature NOTICED = pair(write("park()", 20, "places"), read("park()", 21, "places"));
    private static final Feature OTHERWISE = pair(read("park()", 21, "places"), write("park()", 20, "places"));
    private static final Feature CLEARED = pair(write("tow()", 30, "light"), read("view()", 40, "light"));

    @Test
    void aConsequenceStandsBehindTheCauseThoughSomethingElseTellsMoreAndYieldsToIt() {
        ActivityMatrix matrix = ActivityMatrix.of(all(
                        times(12, failed(1, CAUSE, NOTICED, CLEARED)),
                        times(3, passed(13, CAUSE)),
                        times(80, passed(16, OTHERWISE))))
                .withConsequences(Set.of(CLEARED));

        ListedFeatures listed = ListedFeatures.of(Ranking.of(matrix, Coefficient.OCHIAI), Map.of(NOTICED, CAUSE));

        assertThat(listed.entries())
                .extracting(entry -> entry.column().feature())
                .startsWith(CAUSE)
                .contains(NOTICED, CLEARED);
    }
}

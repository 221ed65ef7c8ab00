package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.model.Gaps;

class GapCountsTest {

    @Test
    void eachKindHasItsRunsAndItsWorstOne() {
        assertThat(GapCounts.of(
                        List.of(new Gaps(5, 0, 1, 0), new Gaps(300, 2, 0, 0), new Gaps(7, 0, 0, 0)), List.of(8L, 3L)))
                .isEqualTo(new GapCounts(
                        new GapCounts.Count(3, 300),
                        new GapCounts.Count(1, 2),
                        new GapCounts.Count(1, 1),
                        GapCounts.Count.NONE,
                        new GapCounts.Count(2, 8)));
    }

    @Test
    void whereNothingIsLackingThereIsNothingToTell() {
        assertThat(GapCounts.of(List.of(), List.of())).isEqualTo(GapCounts.NONE);
        assertThat(GapCounts.of(List.of(Gaps.NONE), List.of())).isEqualTo(GapCounts.NONE);
    }
}

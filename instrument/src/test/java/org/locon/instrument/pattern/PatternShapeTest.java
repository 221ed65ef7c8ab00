package org.locon.instrument.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.instrument.observation.Observation.Context;
import org.locon.instrument.observation.Observation.Pattern;
import org.locon.instrument.observation.Observation.Sighting;
import org.locon.instrument.site.SiteTable;
import org.locon.model.FeatureKind;

class PatternShapeTest {

    private static final int LARGEST_SITE = SiteTable.LIMIT - 1;
    private static final int LARGEST_THREAD = PatternShape.MOST_THREADS - 1;
    private static final List<Context> NOTHING = List.of();

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"R1_W2", "W1_R2", "W1_W2"})
    void aTripleSurvivesPacking(PatternShape shape) {
        assertThat(PatternShape.pattern(shape.key(LARGEST_SITE, 0, LARGEST_SITE), NOTHING, 7))
                .isEqualTo(new Pattern(FeatureKind.TRIPLE, List.of(LARGEST_SITE, 0, LARGEST_SITE), NOTHING, 7));
        assertThat(PatternShape.pattern(shape.key(0, LARGEST_SITE, 0), NOTHING, 8))
                .isEqualTo(new Pattern(FeatureKind.TRIPLE, List.of(0, LARGEST_SITE, 0), NOTHING, 8));
    }

    @ParameterizedTest
    @EnumSource(names = {"R1_W2", "W1_R2", "W1_W2"})
    void aPairSurvivesPacking(PatternShape shape) {
        assertThat(PatternShape.pattern(shape.key(LARGEST_SITE, LARGEST_SITE), NOTHING, 1))
                .isEqualTo(new Pattern(FeatureKind.PAIR, List.of(LARGEST_SITE, LARGEST_SITE), NOTHING, 1));
    }

    @Test
    void everyKeyIsGreaterThanZero() {
        assertThat(PatternShape.R1_W2.key(0, 0, 0)).isPositive();
        assertThat(PatternShape.W1_W2_W1.key(LARGEST_SITE, LARGEST_SITE, LARGEST_SITE))
                .isPositive();
    }

    @ParameterizedTest
    @EnumSource(names = {"R1_W2", "W1_R2", "W1_W2"})
    void aSightingSurvivesPacking(PatternShape shape) {
        long key = shape.sighting(LARGEST_SITE, LARGEST_THREAD, 0, 1);
        assertThat(key).isPositive();
        assertThat(PatternShape.sighting(key, 9, String::valueOf))
                .isEqualTo(new Sighting(List.of(LARGEST_SITE, 0), String.valueOf(LARGEST_THREAD), "1", 9));
    }

    @Test
    void threadsBeyondTheLastNumberAreNotSighted() {
        assertThat(PatternShape.R1_W2.sighting(1, LARGEST_THREAD + 1, 2, 0)).isZero();
        assertThat(PatternShape.R1_W2.sighting(1, 0, 2, LARGEST_THREAD + 1)).isZero();
    }
}

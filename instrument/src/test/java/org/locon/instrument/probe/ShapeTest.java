package org.locon.instrument.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.instrument.Observation.Pattern;

class ShapeTest {

    private static final int LARGEST_SITE = SiteTable.LIMIT - 1;

    @ParameterizedTest
    @EnumSource
    void aTripleSurvivesPacking(Shape shape) {
        String label = shape.name().replace('_', '-');
        assertThat(Shape.pattern(shape.key(LARGEST_SITE, 0, LARGEST_SITE), 7))
                .isEqualTo(new Pattern(label, List.of(LARGEST_SITE, 0, LARGEST_SITE), 7));
        assertThat(Shape.pattern(shape.key(0, LARGEST_SITE, 0), 8))
                .isEqualTo(new Pattern(label, List.of(0, LARGEST_SITE, 0), 8));
    }

    @ParameterizedTest
    @EnumSource(names = {"R1_W2", "W1_R2", "W1_W2"})
    void aPairSurvivesPacking(Shape shape) {
        assertThat(Shape.pattern(shape.key(LARGEST_SITE, LARGEST_SITE), 1).sites())
                .containsExactly(LARGEST_SITE, LARGEST_SITE);
    }

    @Test
    void everyKeyIsGreaterThanZero() {
        assertThat(Shape.R1_W2.key(0, 0, 0)).isPositive();
        assertThat(Shape.W1_W2_W1.key(LARGEST_SITE, LARGEST_SITE, LARGEST_SITE)).isPositive();
    }
}

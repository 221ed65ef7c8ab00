package org.locon.stats.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.write;

import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.roaringbitmap.RoaringBitmap;

class McNemarTest {

    private static final Feature SOME = pair(read("a()", 1, "x"), write("b()", 2, "x"));
    private static final Feature OTHER = pair(write("b()", 2, "x"), read("a()", 1, "x"));

    @Test
    void sevenOfSevenRunsAreMoreThanChanceAtOnePercentAndSixAreNot() {
        assertThat(isBetter(7, 0)).isTrue();
        assertThat(isBetter(6, 0)).isFalse();
    }

    @Test
    void runsThatSpeakForTheOtherCountAgainstIt() {
        assertThat(isBetter(10, 1)).isTrue();
        assertThat(isBetter(7, 1)).isFalse();
        assertThat(isBetter(1, 10)).isFalse();
    }

    @Test
    void twoThatTheSameRunsShowAreEquallyGood() {
        assertThat(isBetter(0, 0)).isFalse();
    }

    @Test
    void runsThatWereSetAsideSpeakForNeither() {
        ActivityMatrix matrix = ActivityMatrix.of(
                all(times(5, failed(1, SOME, OTHER)), times(10, failed(6, OTHER)), times(20, passed(16))));
        ActivityMatrix part = matrix.without(RoaringBitmap.bitmapOfRange(5, 15));

        assertThat(part.failures().getCardinality()).isEqualTo(5);
        assertThat(McNemar.isBetter(part, column(matrix, SOME), column(matrix, OTHER)))
                .isFalse();
    }

    /** @param right passed runs that show the other feature only, @param wrong passed runs that show the first only */
    private static boolean isBetter(int right, int wrong) {
        ActivityMatrix matrix = ActivityMatrix.of(
                all(times(5, failed(1, SOME, OTHER)), times(right, passed(6, OTHER)), times(wrong, passed(90, SOME))));
        return McNemar.isBetter(matrix, column(matrix, SOME), column(matrix, OTHER));
    }

    private static Column column(ActivityMatrix matrix, Feature feature) {
        return matrix.columns().stream()
                .filter(column -> column.feature().equals(feature))
                .findFirst()
                .orElseThrow();
    }
}

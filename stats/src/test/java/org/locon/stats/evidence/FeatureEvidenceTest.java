package org.locon.stats.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Plan;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.roaringbitmap.RoaringBitmap;

class FeatureEvidenceTest {

    private static final Site READ = read("deposit(int)", 31, "com.acme.Account.balance");
    private static final Site WRITE = write("deposit(int)", 33, "com.acme.Account.balance");
    private static final Feature LOST = pair(READ, WRITE);
    private static final Feature SEEN = pair(WRITE, READ);
    private static final Symptom DIED = new Symptom(Symptom.Kind.CRASH, "the JVM died during the run", "");

    private final FeatureEvidence evidence = new FeatureEvidence(3);

    private FeatureRuns of(Feature feature) {
        return evidence.of(feature).orElseThrow();
    }

    @Test
    void runsAreCountedByHowTheyEnd() {
        evidence.add(passed(1, SEEN));
        evidence.add(failed(2, SEEN, LOST));
        evidence.add(failed(3, LOST));

        assertThat(of(SEEN)).returns(2, FeatureRuns::shown).returns(1, FeatureRuns::failed);
        assertThat(of(LOST)).returns(2, FeatureRuns::shown).returns(2, FeatureRuns::failed);
        assertThat(evidence).returns(3, FeatureEvidence::runs).returns(2, FeatureEvidence::failed);
        assertThat(evidence.of(pair(READ, READ))).isEmpty();
    }

    @Test
    void newsIsWhatNoRunBeforeHasShown() {
        evidence.add(passed(1, SEEN));
        assertThat(evidence.news()).containsExactly(SEEN);
        evidence.add(failed(2, SEEN, LOST));
        assertThat(evidence.news()).containsExactly(LOST);
        evidence.add(failed(3, SEEN, LOST));
        assertThat(evidence.news()).isEmpty();
        assertThat(evidence.features()).extracting(FeatureRuns::feature).containsExactly(SEEN, LOST);
    }

    @Test
    void whatTheLatestRunShowedIsKnown() {
        evidence.add(passed(1, SEEN));
        evidence.add(failed(2, LOST));
        assertThat(evidence.isInLatest(of(LOST))).isTrue();
        assertThat(evidence.isInLatest(of(SEEN))).isFalse();
        evidence.add(passed(3));
        assertThat(evidence.isInLatest(of(LOST))).isFalse();
    }

    @Test
    void whoSaysItTwiceInARunHasShownItInOne() {
        evidence.add(failed(1, LOST, LOST));
        assertThat(of(LOST).shown()).isOne();
    }

    @Test
    void ofTheFirstRunsItIsKeptWhichOnesShowedIt_andWhereFailedOnesDidFirst() {
        evidence.add(run(1, true, 7));
        evidence.add(run(2, false, 3));
        evidence.add(run(3, true, 5));
        evidence.add(run(4, true, 1));

        assertThat(evidence.rows()).containsExactly(1, 2, 3);
        assertThat(evidence.failedRows()).isEqualTo(RoaringBitmap.bitmapOf(0, 2));
        assertThat(of(LOST).rows()).isEqualTo(RoaringBitmap.bitmapOf(0, 1, 2));
        assertThat(of(LOST).first()).isEqualTo(5);
        assertThat(of(LOST).shown()).isEqualTo(4);
    }

    @Test
    void aRunWhoseRecordDiedWithItsJvmHasNoRow() {
        evidence.add(new Run(1, new Plan(1, 0), Optional.of(DIED), 0, Spectrum.EMPTY));
        evidence.add(passed(2, SEEN));

        assertThat(evidence).returns(2, FeatureEvidence::runs).returns(1, FeatureEvidence::failed);
        assertThat(evidence.rows()).containsExactly(2);
    }

    @Test
    void stepsFromPointToPointAreNotCounted() {
        evidence.add(passed(1, new PointStep(READ, WRITE)));
        assertThat(evidence.features()).isEmpty();
        assertThat(evidence.news()).isEmpty();
    }

    private static Run run(int number, boolean failed, long position) {
        return new Run(
                number,
                new Plan(1, 0),
                failed ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", "")) : Optional.empty(),
                1,
                new Spectrum(List.of(new Occurrence(LOST, position)), 1, 1));
    }
}

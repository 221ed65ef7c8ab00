package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.surefire.run.RecordedRun;

class CircumstanceSamplingTest {

    private static final Feature HARMLESS = pair(1);
    private static final Feature LOST_UPDATE = pair(3);
    private static final Circumstance LOCKED = new Circumstance(List.of("com.acme.Account"), List.of());
    private static final Circumstance WITH_STACK =
            new Circumstance(List.of("com.acme.Account"), List.of("com.acme.Account.deposit(Account.java:31)"));

    private final FeatureEvidence evidence = new FeatureEvidence(0);
    private final List<Feature> kept = new ArrayList<>();
    private final CircumstanceSampling stacks =
            new CircumstanceSampling(evidence, (feature, each) -> kept.add(feature));
    private int runs;

    @Test
    void nothingIsWatchedAndKeptBeforeARunFails() throws IOException {
        assertThat(passes(LOCKED, HARMLESS)).isEmpty();
        assertThat(stacks.watched()).isEmpty();
    }

    @Test
    void whichLocksAreTakenInOtherOrdersIsKeptOnce_alsoOfPassedRuns() throws IOException {
        Feature crossing = new LockCycle(List.of(site(1), site(3)), List.of(site(2), site(4)));
        assertThat(passes(LOCKED, crossing)).containsExactly(crossing);
        assertThat(passes(LOCKED, crossing)).isEmpty();
    }

    @Test
    void howThreadsCameToABlockIsKeptOnce_alsoOfPassedRuns() throws IOException {
        Feature block = new BlockEntered(site(1));
        assertThat(passes(WITH_STACK, block)).containsExactly(block);
        assertThat(passes(WITH_STACK, block)).isEmpty();
    }

    @Test
    void whatAFailedRunShowsIsKeptAndWatched() throws IOException {
        passes(LOCKED, HARMLESS);
        assertThat(fails(LOCKED, HARMLESS, LOST_UPDATE)).containsExactly(LOST_UPDATE, HARMLESS);
        assertThat(stacks.watched()).containsExactlyInAnyOrderElementsOf(List.of(site(1), site(2), site(3), site(4)));
    }

    @Test
    void itIsKeptOnceAndOnceMoreWithItsStacksAndThenWatchedNoLonger() throws IOException {
        assertThat(fails(LOCKED, LOST_UPDATE)).containsExactly(LOST_UPDATE);
        assertThat(fails(LOCKED, LOST_UPDATE)).isEmpty();
        assertThat(passes(WITH_STACK, LOST_UPDATE)).containsExactly(LOST_UPDATE);
        assertThat(fails(WITH_STACK, LOST_UPDATE)).isEmpty();
        assertThat(stacks.watched()).isEmpty();
    }

    @Test
    void aPatternThatDoesNotShowAgainIsGivenUp() throws IOException {
        fails(LOCKED, LOST_UPDATE);
        for (int run = 0; run < 400; run++) {
            assertThat(stacks.watched()).hasSize(2);
        }
        assertThat(stacks.watched()).isEmpty();
    }

    @Test
    void ofManyTheMostSuspiciousAreWatched() throws IOException {
        Feature[] many = new Feature[200];
        Arrays.setAll(many, i -> pair(10 + 2 * i));
        fails(LOCKED, many);
        passes(LOCKED, many);
        fails(LOCKED, LOST_UPDATE);
        fails(LOCKED, LOST_UPDATE);
        assertThat(stacks.watched()).contains(site(3), site(4)).hasSizeLessThanOrEqualTo(66);
    }

    @Test
    void aFailureOfAnEarlierForkCountsAndIsWatchedOnceOneFailsHere() throws IOException {
        Spectrum shown = new Spectrum(List.of(new Occurrence(HARMLESS, 1), new Occurrence(LOST_UPDATE, 1)), 2, 2);
        Optional<Symptom> lost = Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", ""));
        assertThat(told(CompletedRun.ofEarlierFork(new Run(++runs, new Plan(1, 0), lost, 1, shown))))
                .isEmpty();
        assertThat(stacks.watched()).isEmpty();
        passes(LOCKED, HARMLESS);
        assertThat(fails(LOCKED, HARMLESS)).containsExactly(HARMLESS);
        assertThat(stacks.watched()).containsExactlyInAnyOrderElementsOf(List.of(site(1), site(2), site(3), site(4)));
    }

    private List<Feature> passes(Circumstance each, Feature... features) throws IOException {
        return ran(Optional.empty(), each, features);
    }

    private List<Feature> fails(Circumstance each, Feature... features) throws IOException {
        return ran(Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", "")), each, features);
    }

    private List<Feature> ran(Optional<Symptom> symptom, Circumstance each, Feature... features) throws IOException {
        Map<Feature, List<Circumstance>> circumstances = new HashMap<>();
        List<Feature> shown = List.of(features);
        shown.forEach(feature -> circumstances.put(feature, List.of(each, each)));
        List<Occurrence> occurrences =
                shown.stream().map(feature -> new Occurrence(feature, 1)).toList();
        Run run = new Run(++runs, new Plan(1, 0), symptom, 1, new Spectrum(occurrences, 2, 2));
        return told(CompletedRun.here(run, 0, new RecordedRun(run.spectrum(), circumstances, Optional.empty()), ""));
    }

    /** What it keeps of the run. */
    private List<Feature> told(CompletedRun completed) throws IOException {
        kept.clear();
        evidence.add(completed.run());
        stacks.ran(completed);
        return List.copyOf(kept);
    }

    private static Feature pair(int line) {
        return new Pair(site(line), site(line + 1));
    }

    private static Site site(int line) {
        return new Site(
                "com.acme.Account",
                "deposit(int)",
                "Account.java",
                line,
                0,
                Operation.WRITE,
                "com.acme.Account.balance");
    }
}

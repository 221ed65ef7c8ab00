package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

class WitnessesTest {

    private static final Feature HARMLESS = pair(1);
    private static final Feature LOST_UPDATE = pair(3);
    private static final Circumstance LOCKED = new Circumstance(List.of("com.acme.Account"), List.of());
    private static final Circumstance WITH_STACK =
            new Circumstance(List.of("com.acme.Account"), List.of("com.acme.Account.deposit(Account.java:31)"));

    private final Witnesses witnesses = new Witnesses();
    private int runs;

    @Test
    void nothingIsWatchedAndKeptBeforeARunFails() {
        assertThat(passes(LOCKED, HARMLESS)).isEmpty();
        assertThat(witnesses.watched()).isEmpty();
    }

    @Test
    void whichLocksAreTakenInOtherOrdersIsKeptOnce_alsoOfPassedRuns() {
        List<Access> locks = List.of(new Access(1, site(1)), new Access(1, site(2)), new Access(2, site(3)));
        Feature crossing = new Feature(Feature.Kind.POINT, "lock1-lock1-lock2", locks);
        assertThat(passes(LOCKED, crossing)).containsExactly(crossing);
        assertThat(passes(LOCKED, crossing)).isEmpty();
    }

    @Test
    void howThreadsCameToABlockIsKeptOnce_alsoOfPassedRuns() {
        Feature block = new Feature(Feature.Kind.BLOCK, "enter", List.of(new Access(1, site(1))));
        assertThat(passes(WITH_STACK, block)).containsExactly(block);
        assertThat(passes(WITH_STACK, block)).isEmpty();
    }

    @Test
    void whatAFailedRunShowsIsKeptAndWatched() {
        passes(LOCKED, HARMLESS);
        assertThat(fails(LOCKED, HARMLESS, LOST_UPDATE)).containsExactly(LOST_UPDATE, HARMLESS);
        assertThat(witnesses.watched())
                .containsExactlyInAnyOrderElementsOf(List.of(site(1), site(2), site(3), site(4)));
    }

    @Test
    void itIsKeptOnceAndOnceMoreWithItsStacksAndThenWatchedNoLonger() {
        assertThat(fails(LOCKED, LOST_UPDATE)).containsExactly(LOST_UPDATE);
        assertThat(fails(LOCKED, LOST_UPDATE)).isEmpty();
        assertThat(passes(WITH_STACK, LOST_UPDATE)).containsExactly(LOST_UPDATE);
        assertThat(fails(WITH_STACK, LOST_UPDATE)).isEmpty();
        assertThat(witnesses.watched()).isEmpty();
    }

    @Test
    void aPatternThatDoesNotShowAgainIsGivenUp() {
        fails(LOCKED, LOST_UPDATE);
        for (int run = 0; run < 400; run++) {
            assertThat(witnesses.watched()).hasSize(2);
        }
        assertThat(witnesses.watched()).isEmpty();
    }

    @Test
    void ofManyTheMostSuspiciousAreWatched() {
        Feature[] many = new Feature[200];
        Arrays.setAll(many, i -> pair(10 + 2 * i));
        fails(LOCKED, many);
        passes(LOCKED, many);
        fails(LOCKED, LOST_UPDATE);
        fails(LOCKED, LOST_UPDATE);
        assertThat(witnesses.watched()).contains(site(3), site(4)).hasSizeLessThanOrEqualTo(66);
    }

    private List<Feature> passes(Circumstance each, Feature... features) {
        return ran(Optional.empty(), each, features);
    }

    private List<Feature> fails(Circumstance each, Feature... features) {
        return ran(Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", "")), each, features);
    }

    private List<Feature> ran(Optional<Symptom> symptom, Circumstance each, Feature... features) {
        Map<Feature, List<Circumstance>> circumstances = new HashMap<>();
        List<Feature> shown = List.of(features);
        shown.forEach(feature -> circumstances.put(feature, List.of(each, each)));
        List<Occurrence> occurrences =
                shown.stream().map(feature -> new Occurrence(feature, 1)).toList();
        Run run = new Run(++runs, new Plan(1, 0), symptom, 1, new Spectrum(occurrences, 2, 2));
        return witnesses.ran(run, circumstances);
    }

    private static Feature pair(int line) {
        return new Feature(
                Feature.Kind.PATTERN, "W1-W2", List.of(new Access(1, site(line)), new Access(2, site(line + 1))));
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

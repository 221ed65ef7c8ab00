package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Feature;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Spectrum;

class ShownFeaturesTest {

    private static final Site SET = site(Operation.WRITE, 12, "left");
    private static final Site SET_OTHER = site(Operation.WRITE, 13, "right");
    private static final Site SEE = site(Operation.READ, 20, "left");
    private static final Site SEE_OTHER = site(Operation.READ, 21, "right");
    private static final Pair SEEN = new Pair(SET, SEE);
    private static final Pair MISSED = new Pair(SEE_OTHER, SET_OTHER);

    @Test
    void aTripleShowsItsRegionAndItsPairs() {
        ShownFeatures shown = shown(new Triple(SEE, SET, SEE));

        assertThat(shown.include(new Region(SEE, SEE))).isTrue();
        assertThat(shown.include(new Pair(SEE, SET))).isTrue();
        assertThat(shown.include(new Pair(SET, SEE))).isTrue();
        assertThat(shown.include(new Region(SET, SEE))).isFalse();
    }

    /** That two threads come there one after the other isn't what matters. */
    @Test
    void aBlockIsShownWhereTwoThreadsAreAtOnce() {
        Site entry = new Site("a.A", "set()", "A.java", 11, 0, Operation.ENTER, "");

        assertThat(shown(new BlockEntered(entry)).include(new BlockEntered(entry)))
                .isFalse();
        assertThat(shown(new MethodOverlap(entry)).include(new BlockEntered(entry)))
                .isTrue();
    }

    @Test
    void aChangeIsHalfSeenByOneThread() {
        Feature change = new HalfSeenChange(SEEN, MISSED);

        assertThat(sighted(sighting(SEEN, "1.1", "1.9"), sighting(MISSED, "1.9", "1.2"))
                        .include(change))
                .isTrue();
        assertThat(sighted(sighting(SEEN, "1.1", "1.8"), sighting(MISSED, "1.9", "1.2"))
                        .include(change))
                .isFalse();
    }

    /** Another thread has made the second half before, and this one has seen that, too. */
    @Test
    void aChangeThatWasSeenWholeIsNotHalfSeen() {
        ShownFeatures shown = sighted(
                sighting(SEEN, "1.1", "1.9"),
                sighting(MISSED.reversed(), "1.1", "1.9"),
                sighting(MISSED, "1.9", "1.2"));

        assertThat(shown.include(new HalfSeenChange(SEEN, MISSED))).isFalse();
        assertThat(shown.includeAlone(MISSED)).isFalse();
        assertThat(sighted(sighting(MISSED, "1.9", "1.2"), sighting(MISSED.reversed(), "1.1", "1.8"))
                        .includeAlone(MISSED))
                .isTrue();
    }

    @Test
    void aCoupleIsOfTwoThreads() {
        Feature couple = new Couple(SEEN, MISSED);

        assertThat(sighted(sighting(SEEN, "1.1", "1.9"), sighting(MISSED, "1.9", "1.2"))
                        .include(couple))
                .isFalse();
        assertThat(sighted(sighting(SEEN, "1.1", "1.9"), sighting(MISSED, "1.9", "1.1"))
                        .include(couple))
                .isTrue();
    }

    private static ShownFeatures shown(Feature... features) {
        return new ShownFeatures(new Spectrum(
                Arrays.stream(features).map(one -> new Occurrence(one, 1)).toList(), 1, 1));
    }

    private static ShownFeatures sighted(Sighting... sightings) {
        return new ShownFeatures(new Spectrum(List.of(), List.of(sightings), 1, 1));
    }

    private static Sighting sighting(Pair pair, String first, String second) {
        return new Sighting(pair, new Sighting.Side(first, List.of()), new Sighting.Side(second, List.of()), 1);
    }

    private static Site site(Operation operation, int line, String field) {
        return new Site("a.A", "m()", "A.java", line, line, operation, "a.A." + field);
    }
}

package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.evidence.FeatureEvidence;

class LeadingPatternsTest {

    private static final Feature CAUSE = pair(1);
    private static final Feature WITNESS = pair(2);
    private static final Feature RIVAL = pair(3);

    private final FeatureEvidence evidence = new FeatureEvidence(0);
    private final LeadingPatterns lead = new LeadingPatterns(evidence);

    private static Feature pair(int line) {
        return new Pair(Program.site(line, Operation.READ), Program.site(line, Operation.WRITE));
    }

    private boolean ran(boolean failed, Feature... shown) {
        List<Occurrence> occurrences =
                Arrays.stream(shown).map(feature -> new Occurrence(feature, 1)).toList();
        Optional<Symptom> symptom =
                failed ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", "")) : Optional.empty();
        evidence.add(new Run(1, new Plan(1, 0), symptom, 1, new Spectrum(occurrences, 1, 1)));
        return lead.speaksForFirst(failed);
    }

    @BeforeEach
    void theCauseLeadsAndTheRivalIsNext() {
        assertThat(ran(true, CAUSE, WITNESS, RIVAL)).isFalse();
        assertThat(ran(false, RIVAL)).isFalse();
    }

    @Test
    void failuresWithTheFirstAndPassesWithTheNextSpeakForTheFirst() {
        assertThat(ran(true, CAUSE, WITNESS)).isTrue();
        assertThat(ran(false, RIVAL)).isTrue();
    }

    @Test
    void runsThatShowBothOrNeitherSayNothing() {
        assertThat(ran(true, CAUSE, WITNESS, RIVAL)).isFalse();
        assertThat(ran(false)).isFalse();
    }

    @Test
    void whatSpeaksAgainstTheFirstMakesNothingClearer() {
        assertThat(ran(false, CAUSE, WITNESS)).isFalse();
        assertThat(ran(true, RIVAL)).isFalse();
    }

    @Test
    void otherWitnessesOfTheFirstAreNoRivals() {
        assertThat(ran(true, CAUSE, WITNESS)).isTrue();
        assertThat(ran(true, CAUSE, WITNESS)).isTrue();
    }

    @Test
    void withoutAFailureNobodyLeads() {
        FeatureEvidence passes = new FeatureEvidence(0);
        LeadingPatterns none = new LeadingPatterns(passes);
        Run passed =
                new Run(1, new Plan(1, 0), Optional.empty(), 1, new Spectrum(List.of(new Occurrence(CAUSE, 1)), 1, 1));

        passes.add(passed);
        assertThat(none.speaksForFirst(false)).isFalse();
        passes.add(passed);
        assertThat(none.speaksForFirst(false)).isFalse();
    }
}

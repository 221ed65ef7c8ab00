package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Moments;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Standstill;
import org.locon.model.Symptom;

class PlacesToPassTest {

    private final PlacesToPass places = new PlacesToPass();
    private int runs;

    @Test
    void ofAnExceptionAndItsCauseTheCauseTellsThePlace() {
        ran(Symptom.Kind.ASSERTION, raised("caught", 1, false), raised("cause", 2, true), raised("wrapper", 3, true));
        assertThat(places.frames()).containsExactly(frame("cause"));
    }

    @Test
    void whatPassedRunsRaiseTooTellsNothing() {
        passed(raised("usual", 1, false));
        ran(Symptom.Kind.EXCEPTION, raised("usual", 1, true), raised("failure", 2, true));
        assertThat(places.frames()).containsExactly(frame("failure"));
    }

    @Test
    void whatIsCaughtInRunsThatFailLaterTellsItOnceItIsASign() {
        passed();
        for (int i = 0; i < 3; i++) {
            assertThat(places.frames()).doesNotContain(frame("caught"));
            ran(Symptom.Kind.ASSERTION, raised("caught", 1, false), raised("failure", 2, true));
        }
        assertThat(places.frames()).containsExactly(frame("failure"), frame("caught"));
    }

    @Test
    void threadsThatAreStuckTellWhereTheyWait() {
        Feature stuck = new Standstill.NeverWoken(List.of(wait("take"), wait("put")));
        ran(Symptom.Kind.HANG, stuck);
        assertThat(places.frames()).containsExactly(frame("take"), frame("put"));
    }

    @Test
    void whatWaitsAtTheEndOfARunThatDoesNotHangIsNoPlace() {
        ran(Symptom.Kind.ASSERTION, new Standstill.NeverWoken(List.of(wait("take"))));
        assertThat(places.frames()).isEmpty();
    }

    @Test
    void aPlaceWithoutANameIsNone() {
        ran(Symptom.Kind.EXCEPTION, new RaisedException("java.lang.Error", "", "1", 5, true));
        assertThat(places.frames()).isEmpty();
    }

    @Test
    void theFirstOnesCount() {
        for (int i = 0; i < 2 * PlacesToPass.MOST; i++) {
            ran(Symptom.Kind.EXCEPTION, raised("place" + i, 1, true));
        }
        assertThat(places.frames())
                .hasSize(PlacesToPass.MOST)
                .startsWith(frame("place0"), frame("place1"))
                .doesNotContain(frame("place" + PlacesToPass.MOST));
    }

    private void passed(RaisedException... raised) {
        ran(Optional.empty(), new Spectrum(List.of(), 0, 0).at(new Moments(List.of(raised), List.of())));
    }

    private void ran(Symptom.Kind kind, RaisedException... raised) {
        ran(Optional.of(new Symptom(kind, "", "")), Spectrum.EMPTY.at(new Moments(List.of(raised), List.of())));
    }

    private void ran(Symptom.Kind kind, Feature feature) {
        ran(Optional.of(new Symptom(kind, "", "")), new Spectrum(List.of(new Occurrence(feature, 1)), 0, 0));
    }

    private void ran(Optional<Symptom> symptom, Spectrum spectrum) {
        runs++;
        places.ran(new Run(runs, new Plan(runs, 0), symptom, 1, spectrum));
    }

    private static RaisedException raised(String method, long position, boolean ends) {
        return new RaisedException("java.lang.IllegalStateException", frame(method), "1", position, ends);
    }

    private static Site wait(String method) {
        return new Site("com.acme.Account", method + "(int)", "Account.java", 31, 7, Operation.WAIT, "");
    }

    private static String frame(String method) {
        return "com.acme.Account." + method + "(Account.java:31)";
    }
}

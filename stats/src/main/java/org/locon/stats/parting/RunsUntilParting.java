package org.locon.stats.parting;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.model.AccessPattern.OfOneVariable;
import org.locon.model.AccessPattern.OfTwoVariables;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Moments;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Spectrum;
import org.locon.model.Standstill;

/**
 * Takes from runs what they showed after the moment that decided how they end. A run that fails ends early, and clears
 * up: the one is missing in it, the other is only in it, and neither is why it failed. So a passed run counts up to
 * where it passed the last place of failure.
 *
 * <p>Where a failed run has no such moment, as one that hangs while other threads go on, passed runs count as a whole:
 * what it showed late would be missing in them alone.
 *
 * <p>One thing may come later: the write that a read of the failing thread should have waited for. The read is why it
 * failed, and that write is how one tells. For one thread.
 */
public final class RunsUntilParting {

    private final RaisedCounts raised = new RaisedCounts();
    private final LateFeatures late = new LateFeatures();

    /** All these runs until they parted. */
    public static List<Run> of(List<Run> runs) {
        RunsUntilParting parting = new RunsUntilParting();
        runs.forEach(parting::add);
        return runs.stream().map(parting::until).toList();
    }

    /** Takes note of the moments of a run. */
    public void add(Run run) {
        raised.add(run);
        if (!run.failed()) {
            Moment.latest(run.spectrum().moments().passed().stream())
                    .ifPresent(moment -> late.add(run.spectrum(), moment));
        }
    }

    /** The run without what came too late, by what is known of runs so far. */
    public Run until(Run run) {
        return moment(run)
                .map(moment -> with(run, until(moment, run.spectrum())))
                .orElseGet(() -> isBeforeAnyFailure(run) ? with(run, late.takenFrom(run.spectrum())) : run);
    }

    /** Whether nobody knew yet where others would fail: then other passed runs tell what comes late. */
    private boolean isBeforeAnyFailure(Run run) {
        return !run.failed() && run.spectrum().moments().passed().isEmpty() && raised.tellEachMoment();
    }

    private static Run with(Run run, Spectrum spectrum) {
        return new Run(run.number(), run.plan(), run.symptom(), run.nanos(), spectrum);
    }

    private Optional<Moment> moment(Run run) {
        Moments moments = run.spectrum().moments();
        if (run.failed()) {
            return decisive(run).map(Moment::of);
        }
        return raised.tellEachMoment() ? Moment.latest(moments.passed().stream()) : Optional.empty();
    }

    /** The exception that decided how a failed run ends, by what is known of runs so far. */
    public Optional<RaisedException> decisive(Run run) {
        return run.spectrum().moments().raised().stream()
                .filter(exception -> run.failed() && decides(exception))
                .min(Comparator.comparingLong(RaisedException::position));
    }

    private boolean decides(RaisedException exception) {
        return exception.ends() ? !raised.isHarmless(exception) : raised.isSign(exception);
    }

    private static Spectrum until(Moment moment, Spectrum spectrum) {
        Set<Pair> readTooEarly = new HashSet<>();
        List<Sighting> sightings = spectrum.sightings().stream()
                .filter(sighting -> !moment.comesBefore(sighting.position()) || isReadTooEarly(moment, sighting))
                .toList();
        sightings.stream()
                .filter(sighting -> moment.comesBefore(sighting.position()))
                .map(Sighting::pair)
                .forEach(readTooEarly::add);
        List<Occurrence> occurrences = spectrum.occurrences().stream()
                .filter(occurrence -> !moment.comesBefore(occurrence.first())
                        || isTimeless(occurrence.feature())
                        || tells(readTooEarly, occurrence.feature()))
                .toList();
        return new Spectrum(
                occurrences, sightings, spectrum.locations(), spectrum.sharedLocations(), spectrum.moments());
    }

    /** What is found when a run has stopped says where it was stuck all along. */
    private static boolean isTimeless(Feature feature) {
        return feature instanceof Standstill standstill && !standstill.hasLimit();
    }

    private static boolean isReadTooEarly(Moment moment, Sighting sighting) {
        return sighting.pair().first().operation() == Operation.READ
                && moment.isBy(sighting.first().thread());
    }

    /** Of what ends with a write, whether the read before it came too early. */
    private static boolean tells(Set<Pair> readTooEarly, Feature feature) {
        if (feature instanceof OfOneVariable pattern) {
            List<Pair> pairs = pattern.pairs();
            return readTooEarly.contains(pairs.get(pairs.size() - 1));
        }
        return feature instanceof OfTwoVariables two && readTooEarly.contains(two.later());
    }
}

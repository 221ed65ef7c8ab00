package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import org.locon.stats.hazard.Hazard;

/**
 * What was found out about one test.
 *
 * @param stopped why its runs ended
 * @param seen what the campaign was able to see
 * @param noise where noise makes it fail
 * @param gaps what the records of its runs lack
 * @param crossings locks in whose order no run got stuck but one could
 * @param stalls what made runs long, and isn't told of a bug
 * @param hazards calls of one object by two threads that it isn't made for, whether or not a run fails
 * @param longRuns those that lasted much longer than others, or were cut off
 * @param dependency from which failures come though it isn't woven
 * @param baseline how it behaves without Locon, if that was tried
 * @param share what of its failing was found to be Locon's doing
 */
public record SubjectDiagnosis(
        String test,
        RunCounts counts,
        Verdict verdict,
        String stopped,
        VisibilityCounts seen,
        List<SymptomCount> symptoms,
        List<Bug> bugs,
        SuspectListing listing,
        NoiseEffect noise,
        GapCounts gaps,
        List<LockCrossing> crossings,
        List<ObservedStall> stalls,
        List<Hazard> hazards,
        List<LongRun> longRuns,
        Optional<UnwovenDependency> dependency,
        Optional<Baseline> baseline,
        LoconShare share) {

    public SubjectDiagnosis {
        symptoms = List.copyOf(symptoms);
        bugs = List.copyOf(bugs);
        crossings = List.copyOf(crossings);
        stalls = List.copyOf(stalls);
        hazards = List.copyOf(hazards);
        longRuns = List.copyOf(longRuns);
    }

    public int runs() {
        return counts.all();
    }

    public int passed() {
        return counts.passed();
    }

    public int failed() {
        return counts.failed();
    }

    /** Whether no run passed with Locon, be it without noise, while it passes without Locon. */
    public boolean failsUnderLoconAlone() {
        return failed() > 0
                && passed() == 0
                && baseline.filter(plain -> plain.passes() && plain.failedWithoutNoise() > 0)
                        .isPresent();
    }

    /** How many bugs are more than a guess. */
    public int certainBugs() {
        return (int) bugs.stream().filter(Bug::isCertain).count();
    }

    /** The best suspects, with those together that are one. */
    public List<SuspectGroup> groups() {
        return listing.groups();
    }

    /** Every suspect. */
    public List<Suspect> ranking() {
        return listing.ranking();
    }
}

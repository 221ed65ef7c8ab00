package org.locon.stats.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.model.Feature;
import org.locon.model.Interruption.Triple;

/** All suspects of one subject that were put to the proof, in the order in which they were. */
public final class SubjectProofs {

    public static final SubjectProofs NONE = new SubjectProofs(List.of());

    /** What so many runs show that pass, and no run that fails, brings no failure about. */
    private static final int PASSED = 6;

    private static final double NEARLY_ALWAYS = 0.9;

    private final List<ProofRun> runs;
    private final Map<Feature, SuspectProof> bySuspect = new LinkedHashMap<>();
    private final Set<Feature> refuted;

    public SubjectProofs(List<ProofRun> runs) {
        this.runs = List.copyOf(runs);
        Map<Feature, List<ProofRun>> divided = new LinkedHashMap<>();
        runs.forEach(run ->
                divided.computeIfAbsent(run.suspect(), any -> new ArrayList<>()).add(run));
        divided.forEach((suspect, own) -> bySuspect.put(suspect, new SuspectProof(suspect, own)));
        refuted = findRefuted();
    }

    /** What is known of this suspect, if it was tried. */
    public Optional<SuspectProof> of(Feature suspect) {
        return Optional.ofNullable(bySuspect.get(suspect));
    }

    /** How many other confirmed suspects show whenever this one is forced, while it doesn't whenever they are. */
    public int bringsAbout(Feature cause) {
        return (int) with(ProofVerdict.CONFIRMED).stream()
                .filter(other -> !other.equals(cause) && leadsTo(cause, other) && !leadsTo(other, cause))
                .count();
    }

    private boolean leadsTo(Feature cause, Feature effect) {
        List<ProofRun> forced = runs.stream()
                .filter(run -> run.suspect().equals(cause) && run.arm() == ProofArm.FORCED && run.counts())
                .toList();
        long showing =
                forced.stream().filter(run -> run.shown().contains(effect)).count();
        return showing > 0 && showing >= NEARLY_ALWAYS * forced.size();
    }

    /** Those with this verdict, by runs of their own. */
    public Set<Feature> with(ProofVerdict verdict) {
        return bySuspect.values().stream()
                .filter(proof -> proof.verdict() == verdict)
                .map(SuspectProof::suspect)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Whether nothing is left of it: it was refuted, or is a region refuted in another guise, or was shown beside by
     * enough runs that count and passed, and by none that failed.
     */
    public boolean isRefuted(Feature feature) {
        return refuted.contains(feature)
                || feature instanceof Triple triple
                        && of(triple).isEmpty()
                        && with(ProofVerdict.REFUTED).contains(triple.region());
    }

    private Set<Feature> findRefuted() {
        Map<Feature, FailureShare> shown = new LinkedHashMap<>();
        runs.stream()
                .filter(run -> run.counts() && run.arm() != ProofArm.MENDED)
                .forEach(run -> run.shown()
                        .forEach(feature ->
                                shown.merge(feature, new FailureShare(run.failed() ? 1 : 0, 1), SubjectProofs::sum)));
        Set<Feature> all = with(ProofVerdict.REFUTED);
        shown.forEach((feature, share) -> {
            if (share.failed() == 0 && share.runs() >= PASSED) {
                all.add(feature);
            }
        });
        return all;
    }

    private static FailureShare sum(FailureShare some, FailureShare other) {
        return new FailureShare(some.failed() + other.failed(), some.runs() + other.runs());
    }

    /** How many runs were made for it. */
    public int runs() {
        return runs.size();
    }

    /** What these have cost. */
    public long nanos() {
        return runs.stream().mapToLong(ProofRun::nanos).sum();
    }

    public boolean isEmpty() {
        return runs.isEmpty();
    }
}

package org.locon.stats.analysis;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.stats.cause.AccessCircumstances;
import org.locon.stats.cause.CallPaths;
import org.locon.stats.cause.CauseSearch;
import org.locon.stats.cause.CheckingCode;
import org.locon.stats.cause.ConflictOrderings;
import org.locon.stats.cause.FailureCause;
import org.locon.stats.cause.FailureConsequences;
import org.locon.stats.cause.FeatureReasons;
import org.locon.stats.cause.LeadSelection;
import org.locon.stats.cause.NeededWrites;
import org.locon.stats.cause.ProcedureBlame;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.JoinedRegions;
import org.locon.stats.parting.FailurePlaces;
import org.locon.stats.parting.RunsUntilParting;
import org.locon.stats.procedure.Procedure;
import org.locon.stats.proof.ProofVerdict;
import org.locon.stats.proof.SubjectProofs;
import org.locon.stats.rank.HalfSeenChanges;
import org.locon.stats.rank.ListedFeatures;
import org.locon.stats.rank.ProvedFeatures;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.ScoredFeatures;
import org.locon.stats.rank.Significance;
import org.locon.stats.spool.SubjectRuns;

/**
 * The runs of one subject, compared: what explains its failures, by statistics and by proofs. The same runs give the
 * same analysis anywhere.
 *
 * @param known the runs that were recorded, as far as they count, in the order of the matrix's rows
 */
public record SubjectAnalysis(
        List<Run> whole,
        List<Run> known,
        ActivityMatrix matrix,
        Ranking ranking,
        ListedFeatures listed,
        LeadSelection leads,
        ProcedureBlame blame,
        HalfSeenChanges halfSeen,
        ConflictOrderings conflicts,
        NeededWrites needed,
        CheckingCode checks,
        AccessCircumstances circumstances,
        SubjectProofs proofs,
        List<FailureCause> causes) {

    /** With what the proofs of the subject say. */
    public static SubjectAnalysis of(SubjectRuns subject, Coefficient coefficient, Optional<Procedure> procedure) {
        SubjectProofs proofs = new SubjectProofs(subject.proofs());
        SubjectAnalysis without = of(subject, coefficient, procedure, proofs, proofs::isRefuted);
        return proofs.isEmpty() || !without.causes.isEmpty()
                ? without
                : of(subject, coefficient, procedure, proofs, feature -> false);
    }

    /** As if nothing had been put to the proof. */
    public static SubjectAnalysis unproved(SubjectRuns subject, Coefficient coefficient) {
        return of(subject, coefficient, Optional.empty(), SubjectProofs.NONE, feature -> false);
    }

    /** @param refuted what stands behind all others, and leads nothing */
    private static SubjectAnalysis of(
            SubjectRuns subject,
            Coefficient coefficient,
            Optional<Procedure> procedure,
            SubjectProofs proofs,
            Predicate<Feature> refuted) {
        List<Run> whole = subject.runs().stream().filter(run -> !run.isLost()).toList();
        List<Run> known = RunsUntilParting.of(whole);
        ProcedureBlame blame = new ProcedureBlame(known, procedure);
        HalfSeenChanges halfSeen = new HalfSeenChanges(known);
        ConflictOrderings conflicts = new ConflictOrderings(subject.conflicts());
        ActivityMatrix joined = JoinedRegions.addedTo(ActivityMatrix.of(known), coefficient);
        NeededWrites needed = new NeededWrites(joined, conflicts, new FailurePlaces(known), coefficient);
        ActivityMatrix recorded = needed.added();
        ActivityMatrix compared = halfSeen.addedTo(withBlame(recorded, blame, coefficient), coefficient);
        Set<Feature> behind = new HashSet<>(FailureConsequences.of(compared, ScoredFeatures.of(compared, coefficient)));
        behind.removeAll(proofs.with(ProofVerdict.CONFIRMED));
        compared.columns().stream().map(Column::feature).filter(refuted).forEach(behind::add);
        ActivityMatrix matrix =
                compared.withConsequences(behind).withLater(known.equals(whole) ? recorded : ActivityMatrix.of(whole));
        Ranking ranking = Ranking.of(matrix, coefficient);
        AccessCircumstances circumstances = new AccessCircumstances(subject.circumstances());
        CheckingCode checks = new CheckingCode(subject.subject().test());
        List<RankedFeature> confirmed = ranking.of(proofs.with(ProofVerdict.CONFIRMED));
        LeadSelection leads = new LeadSelection(matrix, checks, new ProvedFeatures(matrix, confirmed));
        FeatureReasons reasons = new FeatureReasons(ranking, leads);
        CallPaths paths = new CallPaths(checks, matrix, circumstances);
        List<FailureCause> causes = new CauseSearch(known, matrix, ranking, leads, reasons, blame, paths).causes();
        return new SubjectAnalysis(
                whole,
                known,
                matrix,
                ranking,
                ListedFeatures.of(ranking, reasons.all()).withFirst(confirmed),
                leads,
                blame,
                halfSeen,
                conflicts,
                needed,
                checks,
                circumstances,
                proofs,
                causes);
    }

    /**
     * What failed runs lack, or show together, joins the features only while nothing that was recorded is significant:
     * a run that ends early lacks whatever comes later, and would blame that as well.
     */
    private static ActivityMatrix withBlame(ActivityMatrix recorded, ProcedureBlame blame, Coefficient coefficient) {
        boolean explained = Significance.doPatternsExplain(ScoredFeatures.of(recorded, coefficient));
        return recorded.with(explained ? List.of() : blame.derived(), blame::blames);
    }

    /** Whether it is blamed for what failed runs lack, its reverse. */
    public boolean isMissing(Column lead) {
        return needed.contain(lead.feature())
                || blame.procedure(lead).filter(Procedure.II::equals).isPresent();
    }

    /** What is said of a bug that this leads: the same, or more. */
    public Column told(Column lead) {
        return isMissing(lead) ? lead : leads.told(lead);
    }

    /** Of each run that couldn't be compared with all others, how much was left out. */
    public Collection<Long> uncompared() {
        Map<Integer, Long> byRun = new HashMap<>(blame.leftOut());
        halfSeen.leftOut().forEach((row, count) -> byRun.merge(row, count, Long::sum));
        return byRun.values();
    }
}

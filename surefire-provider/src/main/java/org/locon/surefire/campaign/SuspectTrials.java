package org.locon.surefire.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.locon.model.Run;
import org.locon.model.Symptom;
import org.locon.stats.analysis.ProvableSuspect;
import org.locon.stats.analysis.SubjectAnalysis;
import org.locon.stats.analysis.SuspectsToProve;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.proof.MendedRuns;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.proof.ProofVerdict;
import org.locon.stats.proof.SubjectProofs;
import org.locon.stats.proof.SuspectProof;
import org.locon.stats.proof.SuspectProof.NextRun;
import org.locon.stats.spool.SubjectRuns;

/**
 * Puts the suspects of one subject to the proof, one after the other: of each bug until one is confirmed, or enough are
 * refuted, or time is up. Then the runs are compared anew with what that has shown: what confirmed suspects leave
 * unexplained, and what leads in place of refuted ones, is put to the proof, too. What earlier forks found counts. For
 * one thread.
 */
public final class SuspectTrials {

    private static final int MOST_REFUTED = 5;

    /** So often the runs are compared anew. */
    private static final int MOST_ROUNDS = 4;

    private static final long LEAST_BUDGET = TimeUnit.SECONDS.toNanos(5);

    /** Where each run has one of its own, so many may be started besides. */
    private static final int JVMS = 15;

    /** Of the time that the subject's runs took. */
    private static final int SHARE = 5;

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    /** A run that ends so may take its JVM with it. */
    private static final Set<Symptom.Kind> COSTLY =
            EnumSet.of(Symptom.Kind.DEADLOCK, Symptom.Kind.HANG, Symptom.Kind.CRASH);

    private final LiveFork fork;
    private final SubjectRuns subject;
    private final ProofMaking making;
    private final List<ProofRun> runs;
    private final long budget;

    /** @param most so long it may take from here on */
    public SuspectTrials(LiveFork fork, SubjectRuns subject, Duration most) {
        this.fork = fork;
        this.subject = subject;
        this.making = new ProofMaking(fork, subject);
        this.runs = new ArrayList<>(subject.proofs());
        long spent = subject.runs().stream().mapToLong(Run::nanos).sum();
        long asked = fork.campaign().proofRuns() > 0 ? fork.campaign().time().toNanos() : 0;
        long starts = fork.canRepeat() ? 0 : JVMS * fork.startup();
        this.budget = Math.min(
                Math.max(Math.max(LEAST_BUDGET, asked), spent / SHARE) + starts,
                new SubjectProofs(runs).nanos() + most.toNanos());
    }

    /** Whether the subject has anything to put to the proof. */
    public static boolean areNeeded(SubjectRuns subject) {
        return subject.runs().stream().anyMatch(Run::failed)
                && subject.runs().stream().anyMatch(run -> !run.failed());
    }

    /** Goes on until all is known or time is up, or until the fork can't go on; whether it is done. */
    public boolean finish() throws IOException, InterruptedException {
        if (!areNeeded(subject)) {
            return true;
        }
        SubjectAnalysis analysis = SubjectAnalysis.unproved(subject, Coefficient.OCHIAI);
        for (int round = 1; round <= MOST_ROUNDS; round++) {
            int before = runs.size();
            making.note(SuspectsToProve.noted(analysis));
            for (List<ProvableSuspect> bug : SuspectsToProve.of(analysis)) {
                if (!prove(bug)) {
                    return isTimeUp();
                }
            }
            if (round > 1 && runs.size() == before) {
                break;
            }
            analysis = SubjectAnalysis.of(subject.with(runs), Coefficient.OCHIAI, Optional.empty());
        }
        return true;
    }

    /** Whether the verdicts on the suspects of one bug stand. */
    private boolean prove(List<ProvableSuspect> bug) throws IOException, InterruptedException {
        int refuted = 0;
        for (ProvableSuspect suspect : bug) {
            if (!suspect.isProvable() || isRefutedByOthers(suspect)) {
                continue;
            }
            if (!prove(suspect) || !mend(suspect)) {
                return false;
            }
            ProofVerdict verdict = proof(suspect).verdict();
            refuted += verdict == ProofVerdict.REFUTED ? 1 : 0;
            if (verdict == ProofVerdict.CONFIRMED || refuted == MOST_REFUTED) {
                break;
            }
        }
        return true;
    }

    private boolean isRefutedByOthers(ProvableSuspect suspect) {
        SubjectProofs proofs = new SubjectProofs(runs);
        return proofs.of(suspect.feature()).isEmpty() && proofs.isRefuted(suspect.feature());
    }

    /** Whether its verdict stands. */
    private boolean prove(ProvableSuspect suspect) throws IOException, InterruptedException {
        boolean costly = subject.runs().stream()
                .filter(run -> suspect.runs().contains(run.number()))
                .flatMap(run -> run.symptom().stream())
                .anyMatch(symptom -> COSTLY.contains(symptom.kind()));
        int least = fork.campaign().proofRuns();
        Optional<NextRun> next = proof(suspect).next(costly, least);
        while (next.isPresent()) {
            if (isTimeUp() || !making.canGoOn() || making.hasOnlyLearned(most())) {
                return false;
            }
            make(suspect, next.get());
            next = proof(suspect).next(costly, least);
        }
        return true;
    }

    /** Whether it is known what a change does that leaves the suspect as it is, if there is one. */
    private boolean mend(ProvableSuspect suspect) throws IOException, InterruptedException {
        while (!suspect.notifications().isEmpty()) {
            Optional<NextRun> next = new MendedRuns(proof(suspect)).next();
            if (next.isEmpty()) {
                return true;
            }
            if (isTimeUp() || !making.canGoOn() || making.hasOnlyLearned(most())) {
                return false;
            }
            make(suspect, next.get());
        }
        return true;
    }

    private void make(ProvableSuspect suspect, NextRun next) throws IOException, InterruptedException {
        fork.progress().proving(subject.subject().test(), runs.size());
        runs.add(making.make(runs.size() + 1, suspect, next, most()));
    }

    private SuspectProof proof(ProvableSuspect suspect) {
        return new SubjectProofs(runs).of(suspect.feature()).orElse(new SuspectProof(suspect.feature(), List.of()));
    }

    private boolean isTimeUp() {
        return new SubjectProofs(runs).nanos() >= budget || fork.total().isUp();
    }

    private Duration most() {
        Duration left = Duration.ofNanos(budget - new SubjectProofs(runs).nanos());
        return fork.total().forProof(left.compareTo(SHORTEST) > 0 ? left : SHORTEST);
    }
}

package org.locon.surefire.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Plan;
import org.locon.model.Schedule;
import org.locon.stats.analysis.ProvableSuspect;
import org.locon.stats.cause.FailureSignature;
import org.locon.stats.proof.ProofArm;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.proof.ProofRun.Ending;
import org.locon.stats.proof.ProofRun.Way;
import org.locon.stats.proof.SuspectProof.NextRun;
import org.locon.stats.spool.SubjectRuns;
import org.locon.surefire.run.FinishedRun;
import org.locon.surefire.run.LookSchedule;
import org.locon.surefire.run.RecordedRun;
import org.locon.surefire.run.ScheduleObstacles;

/**
 * Makes the runs that put suspects of one subject to the proof, and says what each of them shows. The first one in a
 * JVM only learns where threads come from before they take locks, or the first one of all where each has its JVM. For
 * one thread.
 */
final class ProofMaking {

    private static final String STRATEGY = "proof";
    private static final double LEARNING_NOISE = 0.2;

    private final LiveFork fork;
    private final SubjectRuns subject;
    private final RunWithout without;
    private final LookSchedule looks = new LookSchedule(false);
    private final LearnedApproaches learned;
    private Set<Feature> noted = Set.of();
    private long overhead;
    private boolean hasLearned;

    ProofMaking(LiveFork fork, SubjectRuns subject) {
        this.fork = fork;
        this.subject = subject;
        this.without = subject.omission().map(RunWithout::of).orElse(RunWithout.NOTHING);
        this.learned = new LearnedApproaches(fork.campaign().spool(), subject.subject());
        this.overhead = fork.isUnused() ? fork.startup() : 0;
    }

    /** From now on it is noted which of these a run shows. */
    void note(Set<Feature> suspects) {
        noted = Set.copyOf(suspects);
    }

    /** Whether this JVM is good for another run of the subject. */
    boolean canGoOn() {
        return fork.isGoodFor(subject.subject(), without.remedy());
    }

    /**
     * Where a JVM makes one run only, that may have to be the one that learns. What an earlier JVM has learned is taken
     * from it.
     *
     * @param most so long it is waited for
     * @return whether this JVM has made its run
     */
    boolean hasOnlyLearned(Duration most) throws IOException, InterruptedException {
        if (fork.canRepeat() || hasLearned) {
            return false;
        }
        hasLearned = true;
        if (learned.exist()) {
            looks.approach(learned.load());
            return false;
        }
        learned.store(List.of());
        learn(1, most);
        learned.store(looks.approaches());
        return true;
    }

    /**
     * Makes a run and writes down what it shows.
     *
     * @param most so long it is waited for
     */
    ProofRun make(int number, ProvableSuspect suspect, NextRun next, Duration most)
            throws IOException, InterruptedException {
        long begun = System.nanoTime();
        Schedule schedule = schedule(suspect, next);
        fork.spool().proof(subject.subject(), ProofRun.begun(number, suspect.feature(), schedule, way(suspect, next)));
        if (!hasLearned) {
            hasLearned = true;
            learn(number, most);
        }
        ProofRun run;
        try {
            Plan plan = new Plan(number, 0).by(STRATEGY).keeping(schedule);
            FinishedRun finished = fork.attempt(subject.subject(), plan, looks, most, without);
            long nanos = System.nanoTime() - begun + overhead;
            overhead = 0;
            run = judged(number, suspect, next, schedule, finished, nanos);
            fork.spool().proof(subject.subject(), run);
        } finally {
            fork.written();
        }
        return run;
    }

    private void learn(int seed, Duration most) throws InterruptedException {
        Plan plan =
                new Plan(STRATEGY, seed, LEARNING_NOISE, Set.of(), Plan.MIXED, OptionalInt.empty(), Optional.empty());
        try {
            fork.attempt(subject.subject(), plan, looks, most, without);
        } finally {
            fork.written();
        }
    }

    private static Way way(ProvableSuspect suspect, NextRun next) {
        return new Way(next.way(), suspect.ways().size(), suspect.mayPass());
    }

    private static Schedule schedule(ProvableSuspect suspect, NextRun next) {
        return switch (next.arm()) {
            case FORCED -> suspect.ways().get(next.way());
            case FORBIDDEN -> suspect.forbidding().schedule().orElseThrow();
            case MENDED -> new Schedule.Mended(suspect.ways().get(next.way()), suspect.notifications());
        };
    }

    private ProofRun judged(
            int number, ProvableSuspect suspect, NextRun next, Schedule schedule, FinishedRun finished, long nanos) {
        ProofArm arm = next.arm();
        RecordedRun recorded = finished.recorded();
        ShownFeatures shown = new ShownFeatures(recorded.spectrum());
        boolean came = suspect.isAlone() && suspect.feature() instanceof Pair pair
                ? shown.includeAlone(pair)
                : shown.include(suspect.feature());
        boolean isComplete = recorded.gaps().dropped() == 0 && recorded.gaps().forgotten() == 0;
        List<String> obstacles =
                new ArrayList<>(recorded.schedule().map(ScheduleObstacles::of).orElse(List.of()));
        if (arm == ProofArm.FORBIDDEN && !came && !isComplete) {
            obstacles.add("the record of a run has no room for all that happens, so nobody knows whether it came");
        }
        Ending ending = ending(suspect, finished);
        finished.symptom()
                .filter(how -> ending == Ending.FAILED_OTHERWISE)
                .ifPresent(how -> obstacles.add("the run failed otherwise: " + how.message()));
        if (ending == Ending.SPOILT) {
            obstacles.add("a thread was held while another one waited with a limit, which may have run out by that");
        }
        return new ProofRun(
                number,
                suspect.feature(),
                schedule,
                way(suspect, next),
                ending,
                arm == ProofArm.FORBIDDEN ? !came && isComplete : came,
                noted.stream().filter(shown::include).collect(Collectors.toSet()),
                obstacles,
                nanos);
    }

    private Ending ending(ProvableSuspect suspect, FinishedRun finished) {
        if (finished.notARun().isPresent()) {
            return Ending.LOST;
        }
        if (finished.symptom().isEmpty()) {
            return Ending.PASSED;
        }
        if (finished.recorded()
                .schedule()
                .filter(ScheduleOutcome::mayHaveExhaustedLimit)
                .isPresent()) {
            return Ending.SPOILT;
        }
        String signature = FailureSignature.of(finished.symptom().get());
        return signatures(suspect).contains(signature) ? Ending.FAILED : Ending.FAILED_OTHERWISE;
    }

    private Set<String> signatures(ProvableSuspect suspect) {
        return subject.runs().stream()
                .filter(run -> suspect.runs().contains(run.number()))
                .flatMap(run -> run.symptom().stream())
                .map(FailureSignature::of)
                .collect(Collectors.toSet());
    }
}

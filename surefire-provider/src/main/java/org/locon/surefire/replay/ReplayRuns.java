package org.locon.surefire.replay;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.instrument.recording.Recording;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Schedule.Forced;
import org.locon.model.Symptom;
import org.locon.stats.spool.Subject;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.run.FinishedRun;
import org.locon.surefire.run.LookSchedule;
import org.locon.surefire.watch.RunWatchdog;

/**
 * Makes the runs of one recipe and counts them, those of earlier JVMs included. Each recipe has numbers of its own, so
 * that recipes of one test don't take each other's runs for theirs.
 */
final class ReplayRuns {

    /** So many numbers each recipe has. */
    private static final int NUMBERS = 1_000;

    private final LiveFork fork;
    private final Subject subject;
    private final List<Run> earlier;
    private final LookSchedule looks = new LookSchedule(false);
    private int number;
    private Run latest;
    private int looked;
    private int forced;

    /** @param recipe its number, from 1 on */
    ReplayRuns(LiveFork fork, PlannedTest test, int recipe) {
        this.fork = fork;
        this.subject = new Subject(test.name(), test.uniqueId());
        int first = (recipe - 1) * NUMBERS;
        this.earlier = fork.before().runs(test).stream()
                .filter(run -> run.number() > first && run.number() <= first + NUMBERS)
                .toList();
        this.number = earlier.stream().mapToInt(Run::number).max().orElse(first);
        this.forced = (int) earlier.stream().filter(ReplayRuns::isForced).count();
        this.looked = earlier.size() - forced;
    }

    private static boolean isForced(Run run) {
        return run.plan().schedule().isPresent();
    }

    /** How a run that was to keep the order ended an earlier JVM. */
    Optional<Symptom> crashed() {
        return earlier.stream()
                .filter(ReplayRuns::isForced)
                .flatMap(run -> run.symptom().stream())
                .filter(symptom -> symptom.kind() == Symptom.Kind.CRASH)
                .findFirst();
    }

    /** How many runs only looked so far. */
    int looked() {
        return looked;
    }

    /** How many were to keep the order so far. */
    int forced() {
        return forced;
    }

    /** Whether this JVM is good for another one. */
    boolean canGoOn() {
        return fork.isFit();
    }

    /** What all choices of the campaign follow from. */
    long seed() {
        return fork.campaign().seed();
    }

    /** Makes a run in which nothing is forced. */
    FinishedRun look(double noise) throws IOException, InterruptedException {
        looked++;
        return execute(new Plan(looked, noise));
    }

    /** Makes a run that disturbs the schedule in this way, and forces nothing recorded. */
    Run disturb(Plan plan) throws IOException, InterruptedException {
        looked++;
        execute(plan);
        return latest;
    }

    /** Makes a run that is to keep this order. */
    FinishedRun force(Forced schedule) throws IOException, InterruptedException {
        forced++;
        return execute(new Plan(forced, 0).keeping(schedule));
    }

    /** The steps of the next runs are told. */
    void narrate(StepNarration narration) {
        looks.narrate(narration);
    }

    private FinishedRun execute(Plan plan) throws IOException, InterruptedException {
        number++;
        Duration most = Recording.isDebugged()
                ? RunWatchdog.WITHOUT_END
                : fork.campaign().time();
        try {
            FinishedRun finished = fork.execute(subject, number, plan, Set.of(), looks, most);
            Run run = new Run(
                    number,
                    plan,
                    finished.symptom(),
                    finished.nanos(),
                    finished.recorded().spectrum());
            fork.spool().runDone(subject, run);
            latest = run;
            return finished;
        } finally {
            fork.written();
        }
    }
}

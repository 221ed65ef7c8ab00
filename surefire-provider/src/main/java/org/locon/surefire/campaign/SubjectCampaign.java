package org.locon.surefire.campaign;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Symptom;
import org.locon.stats.campaign.Campaign;
import org.locon.stats.progress.LoopsToCount;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.Subject;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.run.Finished;
import org.locon.surefire.run.Sight;
import org.locon.surefire.strategy.History;
import org.locon.surefire.strategy.Strategy;

/**
 * The runs of one subject: those of earlier forks, and from there on run by run until a rule stops them. For one
 * thread.
 */
final class SubjectCampaign {

    private final LiveFork fork;
    private final Campaign campaign;
    private final Subject subject;
    private final Strategy strategy;
    private final History history;
    private final StopRules rules;
    private final Outputs outputs;
    private final Witnesses witnesses = new Witnesses();
    private final LoopsToCount loops = new LoopsToCount();
    private final List<Run> past;
    private final Set<Conflict> conflicts = new HashSet<>();
    private Sight sight;
    private boolean leftOut;
    private int runsHere;
    private long begun;

    SubjectCampaign(LiveFork fork, PlannedTest test, Past past) {
        this.fork = fork;
        this.campaign = fork.campaign();
        this.subject = new Subject(test.name(), test.uniqueId());
        this.strategy = fork.strategies().named(campaign.strategy());
        this.history = new History(campaign.seed(), test.name());
        this.rules = new StopRules(campaign.runs(), campaign.time(), campaign.allRuns(), strategy.asksForMore());
        this.outputs = new Outputs(campaign.output(), test.name());
        this.past = past.runs(test);
        this.rules.waited(past.forks(test) * fork.startup());
        past.circumstances(test).forEach(history::came);
        this.sight = newSight();
        fork.remember(subject, this.past);
        this.past.forEach(run -> {
            remember(run, run.nanos());
            witnesses.count(run);
            loops.ran(run, List.of());
        });
    }

    /**
     * A survey looks at many subjects before it comes back to the first, and what it has learned by then would be much.
     */
    private Sight newSight() {
        Sight fresh = new Sight(campaign.target(), past);
        fork.listener().join(fresh);
        return fresh;
    }

    boolean hasRun() {
        return rules.runs() > 0;
    }

    /** The first run, which decides whether the test is one to repeat. */
    void survey() throws CampaignFailure, IOException, InterruptedException {
        Optional<Run> run = next();
        if (run.isPresent() && run.get().spectrum().sharedLocations() == 0) {
            Optional<String> reason = reasonAgainst(run.get().symptom());
            if (reason.isPresent()) {
                leaveOut(reason.get());
            }
        }
    }

    /** Runs until it is done, or until the fork can't go on; whether it is done. */
    boolean finish() throws CampaignFailure, IOException, InterruptedException {
        begun = System.nanoTime();
        sight = newSight();
        while (!leftOut) {
            Optional<StopNotice> stopped = rules.stop();
            if (stopped.isPresent()) {
                fork.spool().stopped(subject, stopped.get());
                return true;
            }
            if (!fork.goodForMore()) {
                return false;
            }
            next();
            fork.progress().ran(subject.test(), rules.runs(), campaign.runs(), rules.failed(), runsHere, begun);
        }
        return true;
    }

    private Optional<Run> next() throws CampaignFailure, IOException, InterruptedException {
        int number = history.next();
        long start = System.nanoTime();
        Plan plan = plan(number);
        Finished finished;
        Run run;
        try {
            finished = fork.execute(subject, number, plan, witnesses.watched(), sight);
            fork.listener().heard(number, subject.test());
            if (finished.notARun().isPresent()
                    && (rules.runs() == 0 || finished.notARun().get().rejected())) {
                leaveOut(finished.notARun().get().reason());
                return Optional.empty();
            }
            // A test that has run before and now aborts itself is one that didn't fail.
            run = new Run(
                    number,
                    plan,
                    finished.symptom(),
                    finished.nanos(),
                    finished.recorded().spectrum());
            write(run, finished);
        } finally {
            fork.written();
        }
        remember(run, System.nanoTime() - start);
        sight.ended(run.failed());
        loops.ran(run, finished.recorded().circumstances().values());
        sight.count(loops.methods());
        runsHere++;
        return Optional.of(run);
    }

    private void write(Run run, Finished finished) throws IOException {
        if (run.failed()) {
            outputs.keep(run.number(), run.symptom().get(), finished.output());
        }
        fork.spool().runDone(subject, run);
        if (!finished.recorded().gaps().equals(Gaps.NONE)) {
            fork.spool().gaps(subject, finished.recorded().gaps());
        }
        for (Feature feature : witnesses.ran(run, finished.recorded().circumstances())) {
            List<Circumstance> each = finished.recorded().circumstances().get(feature);
            fork.spool().circumstances(subject, feature, each);
            history.came(feature, each);
        }
        Set<Conflict> news = new LinkedHashSet<>(finished.recorded().conflicts());
        news.removeAll(conflicts);
        if (conflicts.addAll(news)) {
            fork.spool().conflicts(subject, news);
        }
    }

    /** The strategy may be the user's own: what is wrong with it is said in the user's words. */
    private Plan plan(int number) throws CampaignFailure {
        String what = "locon.strategy is '" + campaign.strategy() + "', which ";
        String where = " for run " + number + " of " + subject.test();
        Plan plan;
        try {
            plan = strategy.next(history);
        } catch (RuntimeException | LinkageError e) {
            throw new CampaignFailure(
                    what + "failed when asked for a plan" + where + ": " + CampaignFailure.root(e), e);
        }
        if (plan == null) {
            throw new CampaignFailure(what + "gave no plan" + where, null);
        }
        if (!(plan.noise() >= 0 && plan.noise() <= 1)) {
            throw new CampaignFailure(
                    what + "asked for noise of " + plan.noise() + where + ": a probability from 0 to 1 is needed",
                    null);
        }
        return plan;
    }

    private void remember(Run run, long elapsed) {
        history.add(run);
        rules.ran(run, elapsed);
        run.symptom().ifPresent(outputs::first);
    }

    private void leaveOut(String reason) throws IOException {
        leftOut = true;
        fork.spool().leftOut(new LeftOut(subject.test(), reason));
    }

    /** Why a test that shares nothing isn't worth repeating; one that hangs or dies may be, whatever it shares. */
    private static Optional<String> reasonAgainst(Optional<Symptom> symptom) {
        if (symptom.isEmpty()) {
            return Optional.of("no location was touched by two threads of one test");
        }
        return switch (symptom.get().kind()) {
            case ASSERTION, EXCEPTION ->
                Optional.of("it fails, and no location was touched by two threads of one test: "
                        + symptom.get().message());
            case UNCAUGHT, DEADLOCK, HANG, CRASH -> Optional.empty();
        };
    }
}

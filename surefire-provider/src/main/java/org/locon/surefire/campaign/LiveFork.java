package org.locon.surefire.campaign;

import java.io.IOException;
import java.util.Set;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.stats.campaign.Campaign;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.surefire.run.Finished;
import org.locon.surefire.run.Runner;
import org.locon.surefire.run.Sight;
import org.locon.surefire.strategy.Strategies;

/**
 * This JVM as the subjects' campaigns see it: it makes runs, notes them before they begin, and wears out. For one
 * thread.
 */
final class LiveFork {

    private final Campaign campaign;
    private final SpoolWriter spool;
    private final Runner runner;
    private final ExitWatch exits;
    private final Progress progress;
    private final Strategies strategies;
    private final OwnListener listener;
    private final long startup;
    private int runsLeft;
    private boolean goodForMore;

    LiveFork(
            Campaign campaign,
            SpoolWriter spool,
            Runner runner,
            ExitWatch exits,
            Progress progress,
            Strategies strategies,
            OwnListener listener,
            long startup,
            int runsLeft) {
        this.campaign = campaign;
        this.spool = spool;
        this.runner = runner;
        this.exits = exits;
        this.progress = progress;
        this.strategies = strategies;
        this.listener = listener;
        this.startup = startup;
        this.runsLeft = runsLeft;
        this.goodForMore = runsLeft > 0;
    }

    /** What a run of an earlier fork tells of how the subject's runs end. Those made here are known already. */
    void remember(Subject subject, CompletedRun completed) {
        if (completed.isOfEarlierFork()) {
            runner.remember(subject.uniqueId(), completed.run());
        }
    }

    /** Until {@link #written} the JVM doesn't end, or not at once. */
    Finished execute(Subject subject, int number, Plan plan, Set<Site> watched, Sight sight)
            throws IOException, InterruptedException {
        spool.runBegun(subject, number, plan);
        exits.begin(subject, number);
        Finished finished = runner.run(subject.uniqueId(), plan, watched, sight);
        listener.heard(number, subject.test());
        runsLeft--;
        goodForMore = finished.goodForMore() && runsLeft > 0;
        return finished;
    }

    /** What the run showed is in the spool, or won't get there. */
    void written() {
        exits.end();
    }

    boolean goodForMore() {
        return goodForMore;
    }

    /** The nanoseconds that it took until a JVM was ready to go on where another one ended. */
    long startup() {
        return startup;
    }

    Strategies strategies() {
        return strategies;
    }

    OwnListener listener() {
        return listener;
    }

    Campaign campaign() {
        return campaign;
    }

    SpoolWriter spool() {
        return spool;
    }

    Progress progress() {
        return progress;
    }
}

package org.locon.surefire.mission;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locon.campaign.Campaign;
import org.locon.stats.spool.LeftOut;
import org.locon.surefire.budget.TotalTime;
import org.locon.surefire.budget.Turns;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.campaign.ContainerExpansion;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.campaign.SubjectCampaign;
import org.locon.surefire.campaign.SubjectCampaign.Turn;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.strategy.StrategyFinder;

/**
 * Finds what explains failures: a look at every test, unless some are named, then the runs of one subject after the
 * other. Where there isn't time enough for all of them they take turns. In the end it hands over to those that put it
 * to the proof, if that is asked for.
 */
final class LocalizeMission implements Mission {

    /** A turn that lasts until nothing is left to do. */
    private static final Duration TO_ITS_END = Duration.ofDays(1000);

    @Override
    public String name() {
        return Campaign.LOCALIZE;
    }

    /** The strategy may be a class of the user's. */
    @Override
    public void check(Campaign campaign, ClassLoader application) throws CampaignFailure {
        try {
            new StrategyFinder(application).named(campaign.strategy());
        } catch (IllegalArgumentException e) {
            throw new CampaignFailure(e.getMessage(), e);
        }
    }

    @Override
    public Outcome carryOut(LiveFork fork, List<PlannedTest> planned)
            throws CampaignFailure, IOException, InterruptedException {
        List<PlannedTest> tests = new ContainerExpansion(fork).of(planned);
        List<SubjectCampaign> subjects = new ArrayList<>();
        boolean done = look(fork, tests, subjects)
                && (isTimeForAll(fork, subjects.size()) ? oneByOne(subjects) : inTurns(fork.total(), subjects));
        return done && fork.campaign().confirm()
                ? new ConfirmMission().carryOut(fork, tests)
                : new Outcome(tests, done);
    }

    /** Finds those that are to be repeated; whether all were looked at. */
    private static boolean look(LiveFork fork, List<PlannedTest> tests, List<SubjectCampaign> found)
            throws CampaignFailure, IOException, InterruptedException {
        boolean isAnyBegun = tests.stream()
                .filter(test -> !fork.before().finished(test))
                .anyMatch(test -> !fork.before().runs(test).isEmpty());
        int looked = 0;
        for (PlannedTest test : tests) {
            looked++;
            if (fork.before().finished(test)) {
                continue;
            }
            SubjectCampaign subject = new SubjectCampaign(fork, test);
            if (!fork.campaign().namesTests() && !subject.hasRun()) {
                if (fork.total().isUpForRuns() || fork.total().isUpForLooks() && (isAnyBegun || !found.isEmpty())) {
                    fork.spool().leftOut(new LeftOut(test.name(), fork.total().whyNotLookedAt()));
                    continue;
                }
                if (!subject.canGoOn()) {
                    return false;
                }
                boolean isToBeRepeated = subject.survey();
                fork.progress().surveyed(looked, tests.size());
                if (!isToBeRepeated) {
                    continue;
                }
            }
            found.add(subject);
        }
        return true;
    }

    /** Named tests don't take turns either: who names them knows what time is spent on. */
    private static boolean isTimeForAll(LiveFork fork, int subjects) {
        Duration asked = fork.campaign().time().multipliedBy(subjects);
        return fork.campaign().namesTests()
                || fork.total()
                        .leftForRuns()
                        .filter(left -> left.compareTo(asked) < 0)
                        .isEmpty();
    }

    private static boolean oneByOne(List<SubjectCampaign> subjects)
            throws CampaignFailure, IOException, InterruptedException {
        for (SubjectCampaign subject : subjects) {
            if (subject.goOn(TO_ITS_END) != Turn.DONE) {
                return false;
            }
        }
        return true;
    }

    /** @param left those that are to be repeated; who is done leaves, since what it has recorded is much */
    private static boolean inTurns(TotalTime total, List<SubjectCampaign> left)
            throws CampaignFailure, IOException, InterruptedException {
        Turns turns = new Turns(total.leftForRuns().orElseThrow(), left.size());
        while (!left.isEmpty()) {
            SubjectCampaign next = left.stream()
                    .min(Comparator.comparing(SubjectCampaign::prospects, turns.order()))
                    .orElseThrow();
            switch (next.goOn(turns.slice(next.prospects()))) {
                case DONE -> left.remove(next);
                case OVER -> {
                    // Its next turn comes when the others have had theirs.
                }
                case NEEDS_FORK -> {
                    return false;
                }
            }
        }
        return true;
    }
}

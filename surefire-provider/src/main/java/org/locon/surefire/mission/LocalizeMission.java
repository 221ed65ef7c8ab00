package org.locon.surefire.mission;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.locon.campaign.Campaign;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.campaign.ContainerExpansion;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.campaign.SubjectCampaign;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.strategy.StrategyFinder;

/**
 * Finds what explains failures: a look at every test, unless some are named, then the runs of one subject after the
 * other. In the end it hands over to those that put it to the proof, if that is asked for.
 */
final class LocalizeMission implements Mission {

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
        boolean done = run(fork, tests);
        return done && fork.campaign().confirm()
                ? new ConfirmMission().carryOut(fork, tests)
                : new Outcome(tests, done);
    }

    private static boolean run(LiveFork fork, List<PlannedTest> tests)
            throws CampaignFailure, IOException, InterruptedException {
        List<SubjectCampaign> subjects = new ArrayList<>();
        int looked = 0;
        for (PlannedTest test : tests) {
            looked++;
            if (fork.before().finished(test)) {
                continue;
            }
            SubjectCampaign subject = new SubjectCampaign(fork, test);
            if (fork.campaign().test().isBlank() && !subject.hasRun()) {
                if (!subject.canGoOn()) {
                    return false;
                }
                subject.survey();
                fork.progress().surveyed(looked, tests.size());
            }
            subjects.add(subject);
        }
        for (SubjectCampaign subject : subjects) {
            if (!subject.finish()) {
                return false;
            }
        }
        return true;
    }
}

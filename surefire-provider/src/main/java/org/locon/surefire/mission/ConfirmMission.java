package org.locon.surefire.mission;

import java.io.IOException;
import java.util.List;
import org.locon.campaign.Campaign;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SubjectRuns;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.campaign.SuspectTrials;
import org.locon.surefire.platform.PlannedTest;

/** Puts to the proof what localizing has found: suspects are forced in some runs and forbidden in others. */
final class ConfirmMission implements Mission {

    @Override
    public String name() {
        return Campaign.CONFIRM;
    }

    @Override
    public Outcome carryOut(LiveFork fork, List<PlannedTest> planned) throws IOException, InterruptedException {
        for (SubjectRuns subject : SpoolReader.read(fork.campaign().spool()).subjects()) {
            if (!new SuspectTrials(fork, subject).finish()) {
                return new Outcome(planned, false);
            }
        }
        return new Outcome(planned, true);
    }
}

package org.locon.surefire.mission;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.locon.campaign.Campaign;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SubjectRuns;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.campaign.SuspectTrials;
import org.locon.surefire.platform.PlannedTest;

/** Puts to the proof what localizing has found: suspects are forced in some runs and forbidden in others. */
final class ConfirmMission implements Mission {

    /** Where nothing limits the time of all, each has its own. */
    private static final Duration LONG = Duration.ofDays(1000);

    @Override
    public String name() {
        return Campaign.CONFIRM;
    }

    @Override
    public Outcome carryOut(LiveFork fork, List<PlannedTest> planned) throws IOException, InterruptedException {
        List<SubjectRuns> subjects = SpoolReader.read(fork.campaign().spool()).subjects().stream()
                .filter(SuspectTrials::areNeeded)
                .toList();
        int toGo = subjects.size();
        for (SubjectRuns subject : subjects) {
            Duration most = fork.total().left().orElse(LONG).dividedBy(toGo--);
            if (!new SuspectTrials(fork, subject, most).finish()) {
                return new Outcome(planned, false);
            }
        }
        return new Outcome(planned, true);
    }
}

package org.locon.surefire.mission;

import java.io.IOException;
import java.util.List;
import org.locon.campaign.Campaign;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.platform.PlannedTest;

/**
 * What a fork is for. It is carried out when the fork knows its tests and has proved that it sees what threads do. For
 * the thread that drives the runs.
 */
public interface Mission {

    /** The value of {@code mission} in the campaign file. */
    String name();

    /** Refuses a campaign that asks for what can't be done, before anything is run. */
    default void check(Campaign campaign, ClassLoader application) throws CampaignFailure {}

    /** Goes on where the forks before ended, until all is done or this JVM isn't good for more. */
    Outcome carryOut(LiveFork fork, List<PlannedTest> planned)
            throws CampaignFailure, IOException, InterruptedException;

    /**
     * How far the fork came.
     *
     * @param tests that it came to know
     * @param done whether nothing is left for another fork
     */
    record Outcome(List<PlannedTest> tests, boolean done) {
        public Outcome {
            tests = List.copyOf(tests);
        }
    }
}

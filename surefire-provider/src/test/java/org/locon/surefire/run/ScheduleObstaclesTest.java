package org.locon.surefire.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.observation.ScheduleOutcome.GivenUp;
import org.locon.instrument.observation.ScheduleOutcome.Reason;
import org.locon.model.Operation;
import org.locon.model.Site;

class ScheduleObstaclesTest {

    private static final int SOMEWHERE = Sites.id(
            new Site("com.acme.Account", "deposit(int)", "Account.java", 31, 7, Operation.READ, "a.A.balance"));

    @Test
    void eachReasonIsToldOnce() {
        List<String> words = ScheduleObstacles.of(outcome(
                new GivenUp(SOMEWHERE, SOMEWHERE, Reason.LOCK_IN_THE_WAY, "1.2", "com.acme.Account", 4),
                new GivenUp(SOMEWHERE, SOMEWHERE, Reason.LOCK_IN_THE_WAY, "1.2", "com.acme.Account", 1),
                new GivenUp(SOMEWHERE, -1, Reason.NEVER_CAME, "1.1", "", 1),
                new GivenUp(SOMEWHERE, -1, Reason.ALL_WAIT, "1.1", "", 1),
                new GivenUp(SOMEWHERE, -1, Reason.NOT_TRIED, "1.1", "", 1)));

        assertThat(words).hasSize(4);
        assertThat(words.get(0)).contains("thread 1.2, held at Account.java:31", "has the lock com.acme.Account");
        assertThat(words.get(1)).contains("waited in vain for another thread");
        assertThat(words.get(2)).contains("was the only one left to go on");
        assertThat(words.get(3)).contains("wasn't held any longer");
    }

    @Test
    void whereNothingWasInTheWayNothingIsTold() {
        assertThat(ScheduleObstacles.of(outcome())).isEmpty();
    }

    private static ScheduleOutcome outcome(GivenUp... gates) {
        return new ScheduleOutcome(2, 1, 0, List.of(gates), 0, 0);
    }
}

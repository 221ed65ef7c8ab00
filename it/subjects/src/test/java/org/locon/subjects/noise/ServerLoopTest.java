package org.locon.subjects.noise;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ServerLoopTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.LOST_NOTIFICATION,
            plain = "1 of 1000",
            pattern = "R-notify-wait",
            variables = "ServerLoop.stop",
            symptom = "hang",
            figure =
                    "noise: Figure 6, 72 points, 5000 samples of 36, found by 78 %, pinpointed by the difference of scores")
    void theServerStops() throws Exception {
        ServerLoop server = new ServerLoop();
        Together.run(
                server::serve,
                () -> {
                    server.send("ann=3");
                    server.send("ben=4");
                    server.send("ann=5");
                },
                server::shutDown);
        assertTrue(server.booked() <= 3);
        assertTrue(server.rounds() > 0);
    }
}

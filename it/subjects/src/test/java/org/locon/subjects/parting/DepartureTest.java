package org.locon.subjects.parting;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** Ends early when it fails: then the log is written of what nobody has made ready. */
class DepartureTest {

    private static List<Thread> started(Together.Task... tasks) {
        List<Thread> threads = new ArrayList<>();
        for (Together.Task task : tasks) {
            Thread thread = new Thread(() -> {
                try {
                    task.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            threads.add(thread);
        }
        return threads;
    }

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = "Departure.cabins",
            symptom = "one cabin for two")
    void eachPassengerHasACabin() throws Exception {
        Departure departure = new Departure(3);
        List<Thread> crew = started(
                departure::loadCargo,
                departure::heat,
                departure::stock,
                departure::setCourse,
                departure::log,
                departure::customs);
        try {
            Together.run(
                    () -> departure.board("Ms Ash"), () -> departure.board("Mr Elm"), () -> departure.board("Dr Oak"));
            departure.castOff();
        } finally {
            departure.end();
            for (Thread thread : crew) {
                thread.join();
            }
        }
    }
}

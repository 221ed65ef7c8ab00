package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class PhilosophersTest {

    @Test
    @Truth(
            kind = Kind.HARMLESS,
            plain = "0 of 1000",
            figure = "Falcon: Philo, 110 lines, never fails, 9 patterns, slowdown 2.5, 87 accesses, 7 locations")
    void everybodyEats() throws Exception {
        Philosophers table = new Philosophers(5);
        List<Philosophers.Philosopher> philosophers = new ArrayList<>();
        List<Together.Task> seats = new ArrayList<>();
        for (int seat = 0; seat < 5; seat++) {
            Philosophers.Philosopher philosopher = table.new Philosopher(seat, 3);
            philosophers.add(philosopher);
            seats.add(philosopher::run);
        }
        Together.run(seats);
        table.close();
        for (Philosophers.Philosopher philosopher : philosophers) {
            assertEquals(3, philosopher.eaten());
        }
        assertEquals(30, table.forkUses());
        assertTrue(table.lastToEat() < 5);
    }
}

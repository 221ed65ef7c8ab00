package org.locon.instrument.location;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SubjectSites;
import org.locon.model.Plan;

/** Which neighbourhoods have cells, and what is left out of a class that has far too many locations. */
class NeighbourhoodFilterTest {

    private static final int WRITE = SubjectSites.write(410, "subject.Order.price");
    private static final int READ = SubjectSites.read(411, "subject.Order.price");
    private static final int BITS = 8;
    private static final int MANY = 20_000;

    private Recording recording;

    @AfterEach
    void stop() {
        if (CurrentRecorder.get() != null) {
            recording.stop();
        }
    }

    @Test
    void whatWasIncludedIsFoundAndMostOfTheRestIsNot() {
        NeighbourhoodFilter presence = new NeighbourhoodFilter(BITS);
        int inside = 1 << BITS - 1;
        IntStream.range(0, inside).map(NeighbourhoodFilterTest::spread).forEach(presence::include);
        assertThat(IntStream.range(0, inside).map(NeighbourhoodFilterTest::spread))
                .allMatch(presence::includes);
        assertThat(IntStream.range(inside, 9 * inside)
                        .map(NeighbourhoodFilterTest::spread)
                        .filter(presence::includes)
                        .count())
                .isLessThan(4L * inside);
    }

    private static int spread(int number) {
        return number * 0x9E3779B9;
    }

    @Test
    void elementsSideBySideAreNeighbours() {
        int[] array = new int[9];
        assertThat(NeighbourhoodFilter.neighbourhood(array, 7)).isEqualTo(NeighbourhoodFilter.neighbourhood(array, 0));
        assertThat(NeighbourhoodFilter.neighbourhood(array, 8))
                .isNotEqualTo(NeighbourhoodFilter.neighbourhood(array, 7));
    }

    @Test
    void ofALocationOfAnAbundantClassEverythingIsRecordedOrNothing() {
        recording = Recording.start(new RunInput(new Plan(1, 0), 5, 1 << 10, Set.of(), Set.of()));
        Order latest = new Order();
        for (Order next = latest; writes(next); next = new Order()) {
            latest = next;
        }
        assertThat(writes(latest))
                .as("what was known before there were too many")
                .isTrue();
        assertThat(Stream.generate(Order::new).limit(MANY)).allMatch(order -> writes(order) == reads(order));
        assertThat(recording.stop().dropped()).isBetween(MANY * 3L / 2, MANY * 2L);
    }

    private static boolean writes(Object order) {
        Object held = Probe.beforeWrite(order, WRITE);
        Probe.after(held);
        return held != null;
    }

    private static boolean reads(Object order) {
        Object held = Probe.beforeRead(order, READ);
        Probe.after(held);
        return held != null;
    }

    private static final class Order {}
}

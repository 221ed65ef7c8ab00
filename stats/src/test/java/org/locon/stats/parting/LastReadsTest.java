package org.locon.stats.parting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Moments;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Spectrum;
import org.roaringbitmap.RoaringBitmap;

class LastReadsTest {

    private static final Pair COUNT = pair(write("add()", 10, "count"), read("size()", 20, "count"));
    private static final Pair CLOSED = pair(write("close()", 12, "state"), read("check()", 22, "state"));
    private static final Pair OPENED = pair(write("open()", 11, "state"), read("check()", 22, "state"));

    @Test
    void itIsTheLatestOfTheFailingThreadBeforeItFailed() {
        Run failed = with(failed(1), sighting(COUNT, "1", 1), sighting(CLOSED, "1", 2), sighting(COUNT, "2", 3));

        assertThat(last(failing(failed, "1", 3))).isEqualTo(CLOSED);
        assertThat(last(failing(failed, "1", 1))).isEqualTo(COUNT);
    }

    @Test
    void passedRunsTellWhoUsuallyWritesThere() {
        Run failed = failing(with(failed(1), sighting(CLOSED, "1", 1)), "1", 2);
        Run passed = with(passed(2), sighting(OPENED, "1", 1));
        Run alike = with(passed(3), sighting(CLOSED, "1", 1));

        assertThat(new LastReads(List.of(failed, passed)).usually(CLOSED)).contains(OPENED);
        assertThat(new LastReads(List.of(failed, alike)).usually(CLOSED)).isEmpty();
    }

    @Test
    void whereRunsDisagreeNothingIsSaid() {
        Run some = failing(with(failed(1), sighting(CLOSED, "1", 1)), "1", 2);
        Run other = failing(with(failed(2), sighting(COUNT, "1", 1)), "1", 2);
        Run third = failing(with(failed(3), sighting(OPENED, "1", 1)), "1", 2);

        assertThat(new LastReads(List.of(some, other, third)).of(RoaringBitmap.bitmapOf(0, 1, 2)))
                .isEmpty();
        assertThat(new LastReads(List.of(some, some, third)).of(RoaringBitmap.bitmapOf(0, 1, 2)))
                .contains(CLOSED);
    }

    private static Pair last(Run run) {
        return new LastReads(List.of(run)).of(RoaringBitmap.bitmapOf(0)).orElseThrow();
    }

    private static Sighting sighting(Pair pair, String reader, long position) {
        return new Sighting(pair, new Sighting.Side("9", List.of()), new Sighting.Side(reader, List.of()), position);
    }

    private static Run with(Run run, Sighting... sightings) {
        return with(run, new Spectrum(List.of(), List.of(sightings), 1, 1));
    }

    private static Run failing(Run run, String thread, long position) {
        RaisedException raised =
                new RaisedException("java.lang.AssertionError", "com.acme.A.b(A.java:1)", thread, position, true);
        return with(run, run.spectrum().at(new Moments(List.of(raised), List.of())));
    }

    private static Run with(Run run, Spectrum spectrum) {
        return new Run(run.number(), run.plan(), run.symptom(), run.nanos(), spectrum);
    }
}

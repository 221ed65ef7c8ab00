package org.locon.stats.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.Examples;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;

/** Many threads set both halves of a setting, one checks whether the halves agree. */
class HalfSeenChangesTest {

    private static final Site SET_LEFT = write("set()", 12, "Setting.left");
    private static final Site SET_RIGHT = write("set()", 13, "Setting.right");
    private static final Site GET_LEFT = read("check()", 20, "Setting.left");
    private static final Site GET_RIGHT = read("check()", 21, "Setting.right");
    private static final String READER = "main/5";
    private static final Feature HALF =
            new HalfSeenChange(new Pair(SET_LEFT, GET_LEFT), new Pair(GET_RIGHT, SET_RIGHT));

    @Test
    void oneHalfOfAChangeIsSeenWhoeverTheWritersAre() {
        List<Run> runs = new ArrayList<>();
        IntStream.range(0, 12).forEach(run -> runs.add(half(run)));
        IntStream.range(12, 42).forEach(run -> runs.add(all(run)));
        IntStream.range(42, 72).forEach(run -> runs.add(nothing(run)));

        Ranking ranking = Ranking.of(withHalves(runs), Coefficient.OCHIAI);

        RankedFeature best = ranking.entries().get(0);
        assertThat(best.column().feature()).isEqualTo(HALF);
        assertThat(HALF.shape()).isEqualTo("W1-R2-R2-W3");
        assertThat(best.counts().n11()).isEqualTo(12);
        assertThat(best.counts().n10()).isZero();
        assertThat(best.column().isRecorded()).isFalse();
    }

    @Test
    void whereThreadsTellNothingNeitherDoHalves() {
        List<Run> runs = new ArrayList<>();
        IntStream.range(0, 36).forEach(run -> runs.add(half(run)));
        IntStream.range(36, 72).forEach(run -> runs.add(passed(run, half(run))));

        assertThat(withHalves(runs).columns()).noneMatch(column -> column.feature() instanceof HalfSeenChange);
    }

    @Test
    void aPairThatSaysAsMuchIsSimpler() {
        List<Run> runs = new ArrayList<>();
        IntStream.range(0, 12).forEach(run -> runs.add(half(run)));
        IntStream.range(12, 72).forEach(run -> runs.add(passed(run, run(run, see(SET_LEFT, GET_LEFT, run)))));

        assertThat(withHalves(runs).columns()).noneMatch(column -> column.feature() instanceof HalfSeenChange);
    }

    @Test
    void twoVariablesThatNoMethodHasToDoWithAreNoChange() {
        Site reset = write("reset()", 31, "Setting.right");
        Site look = read("look()", 41, "Setting.right");
        List<Run> runs = new ArrayList<>();
        IntStream.range(0, 12)
                .forEach(run -> runs.add(run(run, see(SET_LEFT, GET_LEFT, run), miss(look, reset, run + 1))));
        IntStream.range(12, 42)
                .forEach(run -> runs.add(passed(
                        run,
                        run(run, see(SET_LEFT, GET_LEFT, run), see(reset, look, run), miss(GET_LEFT, SET_LEFT, run)))));
        IntStream.range(42, 72)
                .forEach(run -> runs.add(passed(run, run(run, miss(GET_LEFT, SET_LEFT, run), miss(look, reset, run)))));

        assertThat(withHalves(runs).columns()).noneMatch(column -> column.feature() instanceof HalfSeenChange);
    }

    @Test
    void whatManyThreadsDoToOneVariableIsNoChangeOfTwo() {
        Site other = read("check()", 22, "Setting.left");
        List<Run> runs = new ArrayList<>();
        IntStream.range(0, 12)
                .forEach(run -> runs.add(run(run, see(SET_LEFT, GET_LEFT, run), miss(other, SET_LEFT, run + 1))));
        IntStream.range(12, 72).forEach(run -> runs.add(passed(run, run(run, see(SET_LEFT, other, run)))));

        assertThat(withHalves(runs).columns()).noneMatch(column -> column.feature() instanceof HalfSeenChange);
    }

    @Test
    void whatIsTooMuchIsLeftOutAndCounted() {
        List<Sighting> sightings = new ArrayList<>();
        for (int i = 0; i < 70; i++) {
            sightings.add(see(write("set()", 100 + i, "a" + i), read("check()", 200 + i, "a" + i), 1));
            sightings.add(miss(read("check()", 300 + i, "b" + i), write("set()", 400 + i, "b" + i), 1));
        }
        Run run = run(1, sightings.toArray(Sighting[]::new));

        assertThat(new HalfSeenChanges(List.of(run)).leftOut()).isEqualTo(Map.of(0, 70L * 70 - 64 * 64));
        assertThat(new HalfSeenChanges(List.of(half(1))).leftOut()).isEmpty();
    }

    private static ActivityMatrix withHalves(List<Run> runs) {
        return new HalfSeenChanges(runs).addedTo(ActivityMatrix.of(runs), Coefficient.OCHIAI);
    }

    /** Another writer each time before the reader comes to one half, and another one after it has come to the other. */
    private static Run half(int number) {
        return run(number, see(SET_LEFT, GET_LEFT, number), miss(GET_RIGHT, SET_RIGHT, number + 1));
    }

    private static Run all(int number) {
        return passed(
                number,
                run(
                        number,
                        see(SET_LEFT, GET_LEFT, number),
                        see(SET_RIGHT, GET_RIGHT, number),
                        miss(GET_LEFT, SET_LEFT, number + 1),
                        miss(GET_RIGHT, SET_RIGHT, number + 1)));
    }

    private static Run nothing(int number) {
        return passed(number, run(number, miss(GET_LEFT, SET_LEFT, number), miss(GET_RIGHT, SET_RIGHT, number)));
    }

    private static Sighting see(Site write, Site read, int writer) {
        return new Sighting(Examples.pair(write, read), side("main/1" + writer % 9), side(READER), write.line());
    }

    private static Sighting miss(Site read, Site write, int writer) {
        return new Sighting(Examples.pair(read, write), side(READER), side("main/1" + writer % 9), read.line());
    }

    private static Sighting.Side side(String thread) {
        return new Sighting.Side(thread, List.of());
    }

    private static Run run(int number, Sighting... sightings) {
        List<Occurrence> occurrences = Arrays.stream(sightings)
                .map(sighting -> new Occurrence(sighting.pair(), sighting.position()))
                .toList();
        return new Run(
                number,
                new Plan(number, 0.05),
                Optional.of(new Symptom(Symptom.Kind.ASSERTION, "1 and 0", "")),
                1_000_000,
                new Spectrum(occurrences, List.of(sightings), 2, 2));
    }

    private static Run passed(int number, Run same) {
        return new Run(number, same.plan(), Optional.empty(), same.nanos(), same.spectrum());
    }
}

package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.it.harness.Place;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Truth;

class TruthTest {
    @TempDir
    Path sources;

    private Truth truth;

    @BeforeEach
    void marks() throws Exception {
        Files.writeString(sources.resolve("A.java"), "read(); // bug:a\nnothing();\nread(); // bug:c\n");
        Files.writeString(sources.resolve("B.java"), "add(); // bug:1b\nclear(); // bug:2b\n");
        truth = Truth.of(sources);
    }

    @Test
    void namesThePairsAndTheTripleOfEachWay() {
        assertThat(truth.names(pattern("A.java:1", "B.java:1"))).isTrue();
        assertThat(truth.names(pattern("B.java:2", "A.java:3"))).isTrue();
        assertThat(truth.names(pattern("A.java:1", "B.java:2", "A.java:3"))).isTrue();
    }

    @Test
    void namesTwoPairsOverTwoVariablesFromEitherSide() {
        assertThat(truth.names(pattern("A.java:1", "B.java:1", "B.java:1", "A.java:3")))
                .isTrue();
        assertThat(truth.names(pattern("B.java:1", "A.java:3", "A.java:1", "B.java:1")))
                .isTrue();
        assertThat(truth.names(pattern("A.java:1", "B.java:1", "A.java:3", "B.java:1")))
                .isFalse();
    }

    @Test
    void namesTheRegionThatTheMarkedAccessInterrupts() {
        assertThat(truth.names(region("B.java:2"))).isTrue();
        assertThat(truth.names(region("B.java:7"))).isFalse();
    }

    @Test
    void doesNotNameTheMarksInAnotherOrderOrPart() {
        assertThat(truth.names(pattern("B.java:1", "A.java:1"))).isFalse();
        assertThat(truth.names(pattern("A.java:1", "A.java:3"))).isFalse();
        assertThat(truth.names(pattern("A.java:1", "B.java:1", "A.java:2"))).isFalse();
        assertThat(truth.names(pattern("A.java:1"))).isFalse();
    }

    @Test
    void namesWhatHasThePairOfAnOrderBugInIt() throws Exception {
        Files.writeString(sources.resolve("A.java"), "free(); // bug:a\nuse();\nuse(); // bug:b\n");
        Files.delete(sources.resolve("B.java"));
        truth = Truth.of(sources);
        assertThat(truth.names(pattern("A.java:2", "A.java:1", "A.java:3"))).isTrue();
        assertThat(truth.names(pattern("A.java:2", "A.java:1"))).isFalse();
        assertThat(truth.names(
                        new Suspect(1, "region", "", 1, 1, 0, 1, places("A.java:2", "A.java:3"), places("A.java:1"))))
                .isTrue();
        assertThat(truth.names(
                        new Suspect(1, "region", "", 1, 1, 0, 1, places("A.java:2", "A.java:3"), places("A.java:2"))))
                .isFalse();
    }

    @Test
    void namesDeadlocksAndPointsThatAreMarkedThroughout() throws Exception {
        Files.writeString(
                sources.resolve("C.java"), "lock(); // bug:3a bug:3b\nlock(); // bug:3c\nwait(); // bug:3d\n");
        truth = Truth.of(sources);
        assertThat(truth.names(
                        suspect("pattern", "lock1-lock2-lock1-lock2", "C.java:1", "C.java:1", "C.java:2", "C.java:2")))
                .isTrue();
        assertThat(truth.names(suspect("pattern", "lock1-wait1-lock2", "C.java:1", "C.java:3", "C.java:4")))
                .isFalse();
        assertThat(truth.names(suspect("pattern", "wait1-wait2", "C.java:3", "C.java:3")))
                .isFalse();
        assertThat(truth.names(suspect("pattern", "wait1-wait2-wait3", "C.java:2", "C.java:2", "C.java:9")))
                .isTrue();
        assertThat(truth.names(suspect("point", "", "C.java:2"))).isTrue();
        assertThat(truth.names(suspect("block", "enter", "C.java:2"))).isFalse();
    }

    @Test
    void namesTwoPairsOverTwoVariablesWhicheverIsCompleteFirst() {
        assertThat(truth.names(pattern("A.java:1", "B.java:1", "B.java:1", "A.java:3")))
                .isTrue();
        assertThat(truth.names(pattern("B.java:1", "A.java:3", "A.java:1", "B.java:1")))
                .isTrue();
        assertThat(truth.names(pattern("A.java:1", "B.java:1", "A.java:3", "B.java:1")))
                .isFalse();
        assertThat(truth.names(pattern("B.java:1", "A.java:1", "A.java:3", "B.java:1")))
                .isTrue();
        assertThat(truth.names(pattern("A.java:3", "B.java:1", "B.java:1", "A.java:1")))
                .isTrue();
    }

    private static Suspect pattern(String... places) {
        return suspect("pattern", "", places);
    }

    private static Suspect suspect(String feature, String shape, String... places) {
        return new Suspect(1, feature, shape, 1, 1, 0, 1, places(places), List.of());
    }

    private static Suspect region(String interruption) {
        return new Suspect(1, "region", "", 1, 1, 0, 1, places("A.java:1", "A.java:3"), places(interruption));
    }

    private static List<Place> places(String... places) {
        return Arrays.stream(places)
                .map(place -> place.split(":"))
                .map(parts -> new Place(parts[0], Integer.parseInt(parts[1])))
                .toList();
    }
}

package org.locon.instrument.location;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which patterns a series of accesses shows, in the order in which they are completed. */
class InterleavingsTest {

    private static final int WINDOW = 5;

    @ParameterizedTest
    @CsvSource({
        "'R1,1 W2,2',      'R1-W2 1 2'",
        "'W1,1 R2,2',      'W1-R2 1 2'",
        "'W1,1 W2,2',      'W1-W2 1 2'",
        "'R1,1 W2,2 R1,3', 'R1-W2 1 2; W1-R2 2 3; R1-W2-R1 1 2 3'",
        "'W1,1 W2,2 R1,3', 'W1-W2 1 2; W1-R2 2 3; W1-W2-R1 1 2 3'",
        "'W1,1 R2,2 W1,3', 'W1-R2 1 2; R1-W2 2 3; W1-R2-W1 1 2 3'",
        "'R1,1 W2,2 W1,3', 'R1-W2 1 2; W1-W2 2 3; R1-W2-W1 1 2 3'",
        "'W1,1 W2,2 W1,3', 'W1-W2 1 2; W1-W2 2 3; W1-W2-W1 1 2 3'",
    })
    void everyShape(String accesses, String patterns) {
        assertThat(Trace.patterns(WINDOW, accesses)).containsExactly(patterns.split("; "));
    }

    @ParameterizedTest
    @CsvSource({"'R1,1 R2,2 R1,3'", "'W1,1 R1,2 W1,3'", "'R1,1 W1,2'"})
    void readersAloneAndAThreadAloneShowNothing(String accesses) {
        assertThat(Trace.patterns(WINDOW, accesses)).isEmpty();
    }

    @Test
    void aReadBehindTheThreadsOwnWriteSeesNobodyElse() {
        assertThat(Trace.patterns(WINDOW, "W1,1 W2,2 R2,3")).containsExactly("W1-W2 1 2");
        assertThat(Trace.patterns(WINDOW, "W1,1 W2,2 W1,3 R1,4"))
                .noneMatch(pattern -> pattern.startsWith("W1-R2") || pattern.endsWith("R1 1 2 4"));
    }

    @Test
    void aReadBeforeTheThreadsOwnWriteBeginsNoPattern() {
        assertThat(Trace.patterns(WINDOW, "R1,1 W1,2 W2,3 R1,4"))
                .containsExactly("W1-W2 2 3", "W1-R2 3 4", "W1-W2-R1 2 3 4");
    }

    @Test
    void aReadBehindTheThreadsOwnWriteBeginsAPatternBesideTheWrite() {
        assertThat(Trace.triples(WINDOW, "W1,1 R1,2 W2,3 R1,4"))
                .containsExactlyInAnyOrder("R1-W2-R1 2 3 4", "W1-W2-R1 1 3 4");
    }

    @Test
    void lockedIncrementsDoNotLookLikeALostUpdate() {
        assertThat(Trace.patterns(WINDOW, "R1,1 W1,1 R2,1 W2,1 R1,1 W1,1 R2,1 W2,1"))
                .noneMatch(pattern -> pattern.startsWith("R1"));
        assertThat(Trace.patterns(WINDOW, "R1,1 R2,1 W2,1 W1,1")).contains("R1-W2 1 1", "R1-W2-W1 1 1 1");
    }

    @Test
    void readsOfOthersDoNotHideTheWriteThatIsRead() {
        assertThat(Trace.patterns(WINDOW, "W1,1 R2,2 R3,3")).containsExactly("W1-R2 1 2", "W1-R2 1 3");
    }

    @Test
    void readsOfOthersDoNotHideTheWriteThatIsOverwritten() {
        assertThat(Trace.patterns(WINDOW, "W1,1 R2,2 W3,3")).containsExactly("W1-R2 1 2", "R1-W2 2 3", "W1-W2 1 3");
    }

    @Test
    void aWriteInBetweenHidesWhatWasBefore() {
        assertThat(Trace.patterns(WINDOW, "W1,1 R2,2 W3,3 R4,4 W2,5"))
                .contains("W1-R2 3 4", "R1-W2 4 5", "W1-W2 3 5")
                .doesNotContain("W1-R2 1 4", "R1-W2 2 5", "W1-W2 1 5");
    }

    @Test
    void aWriteOverwritesTheLatestReadOfEachThread() {
        assertThat(Trace.patterns(WINDOW, "R1,1 R2,2 R1,3 W3,4")).containsExactlyInAnyOrder("R1-W2 3 4", "R1-W2 2 4");
    }

    @Test
    void theValueOfTheThreadItselfIsNoPair() {
        assertThat(Trace.patterns(WINDOW, "W1,1 R2,2 R1,3")).containsExactly("W1-R2 1 2");
        assertThat(Trace.patterns(WINDOW, "W1,1 R2,2 W1,3")).doesNotContain("W1-W2 1 3");
    }

    @Test
    void theFirstAccessIsTheLastOfItsKindBeforeAndTheThirdTheFirstOfItsKindAfter() {
        assertThat(Trace.triples(WINDOW, "R1,1 R1,2 W2,3 R1,4 R1,5 W1,6 W1,7"))
                .containsExactlyInAnyOrder("R1-W2-R1 2 3 4", "R1-W2-W1 2 3 6");
    }

    @Test
    void aTripleIsFoundForTheFirstAndTheLastRemoteWrite() {
        assertThat(Trace.triples(WINDOW, "R1,1 W2,2 W2,3 W2,4 R1,5"))
                .containsExactlyInAnyOrder("R1-W2-R1 1 2 5", "R1-W2-R1 1 4 5");
    }

    @Test
    void aTripleIsFoundForEveryThreadInBetween() {
        assertThat(Trace.triples(WINDOW, "R1,1 W2,2 W3,3 R1,4"))
                .containsExactlyInAnyOrder("R1-W2-R1 1 2 4", "R1-W2-R1 1 3 4");
    }

    @Test
    void anIntermediateResultMustReallyHaveBeenSeen() {
        assertThat(Trace.triples(WINDOW, "W1,1 W2,2 R3,3 W1,4")).containsExactly("W1-W2-W1 1 2 4");
        assertThat(Trace.triples(WINDOW, "W1,1 W2,2 R2,3 W1,4")).containsExactly("W1-W2-W1 1 2 4");
        assertThat(Trace.triples(WINDOW, "W1,1 R2,2 W2,3 R3,4 W1,5"))
                .containsExactlyInAnyOrder("W1-R2-W1 1 2 5", "W1-W2-W1 1 3 5");
    }

    @Test
    void anIntermediateResultIsSeenByTheFirstAndTheLastRemoteRead() {
        assertThat(Trace.triples(WINDOW, "W1,1 R2,2 R2,3 R2,4 W1,5"))
                .containsExactlyInAnyOrder("W1-R2-W1 1 2 5", "W1-R2-W1 1 4 5");
    }

    @Test
    void theRegionBeginsWhereTheThreadWasLast() {
        assertThat(Trace.triples(WINDOW, "R1,1 W2,2 R1,3 W2,4 R1,5"))
                .contains("R1-W2-R1 1 2 3", "R1-W2-R1 3 4 5")
                .doesNotContain("R1-W2-R1 1 2 5", "R1-W2-R1 1 4 5");
    }

    @Test
    void whatTheWindowHasForgottenMakesNoPattern() {
        String accesses = "W1,1 R2,2 R3,3 R4,4 R5,5";
        assertThat(Trace.patterns(5, accesses)).contains("W1-R2 1 5");
        assertThat(Trace.patterns(4, accesses)).doesNotContain("W1-R2 1 5").contains("W1-R2 1 4");
    }

    @Test
    void aPatternIsListedOnceAtItsFirstOccurrence() {
        assertThat(Trace.patterns(WINDOW, "W1,1 R2,2 W3,3 R2,4 W1,1 R2,2"))
                .startsWith("W1-R2 1 2", "R1-W2 2 3", "W1-W2 1 3", "W1-R2 3 4")
                .containsOnlyOnce("W1-R2 1 2");
    }
}

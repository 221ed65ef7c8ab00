package org.locon.instrument.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.model.Operation;

class ApproachesTest {

    private final Members members = Crew.members();
    private final Approaches approaches = new Approaches();

    private static int site(int line, Operation kind) {
        return SiteTable.intern("ApproachesTest", "way()", "", line, 0, kind, "ApproachesTest.value");
    }

    @Test
    void whoComesWithALockCouldHaveWaitedBeforeIt() {
        int before = site(1, Operation.LOCK);
        int within = site(2, Operation.READ);
        int deeper = site(3, Operation.READ);
        ThreadState thread = members.currentThread();
        approaches.arrived(thread, before);
        thread.locks().taken(new Object(), before, false);
        approaches.arrived(thread, within);
        thread.locks().taken(new Object(), within, false);
        approaches.arrived(thread, deeper);

        assertThat(Approaches.to(before)).isEqualTo(before);
        assertThat(Approaches.to(within)).isEqualTo(before);
        assertThat(Approaches.to(deeper)).isEqualTo(within);
        ThreadState.detachFromCurrentThread();
    }

    @Test
    void whereSeveralMethodsWithLocksCallOneEachOfThemHasItsTurn() {
        int get = site(6, Operation.LOCK);
        int remove = site(7, Operation.LOCK);
        int check = site(8, Operation.READ);
        for (int before : List.of(get, remove, get)) {
            ThreadState thread = members.currentThread();
            approaches.arrived(thread, before);
            thread.locks().taken(new Object(), before, false);
            approaches.arrived(thread, check);
            ThreadState.detachFromCurrentThread();
        }

        assertThat(Approaches.to(check)).isEqualTo(get);
        assertThat(IntStream.range(-50, 50).map(roll -> Approaches.to(check, roll)))
                .containsOnly(get, remove);
        assertThat(IntStream.range(-50, 50).map(roll -> Approaches.to(check, roll, get)))
                .containsOnly(remove);
    }

    @Test
    void whereOnlyOnePlaceIsKnownThereIsNoOther() {
        int before = site(10, Operation.LOCK);
        int within = site(11, Operation.READ);
        ThreadState thread = members.currentThread();
        approaches.arrived(thread, before);
        thread.locks().taken(new Object(), before, false);
        approaches.arrived(thread, within);
        ThreadState.detachFromCurrentThread();

        assertThat(Approaches.to(within, 1, before)).isEqualTo(before);
    }

    @Test
    void whatMoreIsSeenThanIsKeptIsLeftOut() {
        int check = site(9, Operation.READ);
        for (int line = 20; line < 30; line++) {
            ThreadState thread = members.currentThread();
            approaches.arrived(thread, site(line, Operation.LOCK));
            thread.locks().taken(new Object(), check, false);
            approaches.arrived(thread, check);
            ThreadState.detachFromCurrentThread();
        }

        assertThat(IntStream.range(0, 100)
                        .map(roll -> Approaches.to(check, roll))
                        .distinct()
                        .map(place -> SiteTable.get(place).line()))
                .containsExactly(20, 21, 22, 23);
    }

    @Test
    void ofAPlaceWhereNobodyWasNothingIsKnown() {
        int unknown = site(4, Operation.READ);

        assertThat(Approaches.to(unknown)).isEqualTo(unknown);
    }

    @Test
    void aLockThatWasTakenUnseenHasNoPlaceBeforeIt() {
        int within = site(5, Operation.READ);
        ThreadState thread = members.currentThread();
        thread.locks().taken(new Object(), within, false);
        approaches.arrived(thread, within);

        assertThat(Approaches.to(within)).isEqualTo(within);
        ThreadState.detachFromCurrentThread();
    }
}

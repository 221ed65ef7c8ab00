package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;

class PlacesBeforeLocksTest {

    private final RunMembers members = Crew.members();
    private final LockApproachTracker approaches = new LockApproachTracker();

    private static int site(int line, Operation kind) {
        return SiteTable.intern("PlacesBeforeLocksTest", "way()", "", line, 0, kind, "PlacesBeforeLocksTest.value");
    }

    private PlacesBeforeLocks known() {
        return PlacesBeforeLocks.NONE.and(approaches.seen());
    }

    @Test
    void anotherJvmTakesWhatIsKnown() {
        PlacesBeforeLocks known = PlacesBeforeLocks.NONE.and(List.of(
                new PlacesBeforeLocks.Seen(site(2, Operation.READ), site(1, Operation.LOCK)),
                new PlacesBeforeLocks.Seen(site(1, Operation.LOCK), site(5, Operation.LOCK), true)));

        PlacesBeforeLocks taken = PlacesBeforeLocks.NONE.with(known.approaches());

        assertThat(taken.to(site(2, Operation.READ))).isEqualTo(site(1, Operation.LOCK));
        assertThat(taken.outermost(site(2, Operation.READ))).containsExactly(site(5, Operation.LOCK));
        assertThat(taken.approaches()).containsExactlyInAnyOrderElementsOf(known.approaches());
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

        assertThat(known().to(before)).isEqualTo(before);
        assertThat(known().to(within)).isEqualTo(before);
        assertThat(known().to(deeper)).isEqualTo(within);
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

        assertThat(known().to(check)).isEqualTo(get);
        assertThat(IntStream.range(-50, 50).map(roll -> known().to(check, roll)))
                .containsOnly(get, remove);
        assertThat(IntStream.range(-50, 50).map(roll -> known().to(check, roll, get)))
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

        assertThat(known().to(within, 1, before)).isEqualTo(before);
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
                        .map(roll -> known().to(check, roll))
                        .distinct()
                        .map(place -> SiteTable.get(place).line()))
                .containsExactly(20, 21, 22, 23);
    }

    @Test
    void ofAPlaceWhereNobodyWasNothingIsKnown() {
        int unknown = site(4, Operation.READ);

        assertThat(known().to(unknown)).isEqualTo(unknown);
    }

    @Test
    void aLockThatWasTakenUnseenHasNoPlaceBeforeIt() {
        int within = site(5, Operation.READ);
        ThreadState thread = members.currentThread();
        thread.locks().taken(new Object(), within, false);
        approaches.arrived(thread, within);

        assertThat(known().to(within)).isEqualTo(within);
        ThreadState.detachFromCurrentThread();
    }

    @Test
    void theOutermostPlacesLieBeforeAllLocks_alsoBeforeThoseOfMethods() {
        PlacesBeforeLocks known = PlacesBeforeLocks.NONE.and(List.of(
                new PlacesBeforeLocks.Seen(20, 21),
                new PlacesBeforeLocks.Seen(21, 22),
                new PlacesBeforeLocks.Seen(21, 23),
                new PlacesBeforeLocks.Seen(23, 21),
                new PlacesBeforeLocks.Seen(24, 25, true),
                new PlacesBeforeLocks.Seen(25, 26)));

        assertThat(known.outermost(20)).containsExactly(22);
        assertThat(known.outermost(24)).containsExactly(26);
        assertThat(known.outermost(22)).isEmpty();
        assertThat(known.to(24)).isEqualTo(24);
    }

    @Test
    void theLockOfAMethodHasItsCallBeforeIt() {
        int call = site(30, Operation.LOCK);
        int method = site(31, Operation.LOCK);
        int block = site(32, Operation.LOCK);
        ThreadState thread = members.currentThread();
        approaches.arrived(thread, call);
        thread.locks().taken(new Object(), method, false);
        approaches.took(thread, method);
        approaches.arrived(thread, block);
        thread.locks().taken(new StringBuilder(), block, false);
        approaches.took(thread, block);

        assertThat(known().outermost(method)).containsExactly(call);
        assertThat(known().outermost(block)).containsExactly(call);
        ThreadState.detachFromCurrentThread();
    }

    @Test
    void whatEarlierRunsSawComesFirst_andWhatAValueSaysDoesNotChange() {
        int check = site(12, Operation.READ);
        PlacesBeforeLocks first = PlacesBeforeLocks.NONE.and(List.of(new PlacesBeforeLocks.Seen(check, 1)));
        PlacesBeforeLocks both = first.and(List.of(
                new PlacesBeforeLocks.Seen(check, 2),
                new PlacesBeforeLocks.Seen(check, 1),
                new PlacesBeforeLocks.Seen(check, 3)));

        assertThat(PlacesBeforeLocks.NONE.to(check)).isEqualTo(check);
        assertThat(IntStream.range(0, 6).map(roll -> first.to(check, roll))).containsOnly(1);
        assertThat(IntStream.range(0, 6).map(roll -> both.to(check, roll))).containsExactly(1, 2, 3, 1, 2, 3);
    }
}

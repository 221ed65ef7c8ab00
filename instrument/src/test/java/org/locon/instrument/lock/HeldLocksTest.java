package org.locon.instrument.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.site.SubjectSites;
import org.locon.model.Operation;

class HeldLocksTest {

    private static final int UNNAMED = lockSite(1, "");
    private static final int NAMED = lockSite(2, "subject.Account.lock");

    private final HeldLocks held = new HeldLocks();

    private static int lockSite(int line, String variable) {
        return SiteTable.intern(SubjectSites.CLASS, "run()", "Account.java", line, 2, Operation.LOCK, variable);
    }

    @Test
    void aLockIsCalledByItsVariableOrElseByItsClass() {
        held.taken(new StringBuilder(), UNNAMED, false);
        held.taken(new StringBuilder(), NAMED, false);
        assertThat(names(this)).containsExactly("java.lang.StringBuilder", "subject.Account.lock");
    }

    @Test
    void theAccessedObjectsOwnMonitorIsMarked() {
        Object owner = new StringBuilder();
        held.taken(new StringBuilder(), UNNAMED, false);
        held.taken(owner, UNNAMED, false);
        assertThat(names(owner)).containsExactly("java.lang.StringBuilder", "java.lang.StringBuilder (its own)");
    }

    @Test
    void aLockTakenTwiceIsHeldUntilItIsGivenBackTwice() {
        Object lock = new Object();
        held.taken(lock, UNNAMED, false);
        held.taken(lock, UNNAMED, false);
        held.givenBack(lock);
        assertThat(names(this)).containsExactly("java.lang.Object");
        held.givenBack(lock);
        assertThat(held.isEmpty()).isTrue();
    }

    @Test
    void locksMayBeGivenBackInAnyOrder() {
        Object outer = new StringBuilder();
        held.taken(outer, UNNAMED, false);
        held.taken(new Object(), NAMED, false);
        held.givenBack(outer);
        assertThat(names(this)).containsExactly("subject.Account.lock");
        held.givenBack(outer);
        assertThat(names(this)).containsExactly("subject.Account.lock");
    }

    @Test
    void whatWasNeverTakenIsGivenBackWithoutConsequence() {
        held.givenBack(this);
        held.left(NAMED);
        assertThat(held.isEmpty()).isTrue();
    }

    @Test
    void aMonitorLeftUnseenIsForgottenWhenTheNextOneIsTaken() {
        held.taken(new Object(), UNNAMED, true);
        synchronized (this) {
            held.taken(this, NAMED, true);
            assertThat(names(new Object())).containsExactly("subject.Account.lock");
            held.left(NAMED);
        }
        assertThat(held.isEmpty()).isTrue();
    }

    @Test
    void whatIsNestedDeeperThanCanBeToldGoesUnnamed() {
        for (int i = 0; i < 100; i++) {
            held.taken(new Object(), UNNAMED, false);
        }
        assertThat(names(this)).hasSize(LockSet.DEEPEST);
    }

    private List<String> names(Object owner) {
        return PackedAccess.context(PackedAccess.at(NAMED, held, owner)).locks();
    }
}

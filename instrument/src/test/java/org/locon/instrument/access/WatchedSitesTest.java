package org.locon.instrument.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.instrument.lock.HeldLocks;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.site.SubjectSites;
import org.locon.model.Operation;

class WatchedSitesTest {

    /** This class counts as woven. */
    private static final int SITE = SiteTable.intern(
            WatchedSitesTest.class.getName(),
            "withdraw()",
            "StackSamplingTest.java",
            1,
            0,
            Operation.READ,
            "subject.Account.balance");

    private static final int OTHER = SubjectSites.read(1, "subject.Account.balance");

    private final WatchedSites watch = new WatchedSites(Set.of(SITE, SITE + 8, SITE + 16));

    @Test
    void theStackAtAWatchedSiteRunsThroughWovenCodeOnly() {
        List<String> stack = stack(withdraw());
        assertThat(stack.get(0))
                .startsWith("org.locon.instrument.access.WatchedSitesTest.withdraw(WatchedSitesTest.java:");
        assertThat(stack.get(1)).contains("theStackAtAWatchedSiteRunsThroughWovenCodeOnly");
        assertThat(stack).hasSize(2);
    }

    @Test
    void otherSitesHaveNone() {
        assertThat(watch.addStack(OTHER, OTHER)).isEqualTo(OTHER);
    }

    @Test
    void aLoopTakesSoManyStacksAndNoMore() {
        for (int i = 0; i < WatchedSites.MOST_WALKS; i++) {
            assertThat(stack(withdraw())).isNotEmpty();
        }
        assertThat(stack(withdraw())).isEmpty();
    }

    @Test
    void theSiteAndTheLocksStay() {
        HeldLocks held = new HeldLocks();
        held.taken(new Object(), OTHER, false);
        long access = watch.addStack(PackedAccess.at(SITE, held, this), SITE);
        assertThat(PackedAccess.site(access)).isEqualTo(SITE);
        assertThat(PackedAccess.context(access).locks()).containsExactly("subject.Account.balance");
    }

    private long withdraw() {
        return watch.addStack(SITE, SITE);
    }

    private static List<String> stack(long access) {
        return PackedAccess.context(access).stack();
    }
}

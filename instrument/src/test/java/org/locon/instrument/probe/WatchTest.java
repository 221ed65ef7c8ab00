package org.locon.instrument.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.model.Operation;

class WatchTest {

    /** This class counts as woven. */
    private static final int SITE = SiteTable.intern(
            WatchTest.class.getName(), "withdraw()", "WatchTest.java", 1, 0, Operation.READ, "subject.Account.balance");

    private static final int OTHER = SubjectSites.read(1, "subject.Account.balance");

    private final Watch watch = new Watch(Set.of(SITE, SITE + 8, SITE + 16));

    @Test
    void theStackAtAWatchedSiteRunsThroughWovenCodeOnly() {
        List<String> stack = stack(withdraw());
        assertThat(stack.get(0)).startsWith("org.locon.instrument.probe.WatchTest.withdraw(WatchTest.java:");
        assertThat(stack.get(1)).contains("theStackAtAWatchedSiteRunsThroughWovenCodeOnly");
        assertThat(stack).hasSize(2);
    }

    @Test
    void otherSitesHaveNone() {
        assertThat(watch.addStack(OTHER, OTHER)).isEqualTo(OTHER);
    }

    @Test
    void aLoopTakesSoManyStacksAndNoMore() {
        for (int i = 0; i < Watch.MOST_WALKS; i++) {
            assertThat(stack(withdraw())).isNotEmpty();
        }
        assertThat(stack(withdraw())).isEmpty();
    }

    @Test
    void theSiteAndTheLocksStay() {
        HeldLocks held = new HeldLocks();
        held.taken(new Object(), OTHER, false);
        long access = watch.addStack(Footprint.at(SITE, held, this), SITE);
        assertThat(Footprint.site(access)).isEqualTo(SITE);
        assertThat(Footprint.context(access).locks()).containsExactly("subject.Account.balance");
    }

    private long withdraw() {
        return watch.addStack(SITE, SITE);
    }

    private static List<String> stack(long access) {
        return Footprint.context(access).stack();
    }
}

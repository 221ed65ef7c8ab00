package org.locon.stats.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Site;
import org.locon.stats.matrix.ActivityMatrix;

/** A lost update: {@code deposit} reads and writes, {@code transfer} writes in between. */
class ConflictOrderingsTest {

    private static final Site READ = read("deposit(int)", 31, "Account.balance");
    private static final Site WRITE = write("deposit(int)", 33, "Account.balance");
    private static final Site REMOTE = write("transfer(Account,int)", 44, "Account.balance");
    private static final Feature LOST = triple(READ, REMOTE, WRITE);

    @Test
    void oneRaceIsEnough() {
        assertThat(ordering(new Conflict(READ, REMOTE, false), new Conflict(REMOTE, WRITE, true)))
                .containsOnly(Optional.of(AccessOrdering.RACE));
    }

    @Test
    void whoIsFirstMakesNoDifference() {
        assertThat(ordering(new Conflict(REMOTE, READ, true))).containsOnly(Optional.of(AccessOrdering.RACE));
    }

    @Test
    void whatIsOrderedMayBeTornAllTheSame() {
        assertThat(ordering(new Conflict(READ, REMOTE, false), new Conflict(WRITE, REMOTE, false)))
                .containsOnly(Optional.of(AccessOrdering.ORDERED));
    }

    @Test
    void nothingIsSaidOfWhatNobodyHasSeen() {
        assertThat(ordering(new Conflict(READ, WRITE, true))).containsOnly(Optional.empty());
    }

    /** Of the triple and of its region. */
    private static List<Optional<AccessOrdering>> ordering(Conflict... known) {
        ActivityMatrix matrix = ActivityMatrix.of(all(times(3, failed(1, LOST)), times(3, passed(4))));
        ConflictOrderings conflicts = new ConflictOrderings(Set.of(known));
        return matrix.columns().stream().map(conflicts::ordering).toList();
    }
}

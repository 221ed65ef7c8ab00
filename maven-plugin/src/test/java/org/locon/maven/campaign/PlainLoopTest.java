package org.locon.maven.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

/** Forks are played here by what they leave in the spool. */
class PlainLoopTest {

    @TempDir
    Path spool;

    private final List<Integer> forks = new ArrayList<>();

    @Test
    void oneForkIsEnough_ifItComesToItsEnd() throws Exception {
        new PlainLoop(spool).run(number -> fork(number, 3, Optional.of(ForkEnd.ORDERLY)));

        assertThat(forks).containsExactly(1);
    }

    @Test
    void aForkThatDies_isFollowedByTheNext_asLongAsItDidAnything() throws Exception {
        new PlainLoop(spool).run(number -> fork(number, number == 3 ? 0 : 1, Optional.empty()));

        assertThat(forks).containsExactly(1, 2, 3);
    }

    @Test
    void aForkThatCannotBegin_isLeftToTheCampaignToComplainOf() throws Exception {
        new PlainLoop(spool).run(number -> {
            forks.add(number);
            return Optional.of("no such option");
        });

        assertThat(forks).containsExactly(1);
    }

    @Test
    void whatIsAskedForOnceMore_takesForksUntilItIsKnown() throws Exception {
        Subject transfer = new Subject("com.acme.AccountTest#transfer", "[method:transfer()]");
        Trial asked = Trial.of(Remedy.LOCON, List.of());
        PlainLoop loop = new PlainLoop(spool);
        loop.again(number -> {
            throw new AssertionError("nobody asked");
        });
        tell(false, transfer, asked);
        loop.again(number -> {
            forks.add(number);
            return tell(true, transfer, asked.ran(Optional.empty(), 1));
        });
        assertThat(forks).containsExactly(1, 2);
    }

    @Test
    void whatIsAskedForAndNeverTold_isLeft() throws Exception {
        tell(false, new Subject("a#b", "b"), Trial.of(Remedy.LOCON, List.of()));
        new PlainLoop(spool).again(number -> {
            forks.add(number);
            return Optional.of("no such option");
        });
        assertThat(forks).hasSize(3);
    }

    private Optional<String> tell(boolean plainly, Subject subject, Trial trial) {
        try (SpoolWriter fork = plainly ? SpoolWriter.openPlain(spool) : SpoolWriter.open(spool)) {
            fork.trial(subject, trial);
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<String> fork(int number, int tests, Optional<ForkEnd> end) {
        forks.add(number);
        try (SpoolWriter plain = SpoolWriter.openPlain(spool)) {
            for (int test = 1; test <= tests; test++) {
                String name = number + "." + test;
                plain.plainDone(PlainRun.passed(new Subject(name, name), 1));
            }
            if (end.isPresent()) {
                plain.ended(end.get());
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

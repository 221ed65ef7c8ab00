package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.model.Conflict;
import org.locon.model.Gaps;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;
import org.locon.surefire.run.RecordedRun;

class SpooledRunsTest {

    private static final Subject SUBJECT = new Subject("com.acme.AccountTest#transfer", "[id]");
    private static final Gaps GAPS = new Gaps(1, 2, 3, 4);
    private static final Conflict RACE = new Conflict(site(1), site(2), true);
    private static final Conflict ORDERED = new Conflict(site(2), site(3), false);

    @TempDir
    private Path directory;

    @Test
    void whatIsMadeHereIsWritten_whatEarlierForksMadeIsNot() throws IOException {
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            List<RunObserver> observers =
                    List.of(new SpooledRuns(spool, SUBJECT), new SpooledConflicts(spool, SUBJECT));
            for (RunObserver observer : observers) {
                observer.ran(CompletedRun.ofEarlierFork(run(1)));
                observer.ran(here(2, GAPS, Set.of(RACE)));
                observer.ran(here(3, Gaps.NONE, Set.of(RACE, ORDERED)));
            }
        }
        SubjectRuns written = SpoolReader.read(directory).subjects().get(0);
        assertThat(written.runs()).containsExactly(run(2), run(3));
        assertThat(written.gaps()).containsExactly(GAPS);
        assertThat(written.conflicts()).containsExactlyInAnyOrder(RACE, ORDERED);
    }

    private static CompletedRun here(int number, Gaps gaps, Set<Conflict> conflicts) {
        RecordedRun recorded = new RecordedRun(Spectrum.EMPTY, Map.of(), Optional.empty(), conflicts, gaps);
        return CompletedRun.here(run(number), 0, recorded, "");
    }

    private static Run run(int number) {
        return new Run(number, new Plan(number, 0), Optional.empty(), 1, Spectrum.EMPTY);
    }

    private static Site site(int line) {
        return new Site("com.acme.Account", "transfer()", "Account.java", line, line, Operation.WRITE, "com.acme.A.x");
    }
}

package org.locon.stats.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.block;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Gaps;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

class TrialsInSpoolTest {

    private static final Subject TRANSFER =
            new Subject("com.acme.AccountTest#transfer", "[engine:x]/[method:transfer]");
    private static final Symptom BROKEN =
            new Symptom(Symptom.Kind.EXCEPTION, "broken", "\tat com.acme.Account.<clinit>");
    private static final Site READ = read("deposit(int)", 31, "com.acme.Account.balance");
    private static final Site WRITE = write("deposit(int)", 33, "com.acme.Account.balance");
    private static final Pair PAIR = pair(READ, WRITE);

    @TempDir
    Path directory;

    @Test
    void whatATrialCameToLastCounts_andForksAreAddedUp() throws IOException {
        Trial loader = Trial.of(Remedy.LOADER_PER_RUN, List.of());
        Trial woven = Trial.of(Remedy.WEAVING, List.of("com.acme.Account"));
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.trial(TRANSFER, loader.ran(Optional.of(BROKEN), 0));
            spool.trial(TRANSFER, loader.ran(Optional.empty(), 7));
            spool.trial(TRANSFER, woven.ran(Optional.of(BROKEN), 5));
        }
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.trial(TRANSFER, loader.ran(Optional.empty(), 8));
        }

        SpoolContents contents = SpoolReader.read(directory);
        assertThat(contents.problems()).isEmpty();
        assertThat(contents.subjects().get(0).trials())
                .containsExactly(
                        new Trial(Remedy.LOADER_PER_RUN, List.of(), 2, 0, Optional.empty(), 15),
                        new Trial(Remedy.WEAVING, List.of("com.acme.Account"), 0, 1, Optional.of(BROKEN), 5));
        assertThat(contents.subjects().get(0).runs()).isEmpty();
    }

    @Test
    void whatWasSaidOfRunsBeforeAnOmission_doesNotCount() throws IOException {
        Run after = passed(4, PAIR);
        Omission omission = new Omission(Remedy.WEAVING, List.of("com.acme.Account"), 3, 99, BROKEN);
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            tell(spool, failed(1, PAIR, block("deposit(int)", 30)));
        }
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            tell(spool, failed(2, PAIR));
            spool.runBegun(TRANSFER, 3, after.plan());
            spool.omission(TRANSFER, omission);
        }
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runDone(TRANSFER, after);
        }

        SubjectRuns subject = SpoolReader.read(directory).subjects().get(0);
        assertThat(subject.omission()).contains(omission);
        assertThat(subject.runs()).containsExactly(after);
        assertThat(subject.gaps()).isEmpty();
        assertThat(subject.conflicts()).isEmpty();
        assertThat(subject.circumstances()).isEmpty();
        assertThat(subject.forks()).isEqualTo(3);
    }

    @Test
    void plainRunsAreAskedForUntilTheyTellEnough() throws IOException {
        Trial plain = Trial.of(Remedy.LOCON, List.of());
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.trial(TRANSFER, plain);
        }
        assertThat(SpoolReader.read(directory).plainRunsAskedFor()).containsExactly(TRANSFER);
        for (int fork = 1; fork <= 2; fork++) {
            assertThat(SpoolReader.read(directory).plainRunsAskedFor()).containsExactly(TRANSFER);
            try (SpoolWriter spool = SpoolWriter.openPlain(directory)) {
                spool.trial(TRANSFER, plain.ran(Optional.empty(), 1));
            }
        }
        assertThat(SpoolReader.read(directory).plainRunsAskedFor()).isEmpty();
        assertThat(plain.ran(Optional.of(BROKEN), 1).isAskedAgain()).isFalse();
    }

    private static void tell(SpoolWriter spool, Run run) throws IOException {
        spool.runDone(TRANSFER, run);
        spool.gaps(TRANSFER, new Gaps(0, 1, 0, 0));
        spool.conflicts(TRANSFER, List.of(new Conflict(READ, WRITE, true)));
        Circumstance alone = new Circumstance(List.of(), List.of());
        spool.circumstances(TRANSFER, PAIR, List.of(alone, alone));
    }
}

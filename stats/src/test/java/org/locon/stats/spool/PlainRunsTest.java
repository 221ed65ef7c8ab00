package org.locon.stats.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.model.Symptom;

class PlainRunsTest {

    private static final Subject PAYS = new Subject("com.acme.AccountTest#pays", "[method:pays()]");
    private static final Subject CLOSES = new Subject("com.acme.AccountTest#closes", "[method:closes()]");

    @TempDir
    Path directory;

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        PlainRun failed = PlainRun.failed(CLOSES, new Symptom(Symptom.Kind.EXCEPTION, "closed", "a stack"), 5_000_000);
        try (SpoolWriter spool = SpoolWriter.openPlain(directory)) {
            spool.plainBegun(PAYS);
            spool.plainDone(PlainRun.passed(PAYS, 7));
            spool.plainDone(failed);
            spool.ended(ForkEnd.ORDERLY);
        }

        PlainRuns plain = SpoolReader.read(directory).plain();

        assertThat(plain.of(PAYS)).contains(PlainRun.passed(PAYS, 7));
        assertThat(plain.of(CLOSES)).contains(failed);
        assertThat(plain.forks())
                .containsExactly(new Fork(directory.resolve("plain-0001.spool"), Optional.of(ForkEnd.ORDERLY)));
    }

    @Test
    void aRunThatTookItsJvmWithItFailed() throws IOException {
        try (SpoolWriter spool = SpoolWriter.openPlain(directory)) {
            spool.plainBegun(PAYS);
        }

        assertThat(SpoolReader.read(directory).plain().of(PAYS))
                .flatMap(PlainRun::symptom)
                .map(Symptom::kind)
                .contains(Symptom.Kind.CRASH);
    }

    @Test
    void itIsNoForkAndNoSubjectOfTheCampaign() throws IOException {
        try (SpoolWriter spool = SpoolWriter.openPlain(directory)) {
            spool.plainDone(PlainRun.unknown(PAYS, 0));
        }
        SpoolWriter.open(directory).close();

        SpoolContents contents = SpoolReader.read(directory);

        assertThat(contents.subjects()).isEmpty();
        assertThat(contents.problems()).isEmpty();
        assertThat(contents.forks()).extracting(Fork::file).containsExactly(directory.resolve("fork-0001.spool"));
        assertThat(contents.plain().of(PAYS)).isEmpty();
        assertThat(contents.plain().runs()).hasSize(1);
    }
}

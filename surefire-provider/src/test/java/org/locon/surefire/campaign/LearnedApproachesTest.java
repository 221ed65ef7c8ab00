package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.instrument.observation.LockApproach;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.spool.Subject;

/** What one JVM tells the next of how threads come to locks. */
class LearnedApproachesTest {

    private static final Site CALL = site("transfer(Account,long)", Operation.LOCK, "");
    private static final Site READ = site("deposit(long)", Operation.READ, "com.acme.Account.balance");

    @TempDir
    private Path spool;

    private LearnedApproaches learned;
    private final List<LockApproach> approaches =
            List.of(new LockApproach(READ, CALL, false), new LockApproach(CALL, READ, true));

    @BeforeEach
    void store() throws IOException {
        learned = of("[method:transfer()]");
        assertThat(learned.exist()).isFalse();
        learned.store(List.of());
        assertThat(learned.exist()).isTrue();
        assertThat(learned.load()).isEmpty();
        learned.store(approaches);
    }

    @Test
    void whatIsStoredIsLoaded_ofEachSubjectItsOwn() throws IOException {
        assertThat(of("[method:transfer()]").load()).isEqualTo(approaches);
        assertThat(of("[method:close()]").exist()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.site.op=R|0.site.op=Q|0.site.op is no operation",
                "0.site.line=31|0.site.line=x|0.site.line is no number",
                "1.place.file=Account.java||1.place.file is missing"
            })
    void whatIsWrongIsSaidInOneLine(String line, String edited, String complaint) throws IOException {
        Path file;
        try (Stream<Path> files = Files.list(spool)) {
            file = files.findFirst().orElseThrow();
        }
        String text = Files.readString(file);
        assertThat(text).contains(line);
        Files.writeString(file, text.replace(line, edited == null ? "" : edited));

        assertThatThrownBy(learned::load)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(complaint)
                .message()
                .hasLineCount(1);
    }

    private LearnedApproaches of(String id) {
        return new LearnedApproaches(spool, new Subject("com.acme.AccountTest#transfer", id));
    }

    private static Site site(String method, Operation operation, String variable) {
        return new Site("com.acme.Account", method, "Account.java", 31, 7, operation, variable);
    }
}

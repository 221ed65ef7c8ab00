package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.it.harness.SubjectReport;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.stats.spool.CampaignHeader;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;

class StoreTest {
    private static final Settings SHORT = new Settings("adaptive", 200, 6, 17);
    private static final Settings LONG = new Settings("adaptive", 200, 60, 17);

    private final Program counter =
            Program.chosen(Path.of("subjects"), "locon.Counter").get(0);

    @TempDir
    Path folder;

    private Store store;

    @BeforeEach
    void open() {
        store = new Store(folder.resolve("campaigns"));
    }

    @Test
    void whatIsKeptIsDoneForItsSettingsAlone() throws Exception {
        keep(1, SHORT);

        assertThat(store.has(counter, 1, SHORT)).isTrue();
        assertThat(store.has(counter, 2, SHORT)).isFalse();
        assertThat(store.has(counter, 1, LONG)).isFalse();
        assertThat(store.has(counter, 1, new Settings("none", 200, 6, 17))).isFalse();
        assertThat(store.has(counter, 1, new Settings("adaptive", 200, 6, 25))).isFalse();
        assertThat(store.jdks()).containsExactly(17);
    }

    @Test
    void campaignsOfDifferentLimitsAreKeptApart() throws Exception {
        keep(1, LONG);
        keep(1, SHORT);
        assertThat(store.campaigns(counter, "adaptive", 17))
                .extracting(Campaign::settings)
                .containsExactly(LONG);

        keep(2, SHORT);
        assertThat(store.campaigns(counter, "adaptive", 17))
                .extracting(Campaign::settings)
                .containsExactly(SHORT, SHORT);
    }

    @Test
    void whatIsDamagedIsRunAgain() throws Exception {
        keep(1, SHORT);
        keep(2, SHORT);
        Path second = json().filter(file -> file.toString().contains("-2-"))
                .findFirst()
                .orElseThrow();
        byte[] whole = Files.readAllBytes(second);
        Files.write(second, Arrays.copyOf(whole, whole.length / 2));

        assertThat(store.has(counter, 2, SHORT)).isFalse();
        assertThat(store.campaigns(counter, "adaptive", 17)).hasSize(1);

        keep(2, SHORT);
        assertThat(store.has(counter, 2, SHORT)).isTrue();
        assertThat(store.campaigns(counter, "adaptive", 17)).hasSize(2);
    }

    /** As when the benchmark is ended while it writes. */
    @Test
    void halfAFileIsNone() throws Exception {
        keep(1, SHORT);
        Path whole = json().findFirst().orElseThrow();
        Files.move(whole, whole.resolveSibling(whole.getFileName() + ".part"));

        assertThat(store.has(counter, 1, SHORT)).isFalse();
        assertThat(store.campaigns(counter, "adaptive", 17)).isEmpty();
    }

    @Test
    void accessesAreCountedOnce() throws Exception {
        assertThat(store.accesses(counter)).isEmpty();
        assertThat(store.jdks()).isEmpty();
        store.keepAccesses(counter, 161);
        assertThat(store.accesses(counter)).isEqualTo(OptionalLong.of(161));
    }

    private Stream<Path> json() throws Exception {
        return Files.list(folder.resolve("campaigns"))
                .filter(file -> file.toString().endsWith(".json"));
    }

    private void keep(long seed, Settings settings) throws Exception {
        Run run = new Run(1, new Plan(seed, 0.1), Optional.empty(), 1_000_000, new Spectrum(List.of(), 5, 1));
        SubjectRuns runs = new SubjectRuns(
                new Subject(counter.test() + "#counts()", "x"), List.of(run), Optional.empty(), Map.of());
        SpoolContents spool = new SpoolContents(
                Optional.of(new CampaignHeader("0.1.0", seed, "17", Instant.EPOCH)),
                List.of(runs),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of());
        SubjectReport report = new SubjectReport(
                new ObjectMapper().readTree("{\"ranking\": [], \"bugs\": [], \"runs\": 1, \"failed\": 0}"));
        store.keep(counter, seed, settings, report, spool);
    }
}

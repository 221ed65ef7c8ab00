package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Interruption.Triple;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.diagnosis.Diagnoser;
import org.locon.stats.diagnosis.DiagnosisSettings;
import org.locon.stats.spool.CampaignHeader;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;

class KeptRunsTest {
    private static final Program COUNTER =
            Program.chosen(Path.of("subjects"), "locon.Counter").get(0);
    private static final Site READ = site(Operation.READ, 20);
    private static final Site WRITE = site(Operation.WRITE, 21);
    private static final Feature LOST_UPDATE = new Triple(READ, WRITE, WRITE);

    @TempDir
    Path directory;

    @Test
    void diagnosedAgainTheySayWhatTheySaid() throws Exception {
        SubjectRuns counter = new SubjectRuns(
                new Subject(COUNTER.test() + "#counts()", "[engine:x]/[method:counts]"),
                runs(),
                Optional.of(new StopNotice(StopReason.SETTLED, "the first place is settled")),
                Map.of(
                        LOST_UPDATE,
                        List.of(met("add(Counter.java:20)"), met("add(Counter.java:21)"), met("main(A.java:7)"))),
                Set.of(new Conflict(READ, WRITE, true)),
                List.of(new Gaps(1, 2, 3, 4), new Gaps(0, 0, 0, 5)),
                1);
        SubjectRuns other =
                new SubjectRuns(new Subject("com.acme.OtherTest#x", "x"), runs(), Optional.empty(), Map.of());
        CampaignHeader header = new CampaignHeader("0.1.0", -42, "17", Instant.EPOCH);
        ForkVisibility seen = new ForkVisibility(3, List.of(), 12, new ForkVisibility.Canary(true, ""));
        KeptRuns kept = new KeptRuns(directory);

        kept.write(COUNTER, contents(header, seen, other));
        kept.write(COUNTER, contents(header, seen, other, counter));

        SpoolContents again = SpoolReader.read(directory);
        assertThat(again.subjects()).containsExactly(counter);
        assertThat(kept.runs()).isEqualTo(counter.runs());
        assertThat(Diagnoser.diagnose(again, DiagnosisSettings.defaults()))
                .isEqualTo(Diagnoser.diagnose(contents(header, seen, counter), DiagnosisSettings.defaults()));
    }

    private static SpoolContents contents(CampaignHeader header, ForkVisibility seen, SubjectRuns... subjects) {
        return new SpoolContents(
                Optional.of(header), List.of(subjects), List.of(), Optional.of(seen), List.of(), List.of());
    }

    /** Every fourth one fails, and shows the pattern; the last one took its JVM along. */
    private static List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number <= 40; number++) {
            boolean fails = number % 4 == 0;
            runs.add(new Run(
                    number,
                    new Plan(number, 0.1),
                    fails
                            ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "one is missing", "at x"))
                            : Optional.empty(),
                    1_000_000,
                    new Spectrum(fails ? List.of(new Occurrence(LOST_UPDATE, 3)) : List.of(), 5, 1)));
        }
        Symptom crash = new Symptom(Symptom.Kind.CRASH, "the JVM died during the run", "");
        runs.add(new Run(41, new Plan(41, 0.1), Optional.of(crash), 0, Spectrum.EMPTY));
        return runs;
    }

    private static Circumstance met(String frame) {
        return new Circumstance(List.of("com.acme.Counter.lock"), List.of("com.acme.Counter." + frame));
    }

    private static Site site(Operation operation, int line) {
        return new Site("com.acme.Counter", "add()", "Counter.java", line, line, operation, "com.acme.Counter.value");
    }
}

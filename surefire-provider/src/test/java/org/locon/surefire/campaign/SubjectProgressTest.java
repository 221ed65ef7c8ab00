package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.surefire.run.RecordedRun;

class SubjectProgressTest {

    private final List<String> lines = new ArrayList<>();
    private final UserMessages messages = new UserMessages() {
        @Override
        public void info(String line) {
            lines.add(line);
        }

        @Override
        public void warn(String line) {
            throw new AssertionError(line);
        }
    };
    private long now;
    private final FeatureEvidence evidence = new FeatureEvidence(0);
    private final SubjectProgress progress =
            new SubjectProgress(new ProgressMessages(messages, 1, () -> now), "AccountTest#transfer", 200, evidence);

    @Test
    void saysNothingBeforeItsTurn_andCountsAllRunsFromThereOn() {
        Optional<Symptom> lost = Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", ""));
        Run failed = new Run(1, new Plan(1, 0), lost, 1, Spectrum.EMPTY);
        told(CompletedRun.ofEarlierFork(failed));
        told(CompletedRun.here(failed, 0, RecordedRun.NOTHING, ""));
        assertThat(lines).isEmpty();
        progress.begin();
        told(CompletedRun.here(failed, 0, RecordedRun.NOTHING, ""));
        assertThat(lines).singleElement().asString().startsWith("AccountTest#transfer: 3 of 200 runs, 3 failed, ");
    }

    private void told(CompletedRun completed) {
        now += TimeUnit.SECONDS.toNanos(3);
        evidence.add(completed.run());
        progress.ran(completed);
    }
}

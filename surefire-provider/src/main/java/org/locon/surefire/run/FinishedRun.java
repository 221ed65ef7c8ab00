package org.locon.surefire.run;

import java.util.List;
import java.util.Optional;
import org.locon.model.Symptom;
import org.locon.surefire.platform.PlannedTest;

/**
 * What became of one execution.
 *
 * @param notARun why it doesn't count as a run, if it doesn't
 * @param symptom how it failed, if it did
 * @param tests that were executed
 * @param output what was printed meanwhile
 * @param goodForMore whether this JVM is fit for another run
 */
public record FinishedRun(
        Optional<NotARun> notARun,
        Optional<Symptom> symptom,
        RecordedRun recorded,
        long nanos,
        List<PlannedTest> tests,
        String output,
        boolean goodForMore) {

    /**
     * Disabled, aborted, not found, or not runnable.
     *
     * @param rejected whether the JVM rejected a class, so that no other run can be trusted either
     */
    public record NotARun(String reason, boolean rejected) {}
}

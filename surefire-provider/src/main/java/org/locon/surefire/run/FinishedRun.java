package org.locon.surefire.run;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Symptom;
import org.locon.surefire.platform.PlannedTest;

/**
 * What became of one execution.
 *
 * @param notARun why it doesn't count as a run, if it doesn't
 * @param symptom how it failed, if it did
 * @param tests that were executed
 * @param output what was printed meanwhile
 * @param dump what its threads did when it was given up, or had lasted for long
 * @param goodForMore whether this JVM is fit for another run
 */
public record FinishedRun(
        Optional<NotARun> notARun,
        Optional<Symptom> symptom,
        RecordedRun recorded,
        long nanos,
        List<PlannedTest> tests,
        String output,
        Optional<ThreadDump> dump,
        boolean goodForMore) {

    /**
     * Disabled, aborted, not found, not runnable, or cut off.
     *
     * @param rejected whether the JVM rejected a class, so that no other run can be trusted either
     * @param cutOff whether there was no time left for it, so that nobody knows how it would have ended
     */
    public record NotARun(String reason, boolean rejected, boolean cutOff) {

        public NotARun(String reason, boolean rejected) {
            this(reason, rejected, false);
        }

        static NotARun cutOff(long nanos) {
            return new NotARun(
                    "it didn't end within " + TimeUnit.NANOSECONDS.toSeconds(nanos)
                            + " s, and there is no more time for it (locon.time)",
                    false,
                    true);
        }
    }
}

package org.locon.instrument.recording;

import java.util.function.IntFunction;

/**
 * The recorder of the run under way, of which there is one at most.
 *
 * <p>Implementation note: probes of any thread ask; the thread that drives the runs starts and stops.
 */
public final class CurrentRecorder {

    private static volatile RunEventRecorder current;

    /** Those parts of it that nearly all probes ask for stand here, too, since that is one look less. */
    private static volatile AccessRecorder accesses;

    private static volatile FlowRecorder flow;

    private static int runs;

    private CurrentRecorder() {}

    /** Null while nothing is recorded. */
    public static RunEventRecorder get() {
        return current;
    }

    /** Its part for accesses; null while nothing is recorded. */
    public static AccessRecorder accesses() {
        return accesses;
    }

    /** Its part for methods, blocks and loops; null while nothing is recorded. */
    public static FlowRecorder flow() {
        return flow;
    }

    /** Makes the recorder of a new run, by the run's number, and lets it begin. */
    public static synchronized RunEventRecorder start(IntFunction<RunEventRecorder> ofRun) {
        if (current != null) {
            throw new IllegalStateException("A recording is under way: stop it before the next one is started.");
        }
        runs++;
        RunEventRecorder recorder = ofRun.apply(runs);
        recorder.begin();
        current = recorder;
        flow = recorder.flow();
        accesses = recorder.accesses();
        return recorder;
    }

    public static synchronized void stop(RunEventRecorder recorder) {
        if (current != recorder) {
            throw new IllegalStateException("This recording has been stopped already.");
        }
        accesses = null;
        flow = null;
        current = null;
    }
}

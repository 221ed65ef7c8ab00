package org.locon.instrument.probe;

import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.RunEventRecorder;

/** What the constructors of {@link Throwable} call. Any thread may come here at any time, whatever locks it holds. */
public final class ExceptionProbe {

    private ExceptionProbe() {}

    /** At the end of a constructor, before those of subclasses go on. */
    public static void made(Throwable exception) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null) {
            recorder.exceptions().made(exception);
            recorder.limits().made(exception);
        }
    }
}

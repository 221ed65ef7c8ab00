package org.locon.instrument.probe;

import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.location.OpenCall;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.RunEventRecorder;

/**
 * What woven code calls around calls of the JDK that come to files, properties and all else that is no memory. These
 * calls are slow by nature. So finding out which thing it is may take its time here, but no lock of the program's.
 */
public final class ExternalProbe {

    private ExternalProbe() {}

    /** Before a call; returns what {@link #end} needs. */
    public static Object begin(Object argument, int use, int site) {
        RunEventRecorder recorder = CurrentRecorder.get();
        return recorder == null || ProbeSwitches.shut(site)
                ? null
                : recorder.externals().begin(argument, use, site);
    }

    /** After a call that has returned. One that has thrown doesn't come here. */
    public static void end(Object begun) {
        if (begun instanceof OpenCall call) {
            call.end();
        } else if (begun != null) {
            ((CellHolder) begun).release();
        }
    }
}

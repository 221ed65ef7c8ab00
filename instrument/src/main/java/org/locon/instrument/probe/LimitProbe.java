package org.locon.instrument.probe;

import java.util.concurrent.TimeUnit;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.LimitRecorder;
import org.locon.instrument.recording.RunEventRecorder;

/**
 * What woven code calls where threads wait with a limit. No probe throws, waits, or calls anything that could be woven.
 * Any thread may come here at any time.
 */
public final class LimitProbe {

    private LimitProbe() {}

    /** Before a call that waits for so many of these units; null if it has none, for which the call will throw. */
    public static void waits(long limit, Object unit, int site) {
        if (unit instanceof TimeUnit known) {
            waitsForNanos(known.toNanos(limit), site);
        }
    }

    public static void waitsForMillis(long limit, int site) {
        waitsForNanos(TimeUnit.MILLISECONDS.toNanos(limit), site);
    }

    public static void waitsForNanos(long limit, int site) {
        LimitRecorder recorder = recorder();
        if (recorder != null && limit > 0) {
            recorder.waits(limit, site);
        }
    }

    /** After such a call, which has told whether what it waited for has come. */
    public static void waited(boolean came) {
        LimitRecorder recorder = recorder();
        if (recorder != null) {
            recorder.waited(came);
        }
    }

    /** After one that returns what it has got, or null. */
    public static void waited(Object got) {
        waited(got != null);
    }

    /** After one that doesn't tell. */
    public static void waited() {
        LimitRecorder recorder = recorder();
        if (recorder != null) {
            recorder.waited();
        }
    }

    private static LimitRecorder recorder() {
        RunEventRecorder recorder = CurrentRecorder.get();
        return recorder == null ? null : recorder.limits();
    }
}

package org.locon.instrument.probe;

import org.locon.instrument.listening.ListenerNotifier;
import org.locon.instrument.listening.SyncEffects;
import org.locon.instrument.location.LocationOwners;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.RunEventRecorder;

/**
 * What woven code calls so that a listener hears how threads synchronize. Where nobody listens a probe looks for that,
 * and no more.
 *
 * <p>No probe throws, waits without a bound, or calls anything that could be woven. Any thread may come here at any
 * time.
 */
public final class SyncProbe {

    private SyncProbe() {}

    /** From now on woven code may access fields by way of handles. */
    public static void expectHandles() {
        ListenerNotifier.expectHandles();
    }

    private static ListenerNotifier hearing() {
        RunEventRecorder recorder = CurrentRecorder.get();
        return recorder == null ? null : recorder.hearing();
    }

    public static void before(Object object, int effects) {
        ListenerNotifier hearing = hearing();
        if (hearing != null) {
            try {
                hearing.before(object, effects);
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    public static void after(Object object, int effects) {
        ListenerNotifier hearing = hearing();
        if (hearing != null) {
            try {
                hearing.after(object, effects);
                if ((effects & SyncEffects.JOIN) != 0) {
                    Probe.joined(object);
                }
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    /** Once a call has returned a condition or a lock that is part of another one. */
    public static void part(Object part, Object whole) {
        ListenerNotifier hearing = hearing();
        if (hearing != null && part != null) {
            try {
                hearing.part(part, whole);
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    /** Once a volatile field has been read; the owner is null if it's static. */
    public static void read(Object owner, int site) {
        ListenerNotifier hearing = hearing();
        if (hearing != null) {
            try {
                hearing.read(owner == null ? LocationOwners.STATICS : owner, site);
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    /** Before a volatile field is written. */
    public static void write(Object owner, int site) {
        ListenerNotifier hearing = hearing();
        if (hearing != null) {
            try {
                hearing.write(owner == null ? LocationOwners.STATICS : owner, site);
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    /** At the end of a static initializer. */
    public static void initialized() {
        ListenerNotifier hearing = hearing();
        if (hearing != null) {
            try {
                hearing.initialized();
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }
}

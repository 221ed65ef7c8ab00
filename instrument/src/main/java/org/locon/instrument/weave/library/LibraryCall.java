package org.locon.instrument.weave.library;

import org.locon.model.Operation;

/**
 * What a call does to the state of its receiver.
 *
 * @param form how it is recorded
 * @param kind {@code READ} or {@code WRITE}
 * @param view whether the object it returns shows the state of the receiver
 */
public record LibraryCall(Form form, Operation kind, boolean view) {

    public enum Form {
        /** It takes its time, may call back and may throw: its begin is recorded, and its end marked. */
        INTERVAL,
        /** It may wait until it can do its work: recorded before, without an end. */
        BEFORE,
        /** It may wait for what it returns: recorded when it has returned. */
        AFTER,
        /** Recorded when it has returned: a read, and a write if it returned true, or a stamp. */
        TRIED,
        /** A write of whether a thread lives, recorded before it is started. */
        STARTS,
        /** A read of whether a thread lives, recorded when it has returned that. */
        LIVES,
        /** One step, also on an object that shows the state of another one. */
        ASKED,
        /** One step that neither waits nor throws: recorded as a field's access. */
        STEP,
        /** One step, at the element whose index is the first argument. */
        ELEMENT,
        /** It touches no state; what it returns does. */
        NOTHING
    }

    public boolean writes() {
        return kind == Operation.WRITE;
    }
}

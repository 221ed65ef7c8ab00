package org.locon.instrument.weave.library;

import java.util.Optional;
import org.locon.model.Operation;

/**
 * What a call of the JDK does to the order of threads.
 *
 * @param kind what kind of point it is, if it is one
 * @param effects what a listener is told, as {@link org.locon.instrument.listening.SyncEffects} has it
 */
public record ThreadCall(Optional<Operation> kind, int effects) {

    /** Beyond what the probes need to know: the result belongs to the receiver, as a condition to its lock. */
    public static final int PART = 1 << 30;
}

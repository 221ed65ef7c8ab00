package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import org.locon.model.Run.ThreadDump;

/**
 * How many runs failed in the same way: the same kind, the same first line of the message, apart from identity hash
 * codes, and the same exception thrown in the same method.
 *
 * @param stack of the first of these runs, with causes: lines of stack traces, or of a dump of its threads; empty where
 *     a more frequent one differs in its message alone, or where there is none
 * @param threads what the threads of the first of these runs did, if it was given up or left some of them deadlocked
 */
public record SymptomCount(String kind, String message, int runs, List<String> stack, Optional<ThreadDump> threads) {
    public SymptomCount {
        stack = List.copyOf(stack);
    }

    /** Nothing is known of threads. */
    public SymptomCount(String kind, String message, int runs, List<String> stack) {
        this(kind, message, runs, stack, Optional.empty());
    }
}

package org.locon.instrument.weave.library;

import java.util.Set;
import org.locon.model.Operation;

/**
 * Library classes whose methods are told apart in the same way: by the first word of the name ({@code put} of
 * {@code putIfAbsent}), one kind of access being the rule and the other the exception.
 */
enum LibraryFamily {
    COLLECTION(
            Operation.READ,
            "accept add clear combine compute decrement delete drain ensure increment insert load merge offer "
                    + "poll pop push put rehash remove"
                    + " replace retain set sort take transfer trim try"),
    /** Collections of which some methods wait. */
    BLOCKING(Operation.READ, COLLECTION.exceptions),
    STREAM(Operation.READ, ""),
    TEXT(Operation.READ, "add append delete ensure insert merge repeat replace reverse set trim"),
    BITS(Operation.READ, "and clear flip or set xor"),
    DATE(Operation.READ, "set"),
    /** Even what looks like a read completes fields, moves a position or fills a buffer. */
    MACHINE(
            Operation.WRITE,
            "available capacity check clone compare count equals hash markSupported ready remaining to"),
    TOKENS(Operation.WRITE, "count has"),
    FORMAT(Operation.WRITE, "clone equals get hash is to"),
    MATCHER(Operation.WRITE, "end group groups has hit pattern require start to"),
    ATOMIC(Operation.WRITE, "double equals float get hash int is length long sum to");

    private final Operation rule;
    private final Set<String> exceptions;

    LibraryFamily(Operation rule, String exceptions) {
        this(rule, Set.of(exceptions.split(" ")));
    }

    LibraryFamily(Operation rule, Set<String> exceptions) {
        this.rule = rule;
        this.exceptions = exceptions;
    }

    /** Whether a method of this name reads or writes. */
    Operation kind(String method) {
        boolean exception = exceptions.contains(NamingRule.firstWord(method)) || exceptions.contains(method);
        if (this == ATOMIC && (method.startsWith("getAnd") || method.contains("Then"))) {
            exception = false;
        }
        return !exception ? rule : rule == Operation.READ ? Operation.WRITE : Operation.READ;
    }
}

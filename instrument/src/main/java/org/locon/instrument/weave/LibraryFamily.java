package org.locon.instrument.weave;

import java.util.Set;
import org.locon.instrument.Site;

/**
 * Library classes whose methods are told apart in the same way: by the first word of the name ({@code put} of
 * {@code putIfAbsent}), one kind of access being the rule and the other the exception.
 */
enum LibraryFamily {
    COLLECTION(
            Site.Kind.READ,
            "accept add clear combine compute decrement delete drain ensure increment insert load merge offer poll pop push put rehash remove"
                    + " replace retain set sort take transfer trim try"),
    /** The same, but some of its methods wait. */
    BLOCKING(Site.Kind.READ, COLLECTION.exceptions),
    STREAM(Site.Kind.READ, ""),
    TEXT(Site.Kind.READ, "add append delete ensure insert merge repeat replace reverse set trim"),
    BITS(Site.Kind.READ, "and clear flip or set xor"),
    DATE(Site.Kind.READ, "set"),
    /** Even what looks like a read completes fields, moves a position or fills a buffer. */
    MACHINE(
            Site.Kind.WRITE,
            "available capacity check clone compare count equals hash markSupported ready remaining to"),
    TOKENS(Site.Kind.WRITE, "count has"),
    FORMAT(Site.Kind.WRITE, "clone equals get hash is to"),
    MATCHER(Site.Kind.WRITE, "end group groups has hit pattern require start to"),
    ATOMIC(Site.Kind.WRITE, "double equals float get hash int is length long sum to");

    private final Site.Kind rule;
    private final Set<String> exceptions;

    LibraryFamily(Site.Kind rule, String exceptions) {
        this(rule, Set.of(exceptions.split(" ")));
    }

    LibraryFamily(Site.Kind rule, Set<String> exceptions) {
        this.rule = rule;
        this.exceptions = exceptions;
    }

    /** Whether a method of this name reads or writes. */
    Site.Kind kind(String method) {
        boolean exception = exceptions.contains(firstWord(method)) || exceptions.contains(method);
        if (this == ATOMIC && (method.startsWith("getAnd") || method.contains("Then"))) {
            exception = false;
        }
        return !exception ? rule : rule == Site.Kind.READ ? Site.Kind.WRITE : Site.Kind.READ;
    }

    /** The part before the first capital letter. */
    static String firstWord(String method) {
        int end = 0;
        while (end < method.length() && !Character.isUpperCase(method.charAt(end))) {
            end++;
        }
        return method.substring(0, end);
    }
}

package org.locon.instrument.weave.library;

import java.util.Set;
import org.locon.model.Operation;

/**
 * What the method of a class that nobody knows does to the object's state, by the first word of its name. Where that
 * says nothing, a method without parameters that returns something reads, and any other one writes.
 */
final class NamingRule {

    private static final Set<String> READING =
            Set.of(("compare contains count equals find first for get has hash index is iterator last length"
                            + " list peek size stream to")
                    .split(" "));
    private static final Set<String> WRITING =
            Set.of(("acquire add append borrow clear close compute decrement delete increment insert"
                            + " invalidate merge next offer poll pop push put read release remove replace reset return"
                            + " set update write")
                    .split(" "));

    private NamingRule() {}

    static Operation operation(String method, String descriptor) {
        String word = firstWord(method);
        boolean reads = READING.contains(word)
                || !WRITING.contains(word) && descriptor.startsWith("()") && !descriptor.endsWith("V");
        return reads ? Operation.READ : Operation.WRITE;
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

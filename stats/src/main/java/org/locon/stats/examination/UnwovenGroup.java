package org.locon.stats.examination;

import java.util.List;

/**
 * Classes, or methods, that run unwoven for one reason.
 *
 * @param names of some of them
 */
public record UnwovenGroup(String reason, int count, List<String> names) {

    private static final int NAMED = 5;

    public UnwovenGroup {
        names = List.copyOf(names);
    }

    /** All of these, of which the first are named. */
    public static UnwovenGroup of(String reason, List<String> all) {
        return new UnwovenGroup(reason, all.size(), all.subList(0, Math.min(NAMED, all.size())));
    }
}

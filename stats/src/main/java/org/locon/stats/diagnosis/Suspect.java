package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Map;

/**
 * A feature with its place and its scores.
 *
 * @param feature {@code pattern}, {@code region}, {@code block}, {@code point} or {@code predicate}
 * @param scores of every coefficient, by its key
 * @param procedure {@code I}, {@code II} or {@code III}, when it was by this one of LOCON's that it was found;
 *     otherwise null
 * @param passed passed runs that show it
 * @param failed failed runs that show it
 * @param interruptions of a region: the remote accesses seen in it, those of most failed runs first; otherwise null
 * @param ordering {@code race} if nothing orders two of the accesses, {@code ordered} if something does; null if that
 *     isn't known
 */
public record Suspect(
        int rank,
        String feature,
        String shape,
        Map<String, Double> scores,
        String procedure,
        long passed,
        long failed,
        List<AccessPlace> accesses,
        List<AccessPlace> interruptions,
        String ordering) {}

package org.locon.stats.hazard;

import java.util.List;

/**
 * Two threads call one object that isn't made for that, and nothing orders the calls.
 *
 * @param type the object's class
 * @param sentence what happens, and what to use instead
 * @param stacks how threads came to each of the two calls, innermost first; where that isn't known the place alone
 */
public record Hazard(String type, String sentence, List<List<String>> stacks) {

    public Hazard {
        stacks = stacks.stream().map(List::copyOf).toList();
    }
}

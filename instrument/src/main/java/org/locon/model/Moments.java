package org.locon.model;

import java.util.List;

/**
 * When one run came to the places where runs fail. Whatever it showed first after that can't be why it failed, or why
 * it didn't.
 *
 * @param raised exceptions that its threads made, in their order
 * @param passed places of earlier failures that it has passed
 */
public record Moments(List<RaisedException> raised, List<PassedPlace> passed) {
    public static final Moments NONE = new Moments(List.of(), List.of());

    public Moments {
        raised = List.copyOf(raised);
        passed = List.copyOf(passed);
    }
}

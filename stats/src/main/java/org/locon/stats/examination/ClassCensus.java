package org.locon.stats.examination;

import java.util.List;

/**
 * What becomes of each of the project's classes when it is loaded.
 *
 * @param woven how many got probes
 * @param idle how many have nothing that a probe could watch, such as interfaces
 * @param runners how many are a part of what runs the tests, and so are never woven
 * @param unexamined how many there was no time for
 * @param included how many classes of dependencies got probes, since they are included
 * @param classes those that should have got probes and did not
 * @param methods those that stay without probes in classes that got some
 */
public record ClassCensus(
        int woven,
        int idle,
        int runners,
        int unexamined,
        int included,
        List<UnwovenGroup> classes,
        List<UnwovenGroup> methods) {

    public ClassCensus {
        classes = List.copyOf(classes);
        methods = List.copyOf(methods);
    }

    /** All classes of the project. */
    public int all() {
        return woven + idle + runners + unexamined + unwoven();
    }

    /** Those that should have got probes and did not. */
    public int unwoven() {
        return classes.stream().mapToInt(UnwovenGroup::count).sum();
    }
}

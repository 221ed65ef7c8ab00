package org.locon.stats.parting;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.model.RaisedException;
import org.locon.model.Run;

/** In how many failed and passed runs exceptions were made, by their type and place. For one thread. */
final class RaisedCounts {

    /** From so many failed runs on an exception is a sign. */
    private static final int SIGN = 3;

    private record Kind(String type, String place) {

        static Kind of(RaisedException raised) {
            return new Kind(raised.type(), raised.place());
        }
    }

    private final Set<Kind> passed = new HashSet<>();
    private final Map<Kind, Integer> failed = new HashMap<>();
    private boolean hasPassed;

    /** By exceptions of which kinds runs failed whose moment is known, each combination once. */
    private final Set<Set<Kind>> endings = new HashSet<>();

    void add(Run run) {
        if (run.failed() && !run.spectrum().occurrences().isEmpty()) {
            endings.add(run.spectrum().moments().raised().stream()
                    .filter(raised -> raised.ends() && !raised.thread().isEmpty())
                    .map(Kind::of)
                    .collect(Collectors.toSet()));
        }
        hasPassed |= !run.failed();
        run.spectrum().moments().raised().stream().map(Kind::of).distinct().forEach(kind -> {
            if (run.failed()) {
                failed.merge(kind, 1, Integer::sum);
            } else {
                passed.add(kind);
            }
        });
    }

    /** Whether it is known of all failed runs when they failed, but for those that show nothing anyway. */
    boolean tellEachMoment() {
        return endings.stream().allMatch(kinds -> kinds.stream().anyMatch(kind -> !passed.contains(kind)));
    }

    /** Whether a passed run made it, too: then it says nothing of when a run fails. */
    boolean isHarmless(RaisedException raised) {
        return passed.contains(Kind.of(raised));
    }

    /** Whether runs fail where it is made, though not by it: somebody caught it, and told of it later. */
    boolean isSign(RaisedException raised) {
        return hasPassed && !isHarmless(raised) && failed.getOrDefault(Kind.of(raised), 0) >= SIGN;
    }
}

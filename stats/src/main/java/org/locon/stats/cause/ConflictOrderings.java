package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Access;
import org.locon.model.Conflict;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;

/** What is known of the conflicting accesses of one subject: whether anything orders them. */
public final class ConflictOrderings {

    private final Map<Set<Site>, Boolean> races = new HashMap<>();

    public ConflictOrderings(Collection<Conflict> known) {
        known.forEach(conflict ->
                races.merge(sites(conflict.first(), conflict.second()), conflict.race(), Boolean::logicalOr));
    }

    private static Set<Site> sites(Site one, Site other) {
        return one.equals(other) ? Set.of(one) : Set.of(one, other);
    }

    /** Empty where that was never seen. */
    public Optional<AccessOrdering> ordering(Column column) {
        List<Access> accesses = column.feature().accesses();
        List<Optional<Boolean>> seen = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++) {
            for (Access other : accesses.subList(i + 1, accesses.size())) {
                if (other.thread() != accesses.get(i).thread()) {
                    seen.add(isRace(accesses.get(i).site(), other.site()));
                }
            }
            for (Access interruption : column.interruptions()) {
                seen.add(isRace(accesses.get(i).site(), interruption.site()));
            }
        }
        return seen.stream()
                .flatMap(Optional::stream)
                .reduce(Boolean::logicalOr)
                .map(race -> race ? AccessOrdering.RACE : AccessOrdering.ORDERED);
    }

    private Optional<Boolean> isRace(Site one, Site other) {
        return Optional.ofNullable(races.get(sites(one, other)));
    }
}

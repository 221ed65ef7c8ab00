package org.locon.stats.cause;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.model.Access;
import org.locon.model.Conflict;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;

/** What is known of the conflicting accesses of one subject: whether anything orders them. */
public final class ConflictOrderings {

    public static final String RACE = "race";
    private static final String ORDERED = "ordered";

    private final Map<Set<Site>, Boolean> races = new HashMap<>();

    public ConflictOrderings(Collection<Conflict> known) {
        known.forEach(conflict ->
                races.merge(sites(conflict.first(), conflict.second()), conflict.race(), Boolean::logicalOr));
    }

    private static Set<Site> sites(Site one, Site other) {
        return one.equals(other) ? Set.of(one) : Set.of(one, other);
    }

    /**
     * {@code race} if nothing orders two accesses of the feature, {@code ordered} if something orders each two of them
     * that conflict, null where that was never seen.
     */
    public String ordering(Column column) {
        List<Access> accesses = column.feature().accesses();
        Boolean any = null;
        for (int i = 0; i < accesses.size(); i++) {
            for (Access other : accesses.subList(i + 1, accesses.size())) {
                if (other.thread() != accesses.get(i).thread()) {
                    any = or(any, accesses.get(i).site(), other.site());
                }
            }
            for (Access interruption : column.interruptions()) {
                any = or(any, accesses.get(i).site(), interruption.site());
            }
        }
        return any == null ? null : any ? RACE : ORDERED;
    }

    private Boolean or(Boolean any, Site one, Site other) {
        Boolean race = races.get(sites(one, other));
        return any == null ? race : race == null ? any : Boolean.valueOf(any || race);
    }
}

package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Operation;

/** An access with how its thread came to it, as far as a run has shown that. */
public record ObservedAccess(Access access, Optional<Circumstance> circumstance) {

    /** These accesses with what is known of each, in their order; {@code known} is empty when nothing is. */
    public static List<ObservedAccess> all(List<Access> accesses, List<Circumstance> known) {
        List<ObservedAccess> all = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++) {
            all.add(new ObservedAccess(
                    accesses.get(i), known.isEmpty() ? Optional.empty() : Optional.of(known.get(i))));
        }
        return all;
    }

    /** That its thread held, outermost first; empty when nothing is known. Who enters a block accesses nothing. */
    public Optional<List<String>> locks() {
        return circumstance
                .filter(known -> access.site().operation() != Operation.ENTER)
                .map(Circumstance::locks);
    }

    /** Innermost first; empty when unknown. */
    public List<String> stack() {
        return circumstance.map(Circumstance::stack).orElse(List.of());
    }
}

package org.locon.surefire.run;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.instrument.Disturbance;
import org.locon.model.Plan;

/** Translates plans, which name places as every JVM knows them, into disturbances at the numbered sites of this JVM. */
final class Disturbances {

    private final SiteIds ids = new SiteIds();

    Disturbance of(Plan plan) {
        Set<Integer> points =
                plan.points().stream().map(ids::of).filter(id -> id >= 0).collect(Collectors.toSet());
        EnumSet<Disturbance.Kind> kinds = EnumSet.noneOf(Disturbance.Kind.class);
        plan.kinds().forEach(kind -> kinds.add(Disturbance.Kind.valueOf(kind.name())));
        return new Disturbance(
                plan.noise(),
                points,
                kinds,
                plan.changes(),
                plan.order().map(order -> new Disturbance.Order(ids.of(order.first()), ids.of(order.second()))));
    }
}

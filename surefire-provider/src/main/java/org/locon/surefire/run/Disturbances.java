package org.locon.surefire.run;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.instrument.Disturbance;
import org.locon.instrument.Sites;
import org.locon.stats.spectrum.Operation;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Site;

/** Translates plans, which name places as every JVM knows them, into disturbances at the numbered sites of this JVM. */
final class Disturbances {

    private final Map<Site, Integer> ids = new HashMap<>();

    Disturbance of(Plan plan) {
        Set<Integer> points =
                plan.points().stream().map(this::id).filter(id -> id >= 0).collect(Collectors.toSet());
        EnumSet<Disturbance.Kind> kinds = EnumSet.noneOf(Disturbance.Kind.class);
        plan.kinds().forEach(kind -> kinds.add(Disturbance.Kind.valueOf(kind.name())));
        return new Disturbance(
                plan.noise(),
                points,
                kinds,
                plan.changes(),
                plan.order().map(order -> new Disturbance.Order(id(order.first()), id(order.second()))));
    }

    private int id(Site site) {
        return ids.computeIfAbsent(
                site,
                place -> Sites.id(new org.locon.instrument.Site(
                        0,
                        place.className(),
                        place.method(),
                        place.file(),
                        place.line(),
                        place.index(),
                        kind(place.operation()),
                        place.variable())));
    }

    private static org.locon.instrument.Site.Kind kind(Operation operation) {
        return org.locon.instrument.Site.Kind.valueOf(operation.name());
    }
}

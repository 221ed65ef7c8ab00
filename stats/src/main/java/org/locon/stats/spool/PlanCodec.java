package org.locon.stats.spool;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.locon.model.Plan;
import org.locon.model.Site;

/** How a plan stands in a payload. */
final class PlanCodec {

    /** What stands before the steps of an order of two; before others it is their number. */
    private static final int TWO_STEPS = 1;

    private PlanCodec() {}

    /** @param sites their numbers in the file's dictionary */
    static void write(PayloadWriter payload, Plan plan, ToIntFunction<Site> sites) {
        payload.text(plan.strategy()).bits(plan.seed()).real(plan.noise());
        payload.number(plan.points().size());
        plan.points().forEach(point -> payload.number(sites.applyAsInt(point)));
        long kinds = 0;
        for (Plan.Kind kind : plan.kinds()) {
            kinds |= 1L << kind.ordinal();
        }
        payload.number(kinds).flag(plan.changes().isPresent());
        plan.changes().ifPresent(payload::number);
        List<Site> steps = plan.order().map(Plan.Order::steps).orElse(List.of());
        payload.number(steps.size() == 2 ? TWO_STEPS : steps.size());
        steps.forEach(step -> payload.number(sites.applyAsInt(step)));
    }

    /** @param sites the file's dictionary */
    static Plan read(PayloadReader in, List<Site> sites) throws DamageException {
        String strategy = in.text();
        long seed = in.bits();
        double noise = in.real();
        Set<Site> points = new HashSet<>();
        for (int left = in.count(); left > 0; left--) {
            points.add(in.entry(sites, "site"));
        }
        Set<Plan.Kind> kinds = kinds(in.number());
        OptionalInt changes = in.flag() ? OptionalInt.of(in.integer()) : OptionalInt.empty();
        return new Plan(strategy, seed, noise, points, kinds, changes, order(in, sites));
    }

    private static Optional<Plan.Order> order(PayloadReader in, List<Site> sites) throws DamageException {
        int count = in.count();
        if (count == 0) {
            return Optional.empty();
        }
        List<Site> steps = new ArrayList<>();
        for (int left = count == TWO_STEPS ? 2 : count; left > 0; left--) {
            steps.add(in.entry(sites, "site"));
        }
        return Optional.of(new Plan.Order(steps));
    }

    private static Set<Plan.Kind> kinds(long bits) throws DamageException {
        Set<Plan.Kind> kinds = EnumSet.noneOf(Plan.Kind.class);
        long rest = bits;
        for (Plan.Kind kind : Plan.Kind.values()) {
            long bit = 1L << kind.ordinal();
            if ((rest & bit) != 0) {
                kinds.add(kind);
            }
            rest &= ~bit;
        }
        if (rest != 0) {
            throw new DamageException("a kind of noise was never defined");
        }
        return kinds;
    }
}

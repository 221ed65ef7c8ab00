package org.locon.stats.spool;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;
import org.locon.model.Plan;
import org.locon.model.Schedule;
import org.locon.model.Schedule.Forbidden;
import org.locon.model.Schedule.Forced;
import org.locon.model.Schedule.KeptWhole;
import org.locon.model.Schedule.Mended;
import org.locon.model.Schedule.OneAtATime;
import org.locon.model.Schedule.Reversed;
import org.locon.model.Schedule.Rule;
import org.locon.model.Schedule.Step;
import org.locon.model.Site;
import org.locon.model.recipe.SiteKey;
import org.locon.model.recipe.SitePlace;

/**
 * How a schedule stands at the end of a record, where a plan without one has nothing; and how the places of its sites
 * stand in records of their own.
 */
final class ScheduleCodec {

    private static final int FORCED = 0;
    private static final int FORBIDDEN = 1;
    private static final int MENDED = 2;
    private static final int KEPT_WHOLE = 0;
    private static final int ONE_AT_A_TIME = 1;
    private static final int REVERSED = 2;

    private ScheduleCodec() {}

    /** @param site its number in the file's dictionary */
    static PayloadWriter place(SitePlace place, int site) {
        return new PayloadWriter().number(site).number(place.ordinal()).number(place.of());
    }

    static void readPlace(PayloadReader in, List<Site> sites, BiConsumer<Site, SitePlace> to) throws DamageException {
        Site site = in.entry(sites, "site");
        SitePlace place;
        try {
            place = new SitePlace(SiteKey.of(site), in.integer(), in.integer(), site.file(), site.line());
        } catch (IllegalArgumentException e) {
            throw new DamageException("where a site is can't be right: " + e.getMessage());
        }
        in.end();
        to.accept(site, place);
    }

    /** @param sites their numbers in the file's dictionary */
    static void write(PayloadWriter payload, Plan plan, ToIntFunction<Site> sites) {
        plan.schedule().ifPresent(schedule -> write(payload, schedule, sites));
    }

    /** @param sites their numbers in the file's dictionary */
    static void write(PayloadWriter payload, Schedule schedule, ToIntFunction<Site> sites) {
        if (schedule instanceof Forced forced) {
            write(payload.number(FORCED), forced, sites);
        } else if (schedule instanceof Mended mended) {
            write(payload.number(MENDED), mended.notifications(), sites);
            write(payload, mended.order(), sites);
        } else if (schedule instanceof Forbidden forbidden) {
            payload.number(FORBIDDEN).number(forbidden.rules().size());
            forbidden.rules().forEach(rule -> write(payload, rule, sites));
        }
    }

    private static void write(PayloadWriter payload, Forced forced, ToIntFunction<Site> sites) {
        payload.number(forced.steps().size());
        forced.steps()
                .forEach(step ->
                        payload.number(step.thread()).number(step.location()).number(sites.applyAsInt(step.site())));
        payload.number(forced.skipped()).flag(forced.atSites());
        payload.number(forced.threads().size());
        new TreeMap<>(forced.threads())
                .forEach((thread, name) -> payload.number(thread).text(name));
    }

    private static void write(PayloadWriter payload, Rule rule, ToIntFunction<Site> sites) {
        if (rule instanceof KeptWhole whole) {
            payload.number(KEPT_WHOLE).number(sites.applyAsInt(whole.begin())).number(sites.applyAsInt(whole.end()));
            write(payload, whole.interruptions(), sites);
        } else if (rule instanceof OneAtATime one) {
            payload.number(ONE_AT_A_TIME);
            write(payload, one.begins(), sites);
        } else if (rule instanceof Reversed reversed) {
            payload.number(REVERSED)
                    .number(sites.applyAsInt(reversed.late()))
                    .number(sites.applyAsInt(reversed.early()));
        }
    }

    private static void write(PayloadWriter payload, Collection<Site> some, ToIntFunction<Site> sites) {
        payload.number(some.size());
        some.stream().sorted(Site.BY_PLACE).forEach(site -> payload.number(sites.applyAsInt(site)));
    }

    /**
     * The plan with the schedule that stands here, or as it is if there is none.
     *
     * @param sites the file's dictionary
     */
    static Plan read(PayloadReader in, Plan plan, List<Site> sites) throws DamageException {
        return in.hasMore() ? plan.keeping(schedule(in, sites)) : plan;
    }

    /**
     * The schedule that stands here, up to the end of the record.
     *
     * @param sites the file's dictionary
     */
    static Schedule schedule(PayloadReader in, List<Site> sites) throws DamageException {
        try {
            return readSchedule(in, sites);
        } catch (IllegalArgumentException empty) {
            throw new DamageException("a schedule says nothing: " + empty.getMessage());
        }
    }

    private static Schedule readSchedule(PayloadReader in, List<Site> sites) throws DamageException {
        int kind = in.integer();
        if (kind == FORCED) {
            return forced(in, sites);
        }
        if (kind == MENDED) {
            Set<Site> notifications = some(in, sites);
            return new Mended(forced(in, sites), notifications);
        }
        if (kind != FORBIDDEN) {
            throw new DamageException("a kind of schedule was never defined: " + kind);
        }
        List<Rule> rules = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            rules.add(rule(in, sites));
        }
        return new Forbidden(rules);
    }

    private static Forced forced(PayloadReader in, List<Site> sites) throws DamageException {
        List<Step> steps = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            steps.add(new Step(in.integer(), in.integer(), in.entry(sites, "site")));
        }
        return in.hasMore() ? exactly(in, steps) : new Forced(steps);
    }

    private static Forced exactly(PayloadReader in, List<Step> steps) throws DamageException {
        int skipped = in.integer();
        boolean atSites = in.flag();
        Map<Integer, String> threads = new HashMap<>();
        for (int left = in.count(); left > 0; left--) {
            threads.put(in.integer(), in.text());
        }
        return new Forced(steps, skipped, atSites, threads);
    }

    private static Rule rule(PayloadReader in, List<Site> sites) throws DamageException {
        int kind = in.integer();
        return switch (kind) {
            case KEPT_WHOLE -> new KeptWhole(in.entry(sites, "site"), in.entry(sites, "site"), some(in, sites));
            case ONE_AT_A_TIME -> new OneAtATime(some(in, sites));
            case REVERSED -> new Reversed(in.entry(sites, "site"), in.entry(sites, "site"));
            default -> throw new DamageException("a kind of rule was never defined: " + kind);
        };
    }

    private static Set<Site> some(PayloadReader in, List<Site> sites) throws DamageException {
        Set<Site> some = new HashSet<>();
        for (int left = in.count(); left > 0; left--) {
            some.add(in.entry(sites, "site"));
        }
        return some;
    }
}

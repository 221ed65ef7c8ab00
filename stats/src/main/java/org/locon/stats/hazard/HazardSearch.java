package org.locon.stats.hazard;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.locon.model.Conflict;
import org.locon.model.Site;
import org.locon.stats.cause.AccessCircumstances;
import org.locon.stats.wording.CodeWording;

/** Finds hazards among the races of one subject: each pair of places once, whichever thread was first. */
public final class HazardSearch {

    /** More of them wouldn't be read. */
    private static final int MOST = 5;

    private final Map<Site, List<String>> stacks = new HashMap<>();

    private HazardSearch(AccessCircumstances circumstances) {
        circumstances.forEachStack(stacks::putIfAbsent);
    }

    /** @param isTold whether something else is told of this place already */
    public static List<Hazard> of(
            Collection<Conflict> conflicts, AccessCircumstances circumstances, Predicate<Site> isTold) {
        HazardSearch search = new HazardSearch(circumstances);
        Set<Set<Site>> places = new HashSet<>();
        return conflicts.stream()
                .filter(Conflict::race)
                .filter(race -> !isTold.test(race.first()) || !isTold.test(race.second()))
                .map(HazardSearch::inOrder)
                .sorted(Comparator.comparing(Conflict::type)
                        .thenComparing(Conflict::first, Site.BY_PLACE)
                        .thenComparing(Conflict::second, Site.BY_PLACE))
                .filter(race -> places.add(new HashSet<>(List.of(race.first(), race.second()))))
                .flatMap(race -> search.hazard(race).stream())
                .limit(MOST)
                .toList();
    }

    private static Conflict inOrder(Conflict race) {
        return Site.BY_PLACE.compare(race.first(), race.second()) <= 0
                ? race
                : new Conflict(race.second(), race.first(), true, race.type());
    }

    private Optional<Hazard> hazard(Conflict race) {
        String name = race.type().substring(race.type().lastIndexOf('.') + 1);
        return UnsafeClasses.instead(race.type())
                .map(instead -> new Hazard(
                        race.type(),
                        "Two threads call one " + name + ", in " + place(race.first()) + " and "
                                + (race.first().equals(race.second()) ? "there again" : "in " + place(race.second()))
                                + ", and no lock, start or join that is seen orders the calls. A " + name
                                + " isn't made for that: " + instead + ".",
                        Stream.of(race.first(), race.second()).map(this::stack).toList()));
    }

    private static String place(Site site) {
        return CodeWording.method(site) + " (" + CodeWording.position(site) + ")";
    }

    private List<String> stack(Site site) {
        return stacks.getOrDefault(site, List.of(site.qualifiedName() + "(" + CodeWording.position(site) + ")"));
    }
}

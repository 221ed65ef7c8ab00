package org.locon.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.locon.model.Site;
import org.locon.model.recipe.SiteKey;
import org.locon.model.recipe.SitePlace;

/**
 * Where the sites of this JVM are, so that they are found again in another one, after edits too. A snapshot of what was
 * woven when it was made; immutable, so any thread may ask.
 */
public final class SitePlaces {

    private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth", "fifth", "sixth");

    private final Map<SiteKey, List<Site>> known;

    private SitePlaces(Map<SiteKey, List<Site>> known) {
        this.known = known;
    }

    /**
     * A place that was looked for.
     *
     * @param site that is there now; empty if there is none
     * @param note why there is none, or what is different now, in words that follow a colon; empty if all is as it was
     */
    public record Found(Optional<Site> site, String note) {}

    /** All that was woven in this JVM so far. */
    public static SitePlaces ofThisJvm() {
        List<Site> all = new ArrayList<>();
        for (int id = 0; id < Sites.count(); id++) {
            all.add(Sites.get(id));
        }
        return of(all);
    }

    static SitePlaces of(List<Site> all) {
        Map<SiteKey, List<Site>> known = new HashMap<>();
        all.forEach(site -> known.computeIfAbsent(SiteKey.of(site), any -> new ArrayList<>())
                .add(site));
        known.forEach((key, sites) -> sites.sort(key.order()));
        return new SitePlaces(known);
    }

    /** Where the site is; one that isn't known is alone. */
    public SitePlace of(Site site) {
        SiteKey key = SiteKey.of(site);
        List<Site> like = known.getOrDefault(key, List.of(site));
        int ordinal = like.contains(site) ? like.indexOf(site) + 1 : 1;
        return new SitePlace(key, ordinal, like.size(), site.file(), site.line());
    }

    /** The site that is there now. */
    public Found find(SitePlace place) {
        List<Site> like = known.getOrDefault(place.key(), List.of());
        if (like.isEmpty()) {
            return elsewhere(place);
        }
        if (like.size() < place.ordinal()) {
            return none(place.key().qualifiedMethod() + " has no " + ordinal(place.ordinal()) + " "
                    + place.key().words() + " any more");
        }
        String note = like.size() == place.of()
                ? ""
                : place.key().qualifiedMethod() + " has " + like.size() + " times a "
                        + place.key().words() + " and had " + place.of() + " times one; the "
                        + ordinal(place.ordinal()) + " is taken";
        return new Found(Optional.of(like.get(place.ordinal() - 1)), note);
    }

    /** The compiler's numbers of anonymous classes change with each edit: the only other one that has it is taken. */
    private Found elsewhere(SitePlace place) {
        SiteKey wanted = place.key();
        String outer = wanted.className().replaceFirst("\\$\\d+$", "");
        if (!outer.equals(wanted.className())) {
            List<SiteKey> others = known.keySet().stream()
                    .filter(key -> key.className().matches(Pattern.quote(outer) + "\\$\\d+")
                            && key.method().equals(wanted.method())
                            && key.operation() == wanted.operation()
                            && key.variable().equals(wanted.variable())
                            && known.get(key).size() == place.of())
                    .toList();
            if (others.size() == 1) {
                return new Found(
                        Optional.of(known.get(others.get(0)).get(place.ordinal() - 1)),
                        wanted.className() + " has no such place any more; "
                                + others.get(0).className() + " has, and is taken");
            }
        }
        return none(whyNot(wanted));
    }

    private String whyNot(SiteKey wanted) {
        TreeSet<String> methods = new TreeSet<>();
        known.keySet().stream()
                .filter(key -> key.className().equals(wanted.className()))
                .forEach(key -> methods.add(key.method()));
        if (methods.isEmpty()) {
            return wanted.className() + " wasn't loaded by the test, or isn't woven (look at locon.includes)";
        }
        return methods.contains(wanted.method())
                ? wanted.qualifiedMethod() + " has no " + wanted.words() + " any more"
                : wanted.className() + " has no method " + wanted.method() + " any more, or it accesses nothing";
    }

    private static Found none(String note) {
        return new Found(Optional.empty(), note);
    }

    private static String ordinal(int number) {
        return number <= ORDINALS.size() ? ORDINALS.get(number - 1) : number + "th";
    }
}

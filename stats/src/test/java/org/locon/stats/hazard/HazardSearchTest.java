package org.locon.stats.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.cause.AccessCircumstances;

/** Which races are hazards, and how they are told. */
class HazardSearchTest {

    private static final Site PUT = site("put", Operation.WRITE, 12);
    private static final Site GET = site("get", Operation.READ, 20);

    @Test
    void aRaceOfCallsOfAClassThatIsNotMadeForItIsOne() {
        Hazard hazard =
                hazards(new Conflict(PUT, GET, true, "java.util.HashMap")).get(0);

        assertThat(hazard.type()).isEqualTo("java.util.HashMap");
        assertThat(hazard.sentence())
                .isEqualTo("Two threads call one HashMap, in get(Object) (Index.java:20) and in put(Object)"
                        + " (Index.java:12), and no lock, start or join that is seen orders the calls. A HashMap isn't"
                        + " made for that: use a ConcurrentHashMap, or one lock for all calls.");
        assertThat(hazard.stacks())
                .containsExactly(
                        List.of("com.acme.Index.get(Index.java:20)"), List.of("com.acme.Index.put(Index.java:12)"));
    }

    @Test
    void whatIsOrderedIsNone_norIsAClassThatIsMadeForIt() {
        assertThat(hazards(
                        new Conflict(PUT, GET, false, "java.util.HashMap"),
                        new Conflict(PUT, GET, true, "java.util.Collections$SynchronizedMap"),
                        new Conflict(PUT, GET, true)))
                .isEmpty();
    }

    @Test
    void onePairOfPlacesIsToldOnce_whicheverThreadWasFirst() {
        assertThat(hazards(
                        new Conflict(PUT, GET, true, "java.util.HashMap"),
                        new Conflict(GET, PUT, true, "java.util.HashMap")))
                .hasSize(1);
        assertThat(hazards(new Conflict(PUT, PUT, true, "java.util.HashMap"))
                        .get(0)
                        .sentence())
                .startsWith("Two threads call one HashMap, in put(Object) (Index.java:12) and there again, and");
    }

    @Test
    void whatABugIsAboutIsNotToldAgain() {
        Conflict race = new Conflict(PUT, GET, true, "java.util.HashMap");
        AccessCircumstances none = new AccessCircumstances(Map.of());

        assertThat(HazardSearch.of(Set.of(race), none, site -> true)).isEmpty();
        assertThat(HazardSearch.of(Set.of(race), none, PUT::equals)).hasSize(1);
    }

    @Test
    void theStacksAreThoseThatRunsHaveShown() {
        List<String> put = List.of("com.acme.Index.put(Index.java:12)", "com.acme.Loader.run(Loader.java:8)");
        AccessCircumstances known = new AccessCircumstances(Map.of(
                new Pair(PUT, GET), List.of(new Circumstance(List.of(), put), new Circumstance(List.of(), List.of()))));

        Hazard hazard = HazardSearch.of(Set.of(new Conflict(PUT, GET, true, "java.util.HashMap")), known, site -> false)
                .get(0);

        assertThat(hazard.stacks()).containsExactly(List.of("com.acme.Index.get(Index.java:20)"), put);
    }

    private static List<Hazard> hazards(Conflict... conflicts) {
        return HazardSearch.of(Set.of(conflicts), new AccessCircumstances(Map.of()), site -> false);
    }

    private static Site site(String method, Operation operation, int line) {
        return new Site(
                "com.acme.Index",
                method + "(java.lang.Object)",
                "Index.java",
                line,
                line,
                operation,
                "java.util.Map#" + method);
    }
}

package org.locon.surefire.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.locon.surefire.isolation.CodeLocation.CodePackage;

class PackagesPerRunTest {

    private final CodeLocation pool = location("pool.jar", "com.acme.pool", "com.acme.log");
    private final CodeLocation log = location("log.jar", "com.acme.log");
    private final CodeLocation shop = location("shop.jar", "com.acme.shop", "com.acme.pool");

    @Test
    void whatRefersToAnIncludedClassMoves_butNotWhatThatRefersTo() {
        PackagesPerRun packages = packages("com.acme.pool.Type", Set.of(), location -> false);
        assertThat(packages.moved()).containsExactly("com.acme.pool", "com.acme.shop");
        assertThat(packages.left()).isEmpty();
    }

    @Test
    void withoutIncludesNothingMoves_unlessItRefersToTheProject() {
        assertThat(packages("none", Set.of("com.acme.own"), location -> false).moved())
                .isEmpty();
        assertThat(packages("none", Set.of("com.acme.pool"), location -> false).moved())
                .containsExactly("com.acme.pool", "com.acme.shop");
    }

    @Test
    void anAgentStays_withAllThatItRefersTo() {
        PackagesPerRun packages = packages("com.acme.log.Type", Set.of(), location -> location == pool);
        assertThat(packages.moved()).isEmpty();
        assertThat(packages.left()).isEqualTo(Map.of("com.acme.log", "com.acme.pool, which stays, refers to it"));
        assertThat(packages("com.acme.pool.Type", Set.of(), location -> location == pool)
                        .left())
                .isEqualTo(Map.of("com.acme.pool", "pool.jar is an agent"));
    }

    @Test
    void aPackageOfTheJdkStays() {
        PackagesPerRun packages = PackagesPerRun.of(
                List.of(pool, log, shop), Set.of(), "com.acme.log.Type"::equals, "com.acme.log"::equals, any -> false);
        assertThat(packages.moved()).isEmpty();
        assertThat(packages.left()).isEqualTo(Map.of("com.acme.log", "the JDK has a package of this name"));
    }

    @Test
    void whatTestsAreRunByStays() {
        CodeLocation junit = location("junit.jar", "org.junit.platform", "com.acme.log");
        PackagesPerRun packages = PackagesPerRun.of(
                List.of(junit, log), Set.of(), "com.acme.log.Type"::equals, name -> false, any -> false);
        assertThat(packages.left()).isEqualTo(Map.of("com.acme.log", "org.junit.platform, which stays, refers to it"));
    }

    private PackagesPerRun packages(String included, Set<String> roots, Predicate<CodeLocation> ofTheJvm) {
        return PackagesPerRun.of(List.of(pool, log, shop), roots, included::equals, name -> false, ofTheJvm);
    }

    private static CodeLocation location(String jar, String name, String... references) {
        return new CodeLocation(Path.of(jar), false, Map.of(name, new CodePackage(Set.of("Type"), Set.of(references))));
    }
}

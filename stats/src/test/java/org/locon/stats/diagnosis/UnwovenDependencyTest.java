package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

class UnwovenDependencyTest {

    private static final String POOL = """
            java.sql.SQLTransientConnectionException: Connection is not available
            \tat java.sql/java.sql.Wrapper.unwrap(Wrapper.java:1)
            \tat com.zaxxer.hikari.pool.HikariPool.createTimeoutException(HikariPool.java:696)
            \tat com.zaxxer.hikari.HikariDataSource.getConnection(HikariDataSource.java:99)
            \tat locon-run//com.acme.shop.ShopTest.sells(ShopTest.java:12)
            \tat java.base/java.lang.reflect.Method.invoke(Method.java:569)
            \tat org.junit.platform.commons.util.ReflectionUtils.invokeMethod(ReflectionUtils.java:787)
            """;
    private static final String OWN = """
            org.opentest4j.AssertionFailedError: expected: <1> but was: <2>
            \tat org.junit.jupiter.api.AssertionUtils.fail(AssertionUtils.java:55)
            \tat locon-run//com.acme.shop.ShopTest.sells(ShopTest.java:12)
            \tat com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:1)
            """;

    @Test
    void whereAnExceptionIsThrownInADependency_itIsNamedByWhatItsPackagesShare() {
        assertThat(dependency(POOL, POOL, OWN)).contains(new UnwovenDependency("com.zaxxer.hikari", 2));
        assertThat(dependency(POOL).orElseThrow().includes()).isEqualTo("com.zaxxer.hikari.*");
    }

    @Test
    void whatTheProjectOrATestToolThrowsIsNoDependencys() {
        assertThat(dependency(OWN)).isEmpty();
    }

    @Test
    void fewOfTheFailuresSayNothing() {
        assertThat(dependency(POOL, OWN, OWN)).isEmpty();
    }

    @Test
    void theInnermostCauseTells() {
        String wrapped = "java.lang.IllegalStateException: no\n"
                + "\tat locon-run//com.acme.shop.Shop.sell(Shop.java:12)\n"
                + "Caused by: " + POOL
                + "Caused by: java.io.IOException: closed\n"
                + "\tat java.base/java.io.Reader.read(Reader.java:1)\n\t... 5 more\n";
        assertThat(dependency(wrapped)).contains(new UnwovenDependency("com.zaxxer.hikari", 1));
    }

    @Test
    void librariesOfOneForgeAreToldApart() {
        String two = """
                java.lang.IllegalStateException: closed
                \tat org.apache.commons.pool2.impl.GenericObjectPool.borrow(GenericObjectPool.java:1)
                \tat org.apache.logging.log4j.Logger.info(Logger.java:1)
                \tat locon-run//com.acme.shop.ShopTest.sells(ShopTest.java:12)
                """;
        assertThat(dependency(two)).contains(new UnwovenDependency("org.apache.commons.pool2.impl", 1));
    }

    @Test
    void aThreadThatTheProjectHasSentThereAndThatHangsThereTells() {
        String dump = """
                "main" WAITING on java.lang.Object@1
                    at java.base@17.0.9/java.lang.Object.wait(Native Method)
                    at app//com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:1)
                    at locon-run//com.acme.shop.ShopTest.sells(ShopTest.java:12)

                "housekeeper" TIMED_WAITING
                    at java.base@17.0.9/java.lang.Object.wait(Native Method)
                    at app//org.other.Idle.run(Idle.java:1)
                """;
        assertThat(UnwovenDependency.of(List.of(run(1, Symptom.Kind.HANG, dump))))
                .contains(new UnwovenDependency("com.zaxxer.hikari.pool", 1));
        String idle = dump.substring(dump.indexOf("\"housekeeper"))
                + "\n\"main\" WAITING\n    at locon-run//com.acme.shop.ShopTest.sells(ShopTest.java:12)\n";
        assertThat(UnwovenDependency.of(List.of(run(1, Symptom.Kind.HANG, idle))))
                .isEmpty();
    }

    @Test
    void whereTheProjectsClassesCantBeToldFromOthersNothingIsSaid() {
        assertThat(dependency(POOL.replace("locon-run//", ""))).isEmpty();
    }

    private static Optional<UnwovenDependency> dependency(String... traces) {
        List<Run> runs = new ArrayList<>();
        for (String trace : traces) {
            runs.add(run(runs.size() + 1, Symptom.Kind.EXCEPTION, trace));
        }
        return UnwovenDependency.of(runs);
    }

    private static Run run(int number, Symptom.Kind kind, String details) {
        Symptom symptom = new Symptom(kind, "it failed", details);
        return new Run(number, new Plan(number, 0.1), Optional.of(symptom), 1, Spectrum.EMPTY);
    }
}

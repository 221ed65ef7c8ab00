package org.locon.surefire.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.locon.campaign.Isolation;
import org.locon.surefire.samples.Roots;

class IsolationConditionsTest {

    private final ClassLoader application = getClass().getClassLoader();

    @Test
    void eachRunHasALoaderOfItsOwn() {
        IsolationConditions conditions = of(Isolation.CLASSLOADER, false);
        assertThat(conditions.loaders().get())
                .isInstanceOf(RunLoader.class)
                .isNotSameAs(conditions.loaders().get());
        assertThat(conditions.fresh()).isTrue();
        assertThat(conditions.note()).isEmpty();
    }

    @Test
    void withoutIsolationAllRunsShareOne() {
        IsolationConditions conditions = of(Isolation.NONE, false);
        assertThat(conditions.loaders().get()).isSameAs(application);
        assertThat(conditions.fresh()).isFalse();
        assertThat(conditions.runs()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void aJvmIsGoodForOneRunWhereEachShallHaveItsOwn() {
        assertThat(of(Isolation.JVM, false).runs()).isEqualTo(1);
        assertThat(of(Isolation.JVM, true).runs()).isEqualTo(1);
    }

    @Test
    void modulesShareALoaderAndReplaceTheirJvmNowAndThen() {
        IsolationConditions conditions = of(Isolation.CLASSLOADER, true);
        assertThat(conditions.loaders().get()).isSameAs(application);
        assertThat(conditions.runs()).isEqualTo(25);
        assertThat(conditions.note())
                .hasValueSatisfying(
                        note -> assertThat(note).contains("module path").contains("-Dlocon.isolation=jvm"));
    }

    @Test
    void whatOutlivesARunIsSaid() {
        assertThat(of(Isolation.CLASSLOADER, false).words()).startsWith("each loads the project's classes anew");
        assertThat(of(Isolation.CLASSLOADER, true).words()).startsWith("25 of them share a JVM");
        assertThat(of(Isolation.JVM, false).words()).isEqualTo("each has a JVM of its own");
        assertThat(of(Isolation.NONE, false).words()).startsWith("all share a JVM");
    }

    private IsolationConditions of(Isolation isolation, boolean modular) {
        return IsolationConditions.of(isolation, Roots.classes(), application, modular);
    }
}

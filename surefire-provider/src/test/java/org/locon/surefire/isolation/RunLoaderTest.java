package org.locon.surefire.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.canary.Canary;
import org.locon.model.Symptom;
import org.locon.surefire.samples.Roots;

class RunLoaderTest {

    private static final String SAMPLE = "org.locon.surefire.samples.Accounts";

    private final RootClasses classes = Roots.classes();

    @Test
    void eachRunHasClassesOfItsOwn() throws Exception {
        try (RunLoader first = classes.newLoader();
                RunLoader second = classes.newLoader()) {
            assertThat(first.loadClass(SAMPLE))
                    .isNotSameAs(second.loadClass(SAMPLE))
                    .isSameAs(first.loadClass(SAMPLE));
            assertThat(first.loadClass(SAMPLE).getClassLoader()).isSameAs(first);
        }
    }

    @Test
    void whatIsInNoRootIsShared() throws Exception {
        try (RunLoader loader = classes.newLoader()) {
            assertThat(loader.loadClass("org.junit.jupiter.api.Test")).isSameAs(Test.class);
            assertThat(loader.loadClass("java.util.List")).isSameAs(List.class);
            assertThat(classes.contains("java.util.List")).isFalse();
            assertThat(classes.contains(SAMPLE)).isTrue();
        }
    }

    @Test
    void classesSayWhereTheyComeFrom() throws Exception {
        try (RunLoader loader = classes.newLoader()) {
            Class<?> sample = loader.loadClass(SAMPLE);
            assertThat(sample.getProtectionDomain().getCodeSource().getLocation())
                    .isEqualTo(Roots.directory().toUri().toURL());
            assertThat(sample.getPackage().getName()).isEqualTo("org.locon.surefire.samples");
        }
    }

    @Test
    void theCanaryTakesTheWayOfTheSubjects() throws Exception {
        try (RunLoader loader = classes.newLoader()) {
            Class<?> canary = loader.loadClass(Canary.class.getName());
            assertThat(canary.getClassLoader()).isSameAs(loader);
            Method losesUpdate = canary.getMethod("losesUpdate", boolean.class);
            assertThat(losesUpdate.invoke(null, true)).isEqualTo(true);
            assertThat(losesUpdate.invoke(null, false)).isEqualTo(false);
        }
    }

    @Test
    void ownResourcesComeFirstAndOnce() throws Exception {
        try (RunLoader loader = classes.newLoader()) {
            URL own = Roots.directory().resolve("sample.txt").toUri().toURL();
            assertThat(loader.getResource("sample.txt")).isEqualTo(own);
            assertThat(Collections.list(loader.getResources("sample.txt"))).containsExactly(own);
            assertThat(loader.getResource("org/junit/jupiter/api/Test.class")).isNotNull();
            assertThat(loader.getResource("no/such/thing")).isNull();
        }
    }

    @Test
    void assertionsAreOnWhereTheApplicationHasThem() throws Exception {
        try (RunLoader loader = classes.newLoader()) {
            assertThat(loader.loadClass(SAMPLE).desiredAssertionStatus())
                    .isEqualTo(RunLoader.class.desiredAssertionStatus())
                    .isTrue();
        }
    }

    @Test
    void stackTracesTellItsClassesFromOthers() throws Exception {
        try (RunLoader loader = classes.newLoader()) {
            Class<?> sample = loader.loadClass(SAMPLE);
            StackTraceElement frame =
                    new StackTraceElement(loader.getName(), "", "", sample.getName(), "main", "Accounts.java", 1);
            assertThat(frame).asString().startsWith(Symptom.NEW_IN_RUN + SAMPLE);
        }
    }

    @Test
    void isParallelCapable() {
        assertThat(classes.newLoader().isRegisteredAsParallelCapable()).isTrue();
    }
}

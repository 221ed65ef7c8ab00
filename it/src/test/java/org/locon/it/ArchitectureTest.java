package org.locon.it;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.instrument.Guest;
import org.locon.instrument.Listener;
import org.locon.instrument.Observation;
import org.locon.instrument.Recording;

/** Who may depend on whom, read from what the modules compiled to, before anything is relocated. */
class ArchitectureTest {
    private static final String[] JDK = {"java..", "javax.xml..", "org.w3c.dom..", "org.xml.sax.."};

    @ParameterizedTest
    @CsvSource({
        "instrument, org.locon.model..;org.locon.campaign;org.locon.instrument.., javassist..",
        "stats, org.locon.stats.., org.locon.model..;org.apache.commons.math3..;org.roaringbitmap..",
        "surefire-provider, org.locon.surefire..;org.locon.canary..,"
                + "org.locon.model..;org.locon.campaign;org.locon.instrument;org.locon.stats..;org.apache.maven.surefire.api..;org.junit.platform..",
        "maven-plugin, org.locon.maven.., "
                + "org.locon.model..;org.locon.campaign;org.locon.stats..;org.apache.maven..;org.codehaus.plexus..;javax.inject;com.fasterxml.jackson..;org.eclipse.aether.."
    })
    void aModuleDependsOnlyOnWhatItMay(String module, String own, String others) {
        JavaClasses classes = module(module);
        classes().should().resideInAnyPackage(own.split(";")).check(classes);
        classes()
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(own.split(";"))
                        .or(resideInAnyPackage(others.split(";")))
                        .or(resideInAnyPackage(JDK)))
                .check(classes);
    }

    /** The values that the façade hands out are part of what runs in the user's JVM, and need no more than it does. */
    @Test
    void whatWovenCodeCallsNeedsTheJdkAlone() {
        DescribedPredicate<JavaClass> named =
                belongToAnyOf(Observation.class, Recording.Settings.class, Listener.class, Guest.class);
        DescribedPredicate<JavaClass> values =
                describe("the façade's values", type -> named.test(type.getBaseComponentType()));
        classes()
                .that(resideInAPackage("org.locon.instrument.probe..").or(values))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("org.locon.instrument.probe..", "org.locon.model..", "java..")
                                .or(values))
                .check(module("instrument"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.locon.model..", "org.locon.campaign"})
    void whatEveryJvmHasNeedsTheJdkAlone(String room) {
        classes()
                .that()
                .resideInAPackage(room)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(room, "java.."))
                .check(module("instrument"));
    }

    @Test
    void theCanaryNeedsTheJdkAlone() {
        classes()
                .that()
                .resideInAPackage("org.locon.canary..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage("org.locon.canary..", "java.."))
                .check(module("surefire-provider"));
    }

    @Test
    void oneClassKnowsSurefire() {
        Set<String> adapters = module("surefire-provider").stream()
                .filter(type -> type.getDirectDependenciesFromSelf().stream()
                        .anyMatch(dependency ->
                                dependency.getTargetClass().getPackageName().startsWith("org.apache.maven.surefire")))
                .map(ArchitectureTest::topLevel)
                .collect(Collectors.toSet());
        assertThat(adapters).as("classes that know Surefire's API").hasSize(1);
    }

    /** But for the façade of {@code instrument}, whose values its parts return. */
    @ParameterizedTest
    @CsvSource({"instrument", "stats", "surefire-provider", "maven-plugin"})
    void packagesDependOneWay(String module) {
        slices().matching("org.locon.(**)")
                .should()
                .beFreeOfCycles()
                .ignoreDependency(resideInAPackage("org.locon.instrument.."), resideInAPackage("org.locon.instrument"))
                .check(module(module));
    }

    private static String topLevel(JavaClass type) {
        return type.getName().replaceAll("\\$.*", "");
    }

    private static JavaClasses module(String name) {
        return new ClassFileImporter().importPath(Path.of("..", name, "target", "classes"));
    }
}

package org.locon.it;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

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

/** Who may depend on whom, read from what the modules compiled to, before anything is relocated. */
class ArchitectureTest {
    private static final String[] JDK = {"java..", "javax.xml..", "org.w3c.dom..", "org.xml.sax.."};

    @ParameterizedTest
    @CsvSource({
        "instrument, org.locon.model..;org.locon.campaign;org.locon.instrument.., javassist..",
        "stats, org.locon.stats.., org.locon.model..;org.apache.commons.math3..;org.roaringbitmap..",
        "surefire-provider, org.locon.surefire..;org.locon.canary..,"
                + "org.locon.model..;org.locon.campaign;org.locon.instrument;org.locon.instrument.recording;"
                + "org.locon.instrument.observation;org.locon.instrument.listening;org.locon.instrument.weave;"
                + "org.locon.stats..;org.apache.maven.surefire.api..;org.junit.platform..",
        "maven-plugin, org.locon.maven..,"
                + "org.locon.model..;org.locon.campaign;org.locon.stats..;org.apache.maven..;org.codehaus.plexus..;"
                + "javax.inject;com.fasterxml.jackson..;org.eclipse.aether.."
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

    /** All but the weaver runs in the user's JVM whenever woven code does. */
    @Test
    void whatRecordsNeedsTheJdkAlone() {
        String[] weaver = {"org.locon.instrument.weave..", "org.locon.instrument.agent.."};
        classes()
                .that()
                .resideInAPackage("org.locon.instrument..")
                .and()
                .resideOutsideOfPackages(weaver)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage("org.locon.instrument..", "org.locon.model..", "java..")
                        .and(not(resideInAnyPackage(weaver))))
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

    @ParameterizedTest
    @CsvSource({"instrument", "stats", "surefire-provider", "maven-plugin"})
    void packagesDependOneWay(String module) {
        slices().matching("org.locon.(**)").should().beFreeOfCycles().check(module(module));
    }

    private static String topLevel(JavaClass type) {
        return type.getName().replaceAll("\\$.*", "");
    }

    private static JavaClasses module(String name) {
        return new ClassFileImporter().importPath(Path.of("..", name, "target", "classes"));
    }
}

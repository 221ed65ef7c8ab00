package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolReader;

/** A library that comes as a jar and keeps state in static fields, which one failed run spoils for good. */
@ExtendWith(Workspaces.class)
class StaticStateInAJarIT {

    private Build app;

    @BeforeEach
    void library(Workspace workspace) {
        Build both = workspace.build("static-state-in-a-jar");
        assertThat(new Build(both.folder().resolve("library"))
                        .goal("compiler:compile", "jar:jar")
                        .run())
                .succeeded();
        app = new Build(both.folder().resolve("app")).goal("locon:localize").property("locon.seed", 7);
    }

    @Test
    void whatIsIncludedBeginsAfreshInEachRun_andItsPackageIsOpenToTheTest() {
        Outcome outcome = app.property("locon.test", "BuffersTest")
                .property("locon.includes", "com.acme.buffers.*")
                .property("locon.allRuns", true)
                .property("locon.runs", 120)
                .run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject("com.acme.buffers.BuffersTest#allComeBack");
        assertThat(subject.symptomKinds()).containsExactly("assertion");
        assertThat(subject.symptomMessages())
                .allSatisfy(message -> assertThat(message).contains("expected: <0> but was: <"));
        assertThat(subject.verdict()).isEqualTo("bug");
        assertThat(subject.firstBug().get(0).accesses())
                .allSatisfy(access -> assertThat(access.file()).endsWith("Buffers.java"));
        List<Boolean> failed =
                SpoolReader.read(app.folder().resolve("target/locon/spool")).subjects().get(0).runs().stream()
                        .map(Run::failed)
                        .toList();
        assertThat(failed.subList(failed.indexOf(true), failed.size())).contains(false);
    }

    @Test
    void withoutIncludes_theDependencyThatFailuresComeFromIsNamed() {
        Outcome outcome = app.property("locon.test", "ShopTest")
                .property("locon.runs", 40)
                .run();

        assertThat(outcome)
                .succeeded()
                .says("Failures come from com\\.acme\\.stock, which isn't woven: "
                        + "add -Dlocon\\.includes=com\\.acme\\.stock\\.\\*");
        assertThat(outcome.diagnosis()
                        .subject("com.acme.shop.ShopTest#sells")
                        .json()
                        .at("/dependency/includes")
                        .asText())
                .isEqualTo("com.acme.stock.*");
    }
}

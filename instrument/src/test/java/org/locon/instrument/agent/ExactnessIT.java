package org.locon.instrument.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The recorded order is the order that happened, on the other JDKs of this machine, too. */
final class ExactnessIT {

    @TestFactory
    Stream<DynamicTest> theRecordedOrderIsTheOneThatHappened() {
        return Jdk.installed().stream()
                .map(
                        jdk -> dynamicTest(
                                "JDK " + jdk.version(),
                                () -> assertThat(stress(jdk))
                                        .allMatch(
                                                line -> line.matches(
                                                        "\\w+ judged [1-9]\\d* disagreements 0 false pairs (0|not judged, a bound was hit)"))));
    }

    /** A line for each kind of location. */
    private static List<String> stress(Jdk jdk) {
        Jdk.Result result = jdk.java(
                List.of("-cp", AgentJar.testClassPath(), "org.locon.instrument.probe.ExactnessStress", "100000"));
        assertThat(result.exit()).as("%s", result).isZero();
        List<String> lines = result.out().lines().toList();
        assertThat(lines).hasSizeGreaterThan(9);
        return lines;
    }
}

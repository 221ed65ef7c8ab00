package org.locon.instrument.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The recorded order is the order that happened, on every JDK of this machine. */
final class ExactnessIT {

    /** For each kind of access: a busy machine judges fewer of them. */
    private static final String MILLISECONDS = "500";

    @TestFactory
    Stream<DynamicTest> everyReadSeesTheWriteThatTheRecorderNames() {
        String wanted = "\\w+ judged [1-9]\\d* disagreements 0 false pairs (0|not judged, a bound was hit)";
        return onEachJdk("org.locon.instrument.location.ExactnessStress", 50_000, wanted);
    }

    @TestFactory
    Stream<DynamicTest> everyRecordedReadReturnedWhatTheRecordedWriteWrote() {
        String wanted = "\\w+ judged [1-9]\\d* runs [1-9]\\d* pairs, disagreements \\[]";
        return onEachJdk("org.locon.instrument.weave.WovenStress", 200, wanted);
    }

    private static Stream<DynamicTest> onEachJdk(String stress, int size, String line) {
        return Jdk.installed().stream()
                .map(jdk -> dynamicTest(
                        "JDK " + jdk.version(),
                        () -> assertThat(lines(jdk, stress, size))
                                .hasSizeGreaterThan(9)
                                .allMatch(each -> each.matches(line))));
    }

    /** What it prints, a line for each kind of access. */
    private static List<String> lines(Jdk jdk, String stress, int size) {
        Jdk.Result result = jdk.java(
                List.of("-cp", System.getProperty("java.class.path"), stress, Integer.toString(size), MILLISECONDS));
        assertThat(result.exit()).as("%s", result).isZero();
        return result.out().lines().toList();
    }
}

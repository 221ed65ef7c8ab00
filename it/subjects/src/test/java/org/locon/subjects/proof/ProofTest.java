package org.locon.subjects.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.locon.subjects.Kind;

@Tag("proof")
class ProofTest {

    private static final int RUNS = Integer.getInteger("proof.runs", 1_000);

    @TestFactory
    Stream<DynamicContainer> everySubject() {
        return Subject.all().stream().map(subject -> dynamicContainer(subject.name(), proofsOf(subject)));
    }

    private static List<DynamicTest> proofsOf(Subject subject) {
        Proof proof = new Proof(subject);
        List<DynamicTest> tests = new ArrayList<>();
        if (subject.truth().kind() != Kind.HARMLESS) {
            for (int pattern = 1; pattern <= subject.truth().patterns(); pattern++) {
                int number = pattern;
                tests.add(dynamicTest(
                        "pattern " + number + " fails when forced",
                        () -> assertTrue(proof.attemptsToFail(number) > 0, "no forced run failed")));
            }
        }
        tests.add(dynamicTest("never fails when whole", () -> assertEquals("", proof.failureWhenWhole(RUNS))));
        return tests;
    }
}

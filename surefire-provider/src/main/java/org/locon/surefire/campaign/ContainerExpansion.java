package org.locon.surefire.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.Subject;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.platform.TestPlatform;
import org.locon.surefire.run.FinishedRun;

/**
 * Finds the tests that a container only produces when it is executed: parameterized, repeated and dynamic ones. It is
 * executed once for that; if one of its tests can't be executed alone then, the container as a whole is the subject.
 */
public final class ContainerExpansion {

    private final LiveFork fork;

    public ContainerExpansion(LiveFork fork) {
        this.fork = fork;
    }

    /** The tests with the containers replaced by what they produce. */
    public List<PlannedTest> of(List<PlannedTest> planned) throws IOException, InterruptedException {
        List<PlannedTest> tests = new ArrayList<>();
        for (PlannedTest test : planned) {
            if (!test.open()) {
                tests.add(test);
            } else if (!fork.before().finished(test)) {
                tests.addAll(products(test));
            }
        }
        return TestPlatform.distinct(tests);
    }

    private List<PlannedTest> products(PlannedTest container) throws IOException, InterruptedException {
        if (fork.before().explored(container) || !fork.isFit()) {
            return fork.before().producedBy(container);
        }
        if (fork.total().isUpForRuns()) {
            fork.spool().leftOut(new LeftOut(container.name(), fork.total().whyNotLookedAt()));
            return List.of();
        }
        FinishedRun all = fork.explore(container);
        List<PlannedTest> products = TestPlatform.distinct(all.tests());
        if (products.isEmpty()) {
            String reason = all.notARun()
                    .map(FinishedRun.NotARun::reason)
                    .or(() -> all.symptom().map(symptom -> "it fails before it has a test: " + symptom.message()))
                    .orElse("it has no tests");
            fork.spool().leftOut(new LeftOut(container.name(), reason));
        } else if (!alone(products.get(0))) {
            products = List.of(new PlannedTest(container.uniqueId(), container.name(), container.className(), false));
        }
        for (PlannedTest product : products) {
            fork.spool().subject(new Subject(product.name(), product.uniqueId()));
        }
        return products;
    }

    private boolean alone(PlannedTest product) throws InterruptedException {
        return !fork.isFit()
                || fork.explore(product).tests().stream()
                        .map(PlannedTest::uniqueId)
                        .toList()
                        .equals(List.of(product.uniqueId()));
    }
}

package org.locon.surefire.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.locon.model.Plan;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.platform.Platform;
import org.locon.surefire.run.Finished;
import org.locon.surefire.run.Runner;
import org.locon.surefire.run.Sight;

/**
 * Finds the tests that a container only produces when it is executed: parameterized, repeated and dynamic ones. It is
 * executed once for that; if one of its tests can't be executed alone then, the container as a whole is the subject.
 */
final class Expansion {

    private static final Plan QUIET = new Plan(0, 0);

    private final Runner runner;
    private final SpoolWriter spool;
    private final Past past;
    private boolean executed;
    private boolean goodForMore = true;

    Expansion(Runner runner, SpoolWriter spool, Past past) {
        this.runner = runner;
        this.spool = spool;
        this.past = past;
    }

    /** The tests with the containers replaced by what they produce. */
    List<PlannedTest> of(List<PlannedTest> planned) throws IOException, InterruptedException {
        List<PlannedTest> tests = new ArrayList<>();
        for (PlannedTest test : planned) {
            if (!test.open()) {
                tests.add(test);
            } else if (!past.finished(test)) {
                tests.addAll(products(test));
            }
        }
        return Platform.distinct(tests);
    }

    /** Whether something had to be executed. */
    boolean executed() {
        return executed;
    }

    /** Whether this JVM is fit for runs still. */
    boolean goodForMore() {
        return goodForMore;
    }

    private List<PlannedTest> products(PlannedTest container) throws IOException, InterruptedException {
        if (past.explored(container) || !goodForMore) {
            return past.producedBy(container);
        }
        Finished all = execute(container);
        List<PlannedTest> products = Platform.distinct(all.tests());
        if (products.isEmpty()) {
            String reason = all.notARun()
                    .map(Finished.NotARun::reason)
                    .or(() -> all.symptom().map(symptom -> "it fails before it has a test: " + symptom.message()))
                    .orElse("it has no tests");
            spool.leftOut(new LeftOut(container.name(), reason));
        } else if (!alone(products.get(0))) {
            products = List.of(new PlannedTest(container.uniqueId(), container.name(), container.className(), false));
        }
        for (PlannedTest product : products) {
            spool.subject(new Subject(product.name(), product.uniqueId()));
        }
        return products;
    }

    private boolean alone(PlannedTest product) throws InterruptedException {
        return !goodForMore
                || execute(product).tests().stream()
                        .map(PlannedTest::uniqueId)
                        .toList()
                        .equals(List.of(product.uniqueId()));
    }

    private Finished execute(PlannedTest test) throws InterruptedException {
        executed = true;
        Finished finished = runner.run(test.uniqueId(), QUIET, Set.of(), new Sight(false));
        goodForMore = finished.goodForMore();
        return finished;
    }
}

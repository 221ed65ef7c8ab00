package org.locon.surefire.platform;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The JUnit Platform, in whatever version the user's tests have. One session serves all runs of a fork; test classes
 * come from the context class loader of the thread that calls.
 */
public final class TestPlatform implements AutoCloseable {

    private final LauncherSession session = LauncherFactory.openSession();
    private final DiscoveryRequests requests;

    public TestPlatform(TestSelection selection) {
        this.requests = new DiscoveryRequests(selection);
    }

    /** The chosen tests, each once and each with a name of its own. */
    public List<PlannedTest> discover() {
        TestPlan plan = session.getLauncher().discover(requests.all());
        List<PlannedTest> found = new ArrayList<>();
        for (TestIdentifier root : plan.getRoots()) {
            for (TestIdentifier test : plan.getDescendants(root)) {
                boolean open = !test.isTest() && plan.getChildren(test).isEmpty();
                if (test.isTest() || open) {
                    found.add(TestNames.describe(test, open));
                }
            }
        }
        return distinct(found);
    }

    /** Executes a test, or what a container produces, in the calling thread. */
    public void execute(String uniqueId, ExecutionReport report) {
        session.getLauncher().execute(requests.one(uniqueId), report);
    }

    /** Executes tests of one class, as a build without Locon would, in the calling thread. */
    public void execute(List<PlannedTest> tests, PlainReport report) {
        List<String> ids = tests.stream().map(PlannedTest::uniqueId).toList();
        session.getLauncher().execute(requests.several(ids), report);
    }

    @Override
    public void close() {
        session.close();
    }

    /** Tests of one name, overloaded ones for instance, get their id added. */
    public static List<PlannedTest> distinct(List<PlannedTest> tests) {
        Set<String> names = new HashSet<>();
        List<PlannedTest> distinct = new ArrayList<>();
        for (PlannedTest test : tests) {
            String name = names.add(test.name()) ? test.name() : test.name() + " " + test.uniqueId();
            distinct.add(new PlannedTest(test.uniqueId(), name, test.className(), test.open()));
        }
        return distinct;
    }
}

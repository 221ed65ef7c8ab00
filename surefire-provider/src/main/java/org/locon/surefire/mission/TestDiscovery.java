package org.locon.surefire.mission;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.isolation.RunLoader;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.platform.TestPlatform;

/** Finds the tests, in a loader and a thread that are used for nothing else and leave nothing behind. */
final class TestDiscovery {

    private TestDiscovery() {}

    static List<PlannedTest> discover(TestPlatform platform, Supplier<? extends ClassLoader> loaders)
            throws CampaignFailure, InterruptedException {
        ClassLoader loader = loaders.get();
        FutureTask<List<PlannedTest>> discovery = new FutureTask<>(platform::discover);
        Thread thread = new Thread(discovery, "locon-discovery");
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        thread.start();
        try {
            return discovery.get();
        } catch (ExecutionException e) {
            throw new CampaignFailure("JUnit can't discover the tests: " + CampaignFailure.root(e), e);
        } finally {
            RunLoader.close(loader);
        }
    }
}

package org.locon.surefire.mission;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.campaign.Campaign;
import org.locon.campaign.Isolation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.surefire.campaign.UserMessages;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.OutputCapture;
import org.locon.surefire.samples.Roots;
import org.locon.surefire.samples.Threads;
import org.locon.surefire.watch.ExitWatch;

/** A JVM of its own that calls {@code System.exit} in the middle of a run. */
final class ExitingJvm {

    static final int STATUS = 7;

    private ExitingJvm() {}

    /** The run is one of a campaign. */
    static Process inACampaign(Path spool) throws IOException {
        return start("campaign", spool);
    }

    /** Nobody looks after the run. */
    static Process alone(Path spool) throws IOException {
        return start("alone", spool);
    }

    private static Process start(String how, Path spool) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        ExitingJvm.class.getName(),
                        how,
                        spool.toString())
                .inheritIO()
                .start();
    }

    /** Those of the one subject in the spool. */
    static List<Run> runs(Path spool) {
        return SpoolReader.read(spool).subjects().get(0).runs();
    }

    public static void main(String[] args) throws Exception {
        Path spool = Path.of(args[1]);
        if (args[0].equals("campaign")) {
            campaign(spool);
        } else {
            exit(spool);
        }
    }

    private static void campaign(Path spool) throws Exception {
        Campaign campaign = new Campaign(
                Campaign.LOCALIZE,
                5,
                Duration.ofSeconds(60),
                Optional.empty(),
                Duration.ofSeconds(30),
                42,
                "none",
                "",
                Isolation.CLASSLOADER,
                true,
                false,
                false,
                0,
                5,
                "exits",
                List.of(Roots.directory()),
                List.of(),
                List.of(),
                List.of(),
                Set.of(),
                spool,
                spool.resolveSibling("output"),
                "test");
        TestSelection exits = new TestSelection(
                List.of(Threads.Restless.class.getName()),
                (type, name) -> name.equals("exits"),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of());
        UserMessages silent = new UserMessages() {
            @Override
            public void info(String line) {}

            @Override
            public void warn(String line) {}
        };
        new CampaignFork(
                        campaign,
                        new LocalizeMission(),
                        exits,
                        new FakeRecorder(true, 3),
                        new OutputCapture(),
                        silent,
                        () -> 0)
                .run();
    }

    private static void exit(Path directory) throws IOException {
        SpoolWriter spool = SpoolWriter.open(directory);
        ExitWatch watch = new ExitWatch(spool);
        watch.open();
        Subject subject = new Subject("com.acme.BankTest#close", "[id]");
        spool.runBegun(subject, 1, new Plan(1, 0));
        watch.begin(subject, 1);
        System.exit(STATUS);
    }
}

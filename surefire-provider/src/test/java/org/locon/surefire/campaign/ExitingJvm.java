package org.locon.surefire.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Symptom;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;

/** A JVM of its own that calls {@code System.exit} in the middle of a run. */
final class ExitingJvm {

    private ExitingJvm() {}

    static Process run(Path spool) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        ExitingJvm.class.getName(),
                        spool.toString())
                .inheritIO()
                .start();
    }

    static Optional<Symptom> symptom(Path spool) {
        return SpoolReader.read(spool).subjects().get(0).runs().get(0).symptom();
    }

    public static void main(String[] args) throws IOException {
        SpoolWriter spool = SpoolWriter.open(Path.of(args[0]));
        ExitWatch watch = new ExitWatch(spool);
        Runtime.getRuntime().addShutdownHook(watch);
        Subject subject = new Subject("com.acme.BankTest#close", "[id]");
        spool.runBegun(subject, 1, new Plan(1, 0));
        watch.begin(subject, 1);
        System.exit(7);
    }
}

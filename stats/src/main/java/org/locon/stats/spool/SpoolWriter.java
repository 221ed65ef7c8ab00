package org.locon.stats.spool;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Run;

/** Appends what a fork has to say to a spool file of its own. */
public final class SpoolWriter implements Closeable {

    private final Path file;

    private SpoolWriter(Path file) {
        this.file = file;
    }

    /** Starts the next file of this directory ({@code fork-0001.spool} and so on), which is created if need be. */
    public static SpoolWriter open(Path directory) throws IOException {
        return new SpoolWriter(directory);
    }

    /** The file written to. */
    public Path file() {
        return file;
    }

    public void campaign(CampaignHeader header) throws IOException {}

    /** Says that the subject exists before its first run; every other method that names a subject does so too. */
    public void subject(Subject subject) throws IOException {}

    /** To be called before the run, so that a run that takes the JVM with it isn't forgotten. */
    public void runBegun(Subject subject, int number, Plan plan) throws IOException {}

    public void runDone(Subject subject, Run run) throws IOException {}

    public void leftOut(LeftOut leftOut) throws IOException {}

    /** May be called again when more was seen: what was seen last counts. */
    public void seen(Seen seen) throws IOException {}

    public void stopped(Subject subject, Stopped stopped) throws IOException {}

    public void ended(ForkEnd end) throws IOException {}

    /** Marks, from a shutdown hook, that this run is ending the JVM. {@code details} is a thread dump or empty. */
    public void exiting(Subject subject, int number, String details) throws IOException {}

    @Override
    public void close() throws IOException {}
}

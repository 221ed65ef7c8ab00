package org.locon.stats.spool;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Site;
import org.locon.model.recipe.SitePlace;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Trial;

/**
 * Appends what a fork has to say to a spool file of its own. What a method has returned from is with the operating
 * system and outlives the JVM. After a failed write every further one fails the same way, so that nothing is ever
 * written behind half a record.
 *
 * <p>Implementation note: called by the thread that drives the runs and by shutdown hooks; the monitor orders them. A
 * plain stream, not a channel: a subject that interrupts its threads would close that.
 */
public final class SpoolWriter implements Closeable {

    private final Path file;
    private final OutputStream out;
    private final RecordEncoder encoder = new RecordEncoder();
    private IOException failure;

    SpoolWriter(Path file, OutputStream out) throws IOException {
        this.file = file;
        this.out = out;
        write(SpoolFrame.fileHeader());
    }

    /** Starts the next file of this directory ({@code fork-0001.spool} and so on), which is created if need be. */
    public static SpoolWriter open(Path directory) throws IOException {
        Path file = SpoolFiles.next(directory);
        return new SpoolWriter(file, new FileOutputStream(file.toFile(), true));
    }

    /** Starts the next file for runs without Locon ({@code plain-0001.spool} and so on). */
    public static SpoolWriter openPlain(Path directory) throws IOException {
        Path file = SpoolFiles.nextPlain(directory);
        return new SpoolWriter(file, new FileOutputStream(file.toFile(), true));
    }

    /** The file written to. */
    public Path file() {
        return file;
    }

    public void campaign(CampaignHeader header) throws IOException {
        append(to -> to.campaign(header));
    }

    /** Says that the subject exists before its first run; every other method that names a subject does so too. */
    public void subject(Subject subject) throws IOException {
        append(to -> to.subject(subject));
    }

    /** To be called before the run, so that a run that takes the JVM with it isn't forgotten. */
    public void runBegun(Subject subject, int number, Plan plan) throws IOException {
        append(to -> to.runBegun(subject, number, plan));
    }

    public void runDone(Subject subject, Run run) throws IOException {
        append(to -> to.runDone(subject, run));
    }

    /** The run that was begun went on when there was no time left, and nobody knows how it would have ended. */
    public void cutOff(Subject subject, int number) throws IOException {
        append(to -> to.cutOff(subject, number));
    }

    /** What the threads of a run did when it was given up, or had lasted for long; to be called behind that run. */
    public void threads(Subject subject, int number, ThreadDump dump) throws IOException {
        append(to -> to.threads(subject, number, dump));
    }

    /**
     * How the threads came to the accesses of a feature, one for each; what is said later replaces what was said
     * before.
     */
    public void circumstances(Subject subject, Feature feature, List<Circumstance> each) throws IOException {
        append(to -> to.circumstances(subject, feature, each));
    }

    /** What was found of conflicting accesses; it adds to what was said before. */
    public void conflicts(Subject subject, Collection<Conflict> conflicts) throws IOException {
        append(to -> to.conflicts(subject, conflicts));
    }

    /** What the record of a run lacks. */
    public void gaps(Subject subject, Gaps gaps) throws IOException {
        append(to -> to.gaps(subject, gaps));
    }

    /** Where a site is, for who looks for it in another JVM; what is said later replaces what was said before. */
    public void place(Site site, SitePlace place) throws IOException {
        append(to -> to.place(site, place));
    }

    /** To be called before a run without Locon, as it may take the JVM with it. */
    public void plainBegun(Subject test) throws IOException {
        append(to -> to.plainBegun(test));
    }

    /** It replaces what was said of the test before. */
    public void plainDone(PlainRun run) throws IOException {
        append(to -> to.plainDone(run));
    }

    /** What has become of a trial in this JVM so far; it replaces what was said of it before. */
    public void trial(Subject subject, Trial trial) throws IOException {
        append(to -> to.trial(subject, trial));
    }

    /** What was said of runs of the subject before doesn't count. */
    public void omission(Subject subject, Omission omission) throws IOException {
        append(to -> to.omission(subject, omission));
    }

    /**
     * A run that puts a suspect to the proof; to be called before it, too, as it may take the JVM with it. What was
     * said of a run of this number before is replaced.
     */
    public void proof(Subject subject, ProofRun run) throws IOException {
        append(to -> to.proof(subject, run));
    }

    public void leftOut(LeftOut leftOut) throws IOException {
        append(to -> to.leftOut(leftOut));
    }

    /** May be called again when more was seen: what was seen last counts. */
    public void seen(ForkVisibility seen) throws IOException {
        append(to -> to.seen(seen));
    }

    public void stopped(Subject subject, StopNotice stopped) throws IOException {
        append(to -> to.stopped(subject, stopped));
    }

    public void ended(ForkEnd end) throws IOException {
        append(to -> to.ended(end));
    }

    /** Marks, from a shutdown hook, that this run is ending the JVM. {@code details} is a thread dump or empty. */
    public void exiting(Subject subject, int number, String details) throws IOException {
        append(to -> to.exiting(subject, number, details));
    }

    @Override
    public synchronized void close() throws IOException {
        if (failure == null) {
            failure = new IOException(file + ": is closed already");
        }
        out.close();
    }

    private synchronized void append(Consumer<RecordEncoder> record) throws IOException {
        record.accept(encoder);
        write(encoder.take());
    }

    private void write(byte[] frames) throws IOException {
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure);
        }
        try {
            out.write(frames);
        } catch (IOException e) {
            failure = new IOException(
                    file + ": can't be written any more (" + e.getMessage()
                            + "): make room and run again, what was recorded before stays readable",
                    e);
            throw failure;
        }
    }
}

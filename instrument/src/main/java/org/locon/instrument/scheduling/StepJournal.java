package org.locon.instrument.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.locon.instrument.observation.MadeStep;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.Site;

/**
 * The steps of a forced schedule as they are made, for who tells them while the run goes on. What a write leaves is
 * known when its thread comes to something else, or when another one comes to the location.
 *
 * <p>Implementation note: any thread enters steps, and none waits here; the thread that drives the runs takes them out.
 */
public final class StepJournal {

    /** For runs of which nobody tells. */
    public static final StepJournal NONE = new StepJournal(0, null);

    /** Nobody reads more. */
    private static final int MOST = 400;

    private static final int MOST_UNFINISHED = 16;

    /** Who stops here in a debugger wants to see the step though its access is still to come. */
    private static final long SOON = 150_000_000;

    private final int most;
    private final ClassLoader loader;
    private final Queue<Entry> entries = new ConcurrentLinkedQueue<>();
    private final List<Entry> unfinished = new CopyOnWriteArrayList<>();
    private final AtomicInteger count = new AtomicInteger();

    private static final class Entry {
        final Thread thread = Thread.currentThread();
        final long since = System.nanoTime();
        final int attempt;
        final int number;
        final int site;
        final int id;
        final String before;
        volatile Object owner;
        volatile String after = "";
        volatile boolean isFinished;

        Entry(int attempt, int number, int site, Object owner, int id, String before) {
            this.attempt = attempt;
            this.number = number;
            this.site = site;
            this.owner = owner;
            this.id = id;
            this.before = before;
        }

        MadeStep step() {
            return new MadeStep(attempt, number, site, thread.getName(), before, after);
        }
    }

    private StepJournal(int most, ClassLoader loader) {
        this.most = most;
        this.loader = loader;
    }

    /** @param loader of the run's classes, or null if it isn't known */
    public static StepJournal of(ClassLoader loader) {
        return new StepJournal(MOST, loader);
    }

    /** The current thread makes a step, and its access happens next. */
    void makes(int attempt, int number, int site, Object owner, int id) {
        if (count.get() >= most || count.incrementAndGet() > most) {
            return;
        }
        Site place = SiteTable.get(site);
        Entry entry = new Entry(attempt, number, site, owner, id, ShownValue.of(owner, id, place, false, loader));
        if (place.operation() == Operation.WRITE && unfinished.size() < MOST_UNFINISHED) {
            unfinished.add(entry);
        } else {
            end(entry);
        }
        entries.add(entry);
    }

    /** The current thread comes to something else, so that what it did before is over. */
    void arrives() {
        if (unfinished.isEmpty()) {
            return;
        }
        for (Entry entry : unfinished) {
            if (entry.thread == Thread.currentThread()) {
                finish(entry);
            }
        }
    }

    /** The current thread has this location and will access it next, so that accesses before are over. */
    void passes(Object owner, int id) {
        if (unfinished.isEmpty()) {
            return;
        }
        for (Entry entry : unfinished) {
            if (entry.owner == owner && entry.id == id && entry.thread != Thread.currentThread()) {
                finish(entry);
            }
        }
    }

    private void finish(Entry entry) {
        Object owner = entry.owner;
        if (unfinished.remove(entry)) {
            entry.after = ShownValue.of(owner, entry.id, SiteTable.get(entry.site), true, loader);
            end(entry);
        }
    }

    private static void end(Entry entry) {
        entry.owner = null;
        entry.isFinished = true;
    }

    /**
     * What was entered since it was last asked, in order.
     *
     * @param all whether also what may become known of more soon
     */
    List<MadeStep> take(boolean all) {
        List<MadeStep> taken = new ArrayList<>();
        for (Entry next = entries.peek(); next != null; next = entries.peek()) {
            if (!all && !next.isFinished && System.nanoTime() - next.since < SOON) {
                break;
            }
            entries.remove();
            unfinished.remove(next);
            taken.add(next.step());
        }
        return taken;
    }
}

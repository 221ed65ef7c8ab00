package org.locon.instrument.probe;

import java.lang.ref.WeakReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.BaseStream;
import org.locon.instrument.Listener;

/**
 * Tells one run's listener what its threads do. What can't be told for want of memory is told to be missing.
 *
 * <p>Implementation note: any thread, for itself.
 */
final class Hearing {

    /**
     * All fields that are accessed by way of handles are one to the listener, since it isn't known beforehand which
     * they are.
     */
    private static final Object HANDLES = new Object();

    private static final int MOST_PARTS = 1 << 14;

    /** Of conditions, read and write locks, the locks that they belong to. */
    private final WeakTable<WeakReference<Object>> wholes = new WeakTable<>();

    private final Listener listener;
    private final boolean repeatedReads;
    private final Members members;
    private final Views views;

    Hearing(Listener listener, Members members, Views views) {
        this.listener = listener;
        this.repeatedReads = listener.hearsRepeatedReads();
        this.members = members;
        this.views = views;
    }

    void begins() {
        listener.beginsRun();
    }

    void ends() {
        listener.endsRun();
    }

    /** See {@link Listener#hearsRepeatedReads}. */
    boolean repeatedReads() {
        return repeatedReads;
    }

    /** The holder of the cell is about to access it. */
    void access(Cell cell, ThreadState thread, int site, boolean write) {
        Object owner = cell.get();
        boolean ordered = SiteTable.isOrdered(site) || cell.id == SiteTable.STATE && isOrdered(owner);
        cell.note(listener.accesses(thread.index(), owner, site, write, ordered, cell.note()));
    }

    /** Of a class that isn't the JDK's, nobody knows how it synchronizes. */
    private static boolean isOrdered(Object owner) {
        return owner == null || owner.getClass().getClassLoader() != null || Synchronizing.is(owner);
    }

    /**
     * The number of a thread that tells of what others may come after: what it has read before is no repetition any
     * more when it reads it again.
     */
    private static int tells(ThreadState thread) {
        thread.repeats().forget();
        return thread.index();
    }

    void entered(ThreadState thread, Object monitor) {
        listener.enters(thread.index(), monitor);
    }

    /** Not told as long as the thread still holds it. */
    void exited(ThreadState thread, Object monitor) {
        if (members.include(thread) && !thread.locks().hold(monitor)) {
            listener.exits(tells(thread), monitor);
        }
    }

    void joined(ThreadState thread, ThreadState ended) {
        listener.joins(thread.index(), ended.index());
    }

    @OutOfLine
    void read(Object owner, int site) {
        ThreadState thread = members.currentThread();
        if (thread != null) {
            listener.reads(thread.index(), owner, SiteTable.variable(site));
            if (SyncProbe.hasHandles()) {
                listener.returns(thread.index(), HANDLES, true);
            }
        }
    }

    @OutOfLine
    void write(Object owner, int site) {
        ThreadState thread = members.currentThread();
        if (thread != null) {
            int number = tells(thread);
            listener.writes(number, owner, SiteTable.variable(site));
            if (SyncProbe.hasHandles()) {
                listener.calls(number, HANDLES, true, false);
                listener.returns(number, HANDLES, false);
            }
        }
    }

    @OutOfLine
    void before(Object object, int wanted) {
        ThreadState thread = members.currentThread();
        int effects = of(object, wanted);
        if (thread == null || effects == 0) {
            return;
        }
        int number = tells(thread);
        if (object instanceof Thread other) {
            if (has(effects, SyncProbe.START)) {
                listener.starts(number, other);
            } else if (has(effects, SyncProbe.WAKE)) {
                listener.wakes(number, other);
            }
        }
        Object channel = channel(object, effects);
        if (channel != null) {
            boolean releases = has(effects, SyncProbe.RELEASE);
            listener.calls(number, channel, releases, releases && has(effects, SyncProbe.ACQUIRE));
        }
        if (has(effects, SyncProbe.COMPOSE)) {
            listener.composes(number);
        }
        if (has(effects, SyncProbe.COLLECT) && has(effects, SyncProbe.HAND_OVER | SyncProbe.HELP)) {
            listener.collects(number, has(effects, SyncProbe.HELP));
        }
        if (has(effects, SyncProbe.HAND_OVER)) {
            listener.handsOver(number);
        }
    }

    @OutOfLine
    void after(Object object, int wanted) {
        ThreadState thread = members.currentThread();
        int effects = of(object, wanted);
        if (thread == null || effects == 0) {
            return;
        }
        int number = tells(thread);
        Object channel = channel(object, effects);
        if (channel != null) {
            listener.returns(number, channel, has(effects, SyncProbe.ACQUIRE));
        }
        if (has(effects, SyncProbe.HAND_OVER)) {
            listener.handedOver(number);
        }
        if (has(effects, SyncProbe.COLLECT)) {
            listener.collects(number, has(effects, SyncProbe.HELP));
        }
        if (object != null && has(effects, SyncProbe.WAIT)) {
            listener.waited(number, object);
        }
        if (has(effects, SyncProbe.JOIN)) {
            Probe.joined(object);
        }
    }

    /**
     * What the call does to this object: sequential streams hand over nothing, and not every collection synchronizes.
     */
    private static int of(Object object, int wanted) {
        if (has(wanted, SyncProbe.LIBRARY)) {
            return object == null || !Synchronizing.is(object)
                    ? 0
                    : Synchronizing.locks(object) ? wanted | SyncProbe.RELEASE : wanted;
        }
        if (!has(wanted, SyncProbe.STREAM)) {
            return wanted;
        }
        boolean parallel = object instanceof BaseStream<?, ?> stream
                && stream.getClass().getClassLoader() == null
                && stream.isParallel();
        return parallel ? SyncProbe.HAND_OVER | SyncProbe.COLLECT | SyncProbe.HELP : 0;
    }

    void part(Object part, Object whole) {
        if (wholes.size() < MOST_PARTS) {
            wholes.putIfAbsent(part, 0, new WeakReference<>(whole));
        } else {
            listener.misses();
        }
    }

    void initialized() {
        ThreadState thread = members.currentThread();
        if (thread != null) {
            listener.initialized(tells(thread));
        }
    }

    void missed() {
        listener.misses();
    }

    /** What the call synchronizes on, or null if that is nothing. */
    private Object channel(Object object, int effects) {
        if (!has(effects, SyncProbe.RELEASE | SyncProbe.ACQUIRE)) {
            return null;
        }
        if (has(effects, SyncProbe.HANDLE)) {
            return HANDLES;
        }
        if (object == null) {
            return null;
        }
        if (object instanceof Condition || object instanceof Lock) {
            return whole(object);
        }
        return Synchronizing.isWrapper(object) ? object : views.source(object);
    }

    /** A part of a lock that was made where nobody saw it, or that has outlived the lock, could be anybody's. */
    private Object whole(Object part) {
        WeakReference<Object> known = wholes.get(part, 0);
        Object whole = known == null ? null : known.get();
        if (whole != null) {
            return whole;
        }
        if (!(part instanceof ReentrantLock) && part.getClass().getClassLoader() == null) {
            listener.misses();
        }
        return part;
    }

    private static boolean has(int effects, int any) {
        return (effects & any) != 0;
    }
}

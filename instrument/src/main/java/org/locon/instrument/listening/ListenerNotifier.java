package org.locon.instrument.listening;

import java.lang.ref.WeakReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.BaseStream;
import org.locon.instrument.Listener;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.jvm.WeakIdentityMap;
import org.locon.instrument.location.Cell;
import org.locon.instrument.location.LibraryViews;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;

/**
 * Tells one run's listener what its threads do. What can't be told for want of memory is told to be missing.
 *
 * <p>Implementation note: any thread, for itself.
 */
public final class ListenerNotifier {

    /**
     * All fields that are accessed by way of handles are one to the listener, since it isn't known beforehand which
     * they are.
     */
    private static final Object HANDLES = new Object();

    private static volatile boolean handles;
    private static final int MOST_PARTS = 1 << 14;

    /** Of conditions, read and write locks, the locks that they belong to. */
    private final WeakIdentityMap<Object, WeakReference<Object>> wholes = new WeakIdentityMap<>();

    private final Listener listener;
    private final boolean repeatedReads;
    private final RunMembers members;
    private final LibraryViews views;

    public ListenerNotifier(Listener listener, RunMembers members, LibraryViews views) {
        this.listener = listener;
        this.repeatedReads = listener.hearsRepeatedReads();
        this.members = members;
        this.views = views;
    }

    /** From now on woven code may access fields by way of handles. */
    public static void expectHandles() {
        handles = true;
    }

    public void begins() {
        listener.beginsRun();
    }

    public void ends() {
        listener.endsRun();
    }

    /** See {@link Listener#hearsRepeatedReads}. */
    public boolean repeatedReads() {
        return repeatedReads;
    }

    /** The holder of the cell is about to access it. */
    public void access(Cell cell, int thread, int site, boolean write) {
        Object owner = cell.get();
        boolean ordered = SiteTable.isOrdered(site) || cell.id == SiteTable.STATE && isOrdered(owner);
        cell.note(listener.accesses(thread, owner, site, write, ordered, cell.note()));
    }

    /** Of a class that isn't the JDK's, nobody knows how it synchronizes. Whether a thread lives is no race. */
    private static boolean isOrdered(Object owner) {
        return owner == null
                || owner.getClass().getClassLoader() != null
                || owner instanceof Thread
                || SynchronizingClasses.is(owner);
    }

    /**
     * The number of a thread that tells of what others may come after: what it has read before is no repetition any
     * more when it reads it again.
     */
    private static int tells(ThreadState thread) {
        thread.cells().forgetRepetitions();
        return thread.index();
    }

    public void entered(ThreadState thread, Object monitor) {
        listener.enters(thread.index(), monitor);
    }

    /** Not told as long as the thread still holds it. */
    public void exited(ThreadState thread, Object monitor) {
        if (members.include(thread) && !thread.locks().hold(monitor)) {
            listener.exits(tells(thread), monitor);
        }
    }

    public void joined(ThreadState thread, ThreadState ended) {
        listener.joins(thread.index(), ended.index());
    }

    @OutOfLine
    public void read(Object owner, int site) {
        ThreadState thread = members.currentThread();
        if (thread != null) {
            listener.reads(thread.index(), owner, SiteTable.variable(site));
            if (handles) {
                listener.returns(thread.index(), HANDLES, true);
            }
        }
    }

    @OutOfLine
    public void write(Object owner, int site) {
        ThreadState thread = members.currentThread();
        if (thread != null) {
            int number = tells(thread);
            listener.writes(number, owner, SiteTable.variable(site));
            if (handles) {
                listener.calls(number, HANDLES, true, false);
                listener.returns(number, HANDLES, false);
            }
        }
    }

    @OutOfLine
    public void before(Object object, int wanted) {
        ThreadState thread = members.currentThread();
        int effects = of(object, wanted);
        if (thread == null || effects == 0) {
            return;
        }
        int number = tells(thread);
        if (object instanceof Thread other) {
            if (has(effects, SyncEffects.START)) {
                listener.starts(number, other);
            } else if (has(effects, SyncEffects.WAKE)) {
                listener.wakes(number, other);
            }
        }
        Object channel = channel(object, effects);
        if (channel != null) {
            boolean releases = has(effects, SyncEffects.RELEASE);
            listener.calls(number, channel, releases, releases && has(effects, SyncEffects.ACQUIRE));
        }
        if (has(effects, SyncEffects.COMPOSE)) {
            listener.composes(number);
        }
        if (has(effects, SyncEffects.COLLECT) && has(effects, SyncEffects.HAND_OVER | SyncEffects.HELP)) {
            listener.collects(number, has(effects, SyncEffects.HELP));
        }
        if (has(effects, SyncEffects.HAND_OVER)) {
            listener.handsOver(number);
        }
    }

    @OutOfLine
    public void after(Object object, int wanted) {
        ThreadState thread = members.currentThread();
        int effects = of(object, wanted);
        if (thread == null || effects == 0) {
            return;
        }
        int number = tells(thread);
        Object channel = channel(object, effects);
        if (channel != null) {
            listener.returns(number, channel, has(effects, SyncEffects.ACQUIRE));
        }
        if (has(effects, SyncEffects.HAND_OVER)) {
            listener.handedOver(number);
        }
        if (has(effects, SyncEffects.COLLECT)) {
            listener.collects(number, has(effects, SyncEffects.HELP));
        }
        if (object != null && has(effects, SyncEffects.WAIT)) {
            listener.waited(number, object);
        }
    }

    /**
     * What the call does to this object: sequential streams hand over nothing, and not every collection synchronizes.
     */
    private static int of(Object object, int wanted) {
        if (has(wanted, SyncEffects.LIBRARY)) {
            return object == null || !SynchronizingClasses.is(object)
                    ? 0
                    : SynchronizingClasses.locks(object) ? wanted | SyncEffects.RELEASE : wanted;
        }
        if (!has(wanted, SyncEffects.STREAM)) {
            return wanted;
        }
        boolean parallel = object instanceof BaseStream<?, ?> stream
                && stream.getClass().getClassLoader() == null
                && stream.isParallel();
        return parallel ? SyncEffects.HAND_OVER | SyncEffects.COLLECT | SyncEffects.HELP : 0;
    }

    public void part(Object part, Object whole) {
        if (wholes.size() < MOST_PARTS) {
            wholes.putIfAbsent(part, 0, new WeakReference<>(whole));
        } else {
            listener.misses();
        }
    }

    public void initialized() {
        ThreadState thread = members.currentThread();
        if (thread != null) {
            listener.initialized(tells(thread));
        }
    }

    public void missed() {
        listener.misses();
    }

    /** What the call synchronizes on, or null if that is nothing. */
    private Object channel(Object object, int effects) {
        if (!has(effects, SyncEffects.RELEASE | SyncEffects.ACQUIRE)) {
            return null;
        }
        if (has(effects, SyncEffects.HANDLE)) {
            return HANDLES;
        }
        if (object == null) {
            return null;
        }
        if (object instanceof Condition || object instanceof Lock) {
            return whole(object);
        }
        return SynchronizingClasses.isWrapper(object) ? object : views.source(object);
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

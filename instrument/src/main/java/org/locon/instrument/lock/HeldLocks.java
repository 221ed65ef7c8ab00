package org.locon.instrument.lock;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locon.instrument.site.SiteTable;

/**
 * The locks that one thread has taken in woven code and not given back, as far as its probes tell. A monitor that was
 * left in a way that no probe saw goes at the next lock that is taken.
 *
 * <p>Implementation note: used by its own thread only, but for {@link #all} and {@link #wanted}, which are asked of a
 * thread that stands still. What is given back is forgotten at once, so that an idle thread keeps no object of the
 * subject alive. The end of the stack may be met anywhere in here: the size is written where what it says is true, and
 * goes wrong by forgetting a lock at the most.
 */
public final class HeldLocks {

    private Object[] locks = new Object[4];
    private int[] sites = new int[4];
    private LockSet[] sets = new LockSet[4];

    /** Where the thread came for each: for that of a synchronized method, to its call. */
    private int[] comes = new int[4];

    private int size;
    private Object wanted;
    private int wantedAt;

    /** The call of a synchronized method that the thread is about to make, or -1. */
    private int call = -1;

    /** A lock, where it was taken, and the names of those that were held from then on, its own being the last. */
    public record Held(Object lock, int site, boolean monitor, List<String> names) {

        /** Named by what stands for the lock and for others that it is one with. */
        public Held shared() {
            return new Held(LockStandIn.of(lock), site, monitor, names);
        }
    }

    /** The thread is about to wait for {@code lock}, as long as it takes; null where only the JVM knows for which. */
    public void wants(Object lock, int site) {
        wanted = lock;
        wantedAt = site;
        call = lock == null ? site : -1;
        VarHandle.releaseFence();
    }

    /** The thread doesn't wait for a lock any more, whether it has got it or not. */
    public void wantsNothing() {
        wanted = null;
    }

    /** The lock that it has come to {@link #wantedAt} for, or null. */
    public Object wanted() {
        VarHandle.acquireFence();
        return wanted;
    }

    public int wantedAt() {
        return wantedAt;
    }

    /** The locks held, outermost first, by the sites where each was taken first. */
    public List<Held> all() {
        VarHandle.acquireFence();
        List<Held> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Object lock = locks[i];
            if (all.stream().noneMatch(each -> each.lock() == lock)) {
                all.add(new Held(lock, sites[i] < 0 ? ~sites[i] : sites[i], sites[i] >= 0, sets[i].names(0)));
            }
        }
        return all;
    }

    /** {@code lock} was taken at {@code site}; {@code monitor} if {@link Thread#holdsLock} knows of it. */
    public void taken(Object lock, int site, boolean monitor) {
        wantsNothing();
        dropGhosts();
        if (size == locks.length) {
            sets = Arrays.copyOf(sets, 2 * size);
            sites = Arrays.copyOf(sites, 2 * size);
            comes = Arrays.copyOf(comes, 2 * size);
            locks = Arrays.copyOf(locks, 2 * size);
        }
        LockSet outer = set();
        int again = last(lock);
        sets[size] = again < 0 ? outer.with(name(lock, site)) : outer;
        sites[size] = monitor ? site : ~site;
        comes[size] = call >= 0 ? call : site;
        call = -1;
        locks[size] = lock;
        size++;
    }

    /** The variable it was read from, if the code tells, else its class. */
    private static String name(Object lock, int site) {
        String variable = SiteTable.variableName(site);
        return variable.isEmpty() ? lock.getClass().getName() : variable;
    }

    private void dropGhosts() {
        while (size > 0 && sites[size - 1] >= 0 && !Thread.holdsLock(locks[size - 1])) {
            cut(size - 1);
        }
    }

    /** {@code lock} has been given back. */
    public void givenBack(Object lock) {
        int at = last(lock);
        if (at >= 0 && at == size - 1) {
            cut(at);
        } else if (at >= 0) {
            remove(at);
        }
    }

    /** The synchronized method with this site is being left; returns its lock, or null if that wasn't held. */
    public Object left(int site) {
        for (int i = size - 1; i >= 0; i--) {
            if (sites[i] == site) {
                Object lock = locks[i];
                cut(i);
                return lock;
            }
        }
        return null;
    }

    public boolean hold(Object lock) {
        return last(lock) >= 0;
    }

    private int last(Object lock) {
        int at = size - 1;
        while (at >= 0 && locks[at] != lock) {
            at--;
        }
        return at;
    }

    private void cut(int newSize) {
        int oldSize = size;
        size = newSize;
        for (int i = newSize; i < oldSize; i++) {
            locks[i] = null;
        }
    }

    /** Locks of {@code java.util.concurrent} need not be given back in the reverse order. */
    private void remove(int at) {
        int from = at + 1;
        LockSet outer = at == 0 ? LockSet.NONE : sets[at - 1];
        for (int i = from; i < size; i++) {
            outer = outer.with(name(locks[i], sites[i] < 0 ? ~sites[i] : sites[i]));
            locks[i - 1] = locks[i];
            sites[i - 1] = sites[i];
            comes[i - 1] = comes[i];
            sets[i - 1] = outer;
        }
        cut(size - 1);
    }

    int size() {
        return size;
    }

    Object lock(int depth) {
        return locks[depth];
    }

    int cameTo(int depth) {
        return comes[depth];
    }

    public LockSet set(int depth) {
        return sets[depth];
    }

    /** Whether an outer one of these locks is the same. */
    boolean isHeldAgain(int depth) {
        int at = 0;
        while (locks[at] != locks[depth]) {
            at++;
        }
        return at < depth;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public LockSet set() {
        return size == 0 ? LockSet.NONE : set(size - 1);
    }

    /** How deep in the set the lock of {@code owner} is, or 0 if it isn't held. */
    public int depthOf(Object owner) {
        for (int at = 0; at < size; at++) {
            if (locks[at] == owner) {
                return sets[at].depth();
            }
        }
        return 0;
    }
}

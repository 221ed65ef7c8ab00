package org.locon.instrument.lock;

import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Locks that a thread holds at the same time, by their names, the innermost one and what is held around it. There is
 * one instance for each such nesting in the JVM, so that a number stands for it; beyond a bound the innermost ones go
 * unnamed.
 *
 * <p>Implementation note: any thread asks. A set is in {@link #SETS} before anybody gets to see it.
 */
public final class LockSet {

    /** A set's number takes so many bits, and the depth of a lock in it so many. */
    public static final int BITS = 12;

    public static final int DEPTH_BITS = 4;

    private static final int MOST = 1 << BITS;
    static final int DEEPEST = (1 << DEPTH_BITS) - 1;

    public static final LockSet NONE = new LockSet(0, null, "", 0);

    /** What a name is followed by if the lock is that of the very object that is accessed. */
    private static final String OWN = " (its own)";

    private static final AtomicReferenceArray<LockSet> SETS = new AtomicReferenceArray<>(MOST);
    private static int count = 1;

    private final int id;
    private final LockSet outer;
    private final String name;
    private final int depth;
    private final Map<String, LockSet> inner = new ConcurrentHashMap<>();
    private volatile LockSet latest;

    private LockSet(int id, LockSet outer, String name, int depth) {
        this.id = id;
        this.outer = outer;
        this.name = name;
        this.depth = depth;
    }

    public static LockSet get(int id) {
        return id == 0 ? NONE : SETS.get(id);
    }

    /** These locks and one more. Names of classes and variables are the same strings most of the time. */
    LockSet with(String lock) {
        LockSet known = latest;
        if (known == null || known.name != lock) {
            known = inner.get(lock);
            if (known == null) {
                known = add(this, lock);
            }
            latest = known;
        }
        return known;
    }

    private static synchronized LockSet add(LockSet outer, String lock) {
        LockSet known = outer.inner.get(lock);
        if (known != null) {
            return known;
        }
        if (count == MOST || outer.depth == DEEPEST) {
            return outer;
        }
        LockSet added = new LockSet(count++, outer, lock, outer.depth + 1);
        SETS.set(added.id, added);
        outer.inner.put(lock, added);
        return added;
    }

    public int id() {
        return id;
    }

    public int depth() {
        return depth;
    }

    /** From the outermost one; {@code own} is the depth of the one that belongs to the accessed object, or 0. */
    public List<String> names(int own) {
        LinkedList<String> names = new LinkedList<>();
        for (LockSet set = this; set.outer != null; set = set.outer) {
            names.addFirst(set.depth == own ? set.name.concat(OWN) : set.name);
        }
        return List.copyOf(names);
    }
}

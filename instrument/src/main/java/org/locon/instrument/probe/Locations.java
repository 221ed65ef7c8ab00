package org.locon.instrument.probe;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;

/**
 * The cells of one run, by identity of the owner and number of the variable or array element. Owners are held until the
 * run ends, so that no identity is ever used twice; there is a bound to how many.
 *
 * <p>Implementation note: any thread looks up and adds, without locks. A bucket is a chain that only grows at its head, by
 * compare-and-set; {@link Cell#next} is written before that and never again.
 */
final class Locations {

    private final AtomicReferenceArray<Cell> buckets;
    private final int mask;
    private final int limit;
    private final LongAdder dropped;
    private final AtomicInteger size = new AtomicInteger();

    /** A table with {@code buckets} chains, a power of two, for at most {@code limit} cells. */
    Locations(int buckets, int limit, LongAdder dropped) {
        this.buckets = new AtomicReferenceArray<>(buckets);
        this.mask = buckets - 1;
        this.limit = limit;
        this.dropped = dropped;
    }

    /** The location's cell, or null when it isn't in the table and the table is full. */
    Cell find(Object owner, int id) {
        int bucket = bucket(owner, id);
        Cell head = buckets.get(bucket);
        Cell cell = search(head, null, owner, id);
        return cell != null ? cell : add(bucket, head, owner, id);
    }

    /** Whether the location has no cell and won't get one, because the table is full; that is counted. */
    boolean refuses(Object owner, int id) {
        if (size.get() < limit || known(owner, id) != null) {
            return false;
        }
        dropped.increment();
        return true;
    }

    /** The location's cell, or null when it has none. */
    Cell known(Object owner, int id) {
        return search(buckets.get(bucket(owner, id)), null, owner, id);
    }

    /** Puts a cell before the one that its location has had so far, so that it is found in its place. */
    void put(Cell successor) {
        int bucket = bucket(successor.owner, successor.id);
        do {
            successor.next = buckets.get(bucket);
        } while (!buckets.compareAndSet(bucket, successor.next, successor));
    }

    /** Elements of one array go to neighbouring buckets: loops over arrays are frequent, and caches like them so. */
    private int bucket(Object owner, int id) {
        return System.identityHashCode(owner) + id & mask;
    }

    private static Cell search(Cell from, Cell to, Object owner, int id) {
        for (Cell cell = from; cell != to; cell = cell.next) {
            if (cell.owner == owner && cell.id == id) {
                return cell;
            }
        }
        return null;
    }

    private Cell add(int bucket, Cell searched, Object owner, int id) {
        if (!reserve()) {
            dropped.increment();
            return null;
        }
        Cell cell = new Cell(owner, id);
        Cell head = searched;
        while (true) {
            cell.next = head;
            Cell seen = buckets.compareAndExchange(bucket, head, cell);
            if (seen == head) {
                return cell;
            }
            Cell other = search(seen, head, owner, id);
            if (other != null) {
                size.decrementAndGet();
                return other;
            }
            head = seen;
        }
    }

    private boolean reserve() {
        int known = size.get();
        while (known < limit) {
            int seen = size.compareAndExchange(known, known + 1);
            if (seen == known) {
                return true;
            }
            known = seen;
        }
        return false;
    }

    int size() {
        return size.get();
    }
}

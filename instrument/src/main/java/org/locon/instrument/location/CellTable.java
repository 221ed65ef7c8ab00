package org.locon.instrument.location;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * Cells by identity of the owner and number of the variable or element. It only grows; a cell that is retired stays
 * until a fresh one of the same location takes its place.
 *
 * <p>A cell is its own key, a weak reference already: a {@link org.locon.instrument.jvm.WeakIdentityMap} would take two
 * more objects for each of up to 2^18 locations.
 *
 * <p>Implementation note: any thread searches and adds, without locks. A place goes from nobody to a cell once, by
 * compare-and-set, and later only to cells of the same location; so two threads that add the same one meet at one
 * place.
 */
final class CellTable {

    private final AtomicReferenceArray<Cell> places;
    private final NeighbourhoodFilter presence;
    private final int mask;
    private final int shift;
    private final int limit;
    private final int most;
    private final AtomicInteger size = new AtomicInteger();

    /** A table that is {@linkplain #isFull full} with so many cells, and takes some more meanwhile. */
    CellTable(int limit) {
        int bits = Math.max(8, 32 - Integer.numberOfLeadingZeros(2 * limit - 1));
        this.places = new AtomicReferenceArray<>(1 << bits);
        this.presence = new NeighbourhoodFilter(bits);
        this.mask = (1 << bits) - 1;
        this.shift = 32 - bits;
        this.limit = limit;
        this.most = limit + (1 << bits - 2);
    }

    /** Where cells of this table are, so that it need not be searched for most locations that have none. */
    NeighbourhoodFilter presence() {
        return presence;
    }

    /** The location's cell, which may be retired, or null. */
    Cell find(Object owner, int id) {
        for (int place = place(owner, id); ; place = place + 1 & mask) {
            Cell cell = places.get(place);
            if (cell == null || cell.isAt(owner, id)) {
                return cell;
            }
        }
    }

    /**
     * The cell that now is the location's: this one, or one that was there and isn't retired. Null if there's no room.
     */
    Cell add(Cell cell, Object owner) {
        int place = place(owner, cell.id);
        presence.include(NeighbourhoodFilter.neighbourhood(owner, cell.id));
        while (true) {
            Cell there = places.get(place);
            if (there == null) {
                if (size.incrementAndGet() > most) {
                    size.decrementAndGet();
                    return null;
                }
                there = places.compareAndExchange(place, null, cell);
                if (there == null) {
                    return cell;
                }
                size.decrementAndGet();
            }
            if (!there.isAt(owner, cell.id)) {
                place = place + 1 & mask;
            } else if (!there.isRetired()) {
                return there;
            } else if (places.compareAndSet(place, there, cell)) {
                return cell;
            }
        }
    }

    private int place(Object owner, int id) {
        return (System.identityHashCode(owner) + id) * 0x9E3779B9 >>> shift;
    }

    boolean isFull() {
        return size.get() >= limit;
    }

    int limit() {
        return limit;
    }

    void forEach(Consumer<Cell> action) {
        for (int place = 0; place <= mask; place++) {
            Cell cell = places.get(place);
            if (cell != null) {
                action.accept(cell);
            }
        }
    }
}

package org.locon.instrument.location;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.locon.instrument.site.SiteStripedCounter;

/**
 * The cells of one run. There is a bound to how many: beyond it those go that nobody has come to for longest, and a
 * location that has lost its cell begins anew. Owners are held weakly.
 *
 * <p>Implementation note: any thread, without locks. Cells are in generations, the youngest first: a new table begins
 * when the youngest is full, and the oldest goes when all together are too large. Two threads never hold different
 * cells of one location: a cell may be used by whoever can take it; a location gets a cell only in what still is the
 * youngest table afterwards, and if no table had one; and before a table goes its cells are retired, each while nobody
 * holds it, or kept for the next generation.
 */
public final class RunLocations {

    private static final int GROWTH = 4;

    /**
     * Classes are told apart by so many hash codes, and of one that has filled a generation one location in 64 gets a
     * cell.
     */
    private static final int CLASSES = 1 << 10;

    private static final int SAMPLED_SHIFT = 32 - 6;
    private static final int FEW = 1 << 16;

    private final int limit;
    private final int abundance;
    private final AtomicInteger size = new AtomicInteger();
    private final AtomicIntegerArray ofClass = new AtomicIntegerArray(CLASSES);
    private final AtomicBoolean turning = new AtomicBoolean();
    private final SiteStripedCounter refused = new SiteStripedCounter();
    private volatile CellTable[] generations;

    /** Whether a class has filled a generation alone; never again false. */
    private volatile boolean abundant;

    private volatile long forgotten;

    /** For about {@code expected} cells, and at most {@code limit}. */
    public RunLocations(int expected, int limit) {
        this.limit = limit;
        this.abundance = Math.max(FEW, largest());
        this.generations = new CellTable[] {new CellTable(Math.min(expected, largest()))};
    }

    private int largest() {
        return Math.max(1, limit / 2);
    }

    /** Another one as soon as cells begin to be forgotten that were known before. */
    public Object epoch() {
        return generations;
    }

    /** The location's cell, held by the thread now, or null when that can't be done. */
    public Cell take(CellHolder by, Object owner, int id, int site, AccessSink sink) {
        while (true) {
            CellTable[] known = generations;
            Cell cell = by.recent().get(owner, id, site, known);
            if (cell == null) {
                cell = find(owner, id, sink);
                if (cell == null) {
                    refused.increment(site);
                    return null;
                }
                by.recent().put(cell, site, known);
            }
            if (cell.take(by, sink)) {
                return cell;
            }
            if (!cell.isRetired()) {
                return null;
            }
        }
    }

    /** The location's cell, which is new if it had none; null when there is no room. */
    private Cell find(Object owner, int id, AccessSink sink) {
        while (true) {
            CellTable[] known = generations;
            CellTable youngest = known[0];
            Cell cell = search(known, owner, id);
            if ((cell == null || cell.isRetired()) && !admits(owner, id)) {
                return null;
            }
            if (cell != null && cell.isRetired()) {
                sink.leave(cell);
            }
            Cell offered = cell == null || cell.isRetired() ? new Cell(owner, id) : cell;
            Cell used = youngest.add(offered, owner);
            if (cell == null && used == offered) {
                size.incrementAndGet();
            }
            if (youngest.isFull()) {
                turn(known, sink);
            }
            if (used == null && cell != null && !cell.isRetired()) {
                return cell;
            }
            if (generations == known || used == cell && used != null) {
                return used;
            }
        }
    }

    /**
     * Whether the location has no cell and gets none, which is counted: to be asked first, since it costs next to
     * nothing.
     */
    public boolean refuses(Object owner, int id, int site) {
        if (!abundant || ofClass.get(number(owner)) < abundance) {
            return false;
        }
        int neighbourhood = NeighbourhoodFilter.neighbourhood(owner, id);
        if (isSampled(neighbourhood) || has(owner, id, neighbourhood)) {
            return false;
        }
        refused.increment(site);
        return true;
    }

    private boolean has(Object owner, int id, int neighbourhood) {
        for (CellTable table : generations) {
            if (table.presence().includes(neighbourhood)) {
                Cell cell = table.find(owner, id);
                if (cell != null && !cell.isRetired()) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether a location gets a first cell. The rule is one for all threads, so that of a location all is recorded or
     * nothing.
     */
    private boolean admits(Object owner, int id) {
        int count = ofClass.incrementAndGet(number(owner));
        if (count == abundance) {
            abundant = true;
        }
        return count <= abundance || isSampled(NeighbourhoodFilter.neighbourhood(owner, id));
    }

    private static int number(Object owner) {
        return owner.getClass().hashCode() & CLASSES - 1;
    }

    private static boolean isSampled(int neighbourhood) {
        return neighbourhood >>> SAMPLED_SHIFT == 0;
    }

    /** The location's cell, or null when it has none. */
    public Cell known(Object owner, int id) {
        return search(generations, owner, id);
    }

    private static Cell search(CellTable[] generations, Object owner, int id) {
        Cell retired = null;
        for (CellTable table : generations) {
            Cell cell = table.find(owner, id);
            if (cell != null && !cell.isRetired()) {
                return cell;
            }
            retired = cell == null ? retired : cell;
        }
        return retired;
    }

    /** Begins a new generation after the ones that are known, unless somebody else does. */
    private void turn(CellTable[] known, AccessSink sink) {
        if (!turning.compareAndSet(false, true)) {
            return;
        }
        try {
            if (generations == known) {
                CellTable next = new CellTable(Math.min(largest(), GROWTH * known[0].limit()));
                List<CellTable> all = new ArrayList<>(List.of(known));
                all.add(0, next);
                while (all.size() > 1
                        && all.stream().mapToLong(CellTable::limit).sum() > limit) {
                    forget(all.remove(all.size() - 1), all, sink);
                }
                generations = all.toArray(CellTable[]::new);
            }
        } finally {
            turning.set(false);
        }
    }

    /** Retires the cells of a table that are in no other one; whoever is held meanwhile moves to the youngest. */
    private void forget(CellTable oldest, List<CellTable> others, AccessSink sink) {
        oldest.forEach(cell -> {
            Object owner = cell.get();
            if (owner == null || !isIn(others, cell, owner)) {
                if (cell.retire()) {
                    sink.leave(cell);
                    forgotten += owner == null ? 0 : 1;
                } else if (owner != null && !cell.isRetired()) {
                    others.get(0).add(cell, owner);
                }
            }
        });
    }

    private static boolean isIn(List<CellTable> tables, Cell cell, Object owner) {
        for (CellTable table : tables) {
            if (table.find(owner, cell.id) == cell) {
                return true;
            }
        }
        return false;
    }

    /** How many locations had a cell; one that was forgotten and came back counts again. */
    public int size() {
        return size.get();
    }

    /** How many accesses weren't recorded since their location gets no cell. */
    public long refused() {
        return refused.sum();
    }

    /** How many lost theirs. */
    public long forgotten() {
        return forgotten;
    }
}

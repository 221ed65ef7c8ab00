package org.locon.instrument.location;

import java.util.Arrays;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.access.PackedAccessNumbers;

/**
 * The cells that one thread came to lately, at the places where it did: most accesses go where the one before at the
 * same place went. And how it did so last, since most do so in the same way. For that thread only.
 */
final class RecentCells {

    private static final int PLACES = 64;

    private final Cell[] cells = new Cell[PLACES];

    /** The last access to each, or {@link PackedAccess#NONE}, and its {@linkplain PackedAccessNumbers number}. */
    private final long[] accesses = new long[PLACES];

    private final int[] numbers = new int[PLACES];

    /** Whether the predicates know that such an access came after one of the same thread's. */
    private final boolean[] local = new boolean[PLACES];

    private Object epoch;

    /** The location's cell, if it is remembered from the same epoch and not retired. */
    Cell get(Object owner, int id, int site, Object currentEpoch) {
        Cell cell = find(owner, id, site, currentEpoch);
        return cell != null && !cell.isRetired() ? cell : null;
    }

    /** The location's cell, if it is remembered from this epoch; it may be retired. */
    Cell find(Object owner, int id, int site, Object currentEpoch) {
        if (epoch != currentEpoch) {
            return null;
        }
        Cell cell = cells[place(id, site)];
        return cell != null && cell.isAt(owner, id) ? cell : null;
    }

    /**
     * What was found in an earlier epoch is forgotten: whoever is in use shall be found anew in each, and so be kept.
     */
    void put(Cell cell, int site, Object currentEpoch) {
        if (epoch != currentEpoch) {
            epoch = currentEpoch;
            Arrays.fill(cells, null);
        }
        int place = place(cell.id, site);
        cells[place] = cell;
        accesses[place] = PackedAccess.NONE;
    }

    /** The cell that was put there for this place of the code has just recorded this access. */
    void accessed(Cell cell, int site, long access, int number, boolean isLocal) {
        int place = place(cell.id, site);
        accesses[place] = access;
        numbers[place] = number;
        local[place] = isLocal;
    }

    /** The access's number if it was the last one to the cell that is remembered there, or -1. */
    int again(int id, int site, long access) {
        int place = place(id, site);
        return accesses[place] == access ? numbers[place] : -1;
    }

    boolean isLocal(int id, int site) {
        return local[place(id, site)];
    }

    private static int place(int id, int site) {
        return id + site & PLACES - 1;
    }
}

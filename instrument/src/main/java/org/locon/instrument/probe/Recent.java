package org.locon.instrument.probe;

import java.util.Arrays;

/**
 * The cells that one thread came to lately, at the places where it did: most accesses go where the one before at the same place went. For that thread
 * only.
 */
final class Recent {

    private static final int PLACES = 64;

    private final Cell[] cells = new Cell[PLACES];
    private Object epoch;

    /** The location's cell, if it is remembered from the same epoch and not retired. */
    Cell get(Object owner, int id, int site, Object currentEpoch) {
        if (epoch != currentEpoch) {
            return null;
        }
        Cell cell = cells[place(id, site)];
        return cell != null && cell.isAt(owner, id) && !cell.isRetired() ? cell : null;
    }

    /** What was found in an earlier epoch is forgotten: whoever is in use shall be found anew in each, and so be kept. */
    void put(Cell cell, int site, Object currentEpoch) {
        if (epoch != currentEpoch) {
            epoch = currentEpoch;
            Arrays.fill(cells, null);
        }
        cells[place(cell.id, site)] = cell;
    }

    private static int place(int id, int site) {
        return id + site & PLACES - 1;
    }
}

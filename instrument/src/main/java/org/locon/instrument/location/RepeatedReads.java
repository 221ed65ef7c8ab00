package org.locon.instrument.location;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The reads by which one thread has come last to locations in a {@linkplain ReadOnlyPhase read-only phase}. As long as
 * that lasts, the same read by the same thread changes nothing that is recorded, so it is made without taking the
 * location: else threads that only read would hand its cell to and fro. Whoever is going to write ends the phase first,
 * and waits for reads that are under way.
 *
 * <p>Implementation note: for that thread only, but for {@link #await}. A read is announced before it looks whether the
 * phase still lasts, and who ends a phase does so before looking for reads that are announced, both in sequentially
 * consistent order: so one of the two sees the other.
 */
final class RepeatedReads {

    private static final VarHandle READING;
    private static final int PLACES = 32;

    static {
        try {
            READING = MethodHandles.lookup().findVarHandle(RepeatedReads.class, "reading", Cell.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Cell[] cells = new Cell[PLACES];
    private final long[] accesses = new long[PLACES];
    private final ReadOnlyPhase[] phases = new ReadOnlyPhase[PLACES];
    private Object epoch;

    /** What the thread is reading without holding it, or null. */
    private volatile Cell reading;

    /**
     * The location's cell, if the thread has come to it last by this access, and in the same epoch; see
     * {@link RecentCells#put}.
     */
    Cell get(Object owner, int id, long access, Object currentEpoch) {
        int place = id & PLACES - 1;
        Cell cell = cells[place];
        return cell != null && accesses[place] == access && epoch == currentEpoch && cell.isAt(owner, id) ? cell : null;
    }

    /**
     * The access, which has been recorded, may be repeated. A location has one place here: only the last access counts.
     */
    void put(Cell cell, long access, ReadOnlyPhase phase, Object currentEpoch) {
        if (epoch != currentEpoch) {
            epoch = currentEpoch;
            Arrays.fill(cells, null);
        }
        int place = cell.id & PLACES - 1;
        cells[place] = cell;
        accesses[place] = access;
        phases[place] = phase;
    }

    /** Nothing is a repetition, but for a read under way. */
    void forget() {
        epoch = null;
    }

    /**
     * The thread is going to read a cell that it {@linkplain #get got} here; false, when it may not, until {@link #end}
     * all the same.
     */
    boolean begin(Cell cell) {
        READING.setVolatile(this, cell);
        return cell.isIn(phases[cell.id & PLACES - 1]);
    }

    void end() {
        READING.setRelease(this, (Cell) null);
    }

    /**
     * Waits until the thread doesn't read this cell, if it does so without holding it; false if that takes too long.
     * Any thread asks.
     */
    boolean await(Cell cell) {
        AccessPatience patience = new AccessPatience();
        while (reading == cell) {
            if (patience.isAtItsEnd()) {
                return false;
            }
        }
        return true;
    }
}

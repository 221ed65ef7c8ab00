package org.locon.instrument.focus;

import java.util.Arrays;
import org.locon.instrument.site.SiteTable;

/**
 * What each place's probe does in the run under way, one byte for each: in an array that never changes its place, so
 * that a probe that is to do nothing costs one look even in an innermost loop.
 *
 * <p>Implementation note: any thread looks, without any order, and a compiled loop may go on with what it saw first; so
 * a place that is opened again may stay shut for a thread. Everything is written under the class's lock, and only for
 * the run under way: one that is over may not shut what its successor watches.
 */
public final class ProbeSwitches {

    /** Recorded, and counted. */
    static final byte COUNTED = 0;

    /** Recorded always. */
    public static final byte EXACT = 1;

    static final byte CLOSED = 2;

    /** Recorded at some elements of arrays. */
    static final byte SAMPLED = 3;

    /** The entry of a method that is entered very often. */
    public static final byte HOT = 4;

    /** A hot one, when nobody is in the method any more of whom that is known. */
    static final byte EMPTY = 5;

    private static final int ELEMENTS = 64;
    private static final byte[] STATES = new byte[SiteTable.LIMIT + 1];
    private static Object run;

    private ProbeSwitches() {}

    /** Opens all places for a new run, which is known by any object of its own. */
    public static synchronized void open(Object newRun) {
        run = newRun;
        Arrays.fill(STATES, 0, SiteTable.count(), COUNTED);
    }

    /** Whether this visit goes unrecorded. */
    public static boolean shut(int site) {
        return STATES[site] > EXACT;
    }

    /** Whether this access of one element goes unrecorded. */
    public static boolean shut(int site, int index) {
        byte state = STATES[site];
        return state == CLOSED || state == SAMPLED && index % ELEMENTS != 0;
    }

    /** Whether an exit of the method makes no difference. */
    public static boolean isEmpty(int site) {
        return STATES[site] == EMPTY;
    }

    public static byte state(int site) {
        return STATES[site];
    }

    static synchronized void set(Object ofRun, int site, byte state) {
        if (ofRun == run) {
            STATES[site] = state;
        }
    }
}

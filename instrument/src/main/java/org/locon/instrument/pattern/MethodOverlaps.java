package org.locon.instrument.pattern;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.site.IntPerSite;

/**
 * In which methods two threads were at once. What is told is so. It may go untold if entries went unrecorded, or if a
 * method calls itself more than {@value #MOST_DEPTH} times.
 *
 * <p>Implementation note: any thread comes and goes, without locks. Until two threads meet in a method there is one in
 * it at most, so one word has it all: its number, and how often it came in and hasn't left yet. Each step is a
 * compare-and-set, and whoever makes the last one reports. Leaving takes off at least what entering has added, since an
 * entry may go unrecorded and an exit doesn't: so nobody is thought to be in a method who isn't.
 */
public final class MethodOverlaps {

    private static final int NOBODY = 0;

    /** Nothing is left to find out, or it can't be. */
    private static final int SETTLED = -1;

    private static final int DEPTH_BITS = 10;
    private static final int MOST_DEPTH = (1 << DEPTH_BITS) - 1;
    private static final int MOST_THREADS = (1 << 31 - DEPTH_BITS) - 1;

    private final IntPerSite inside = new IntPerSite();
    private final Queue<Observation.Overlap> found = new ConcurrentLinkedQueue<>();
    private final AtomicLong clock;
    private volatile boolean uncertain;

    public MethodOverlaps(AtomicLong clock) {
        this.clock = clock;
    }

    public void enter(int thread, int site) {
        int word = inside.get(site);
        while (word != SETTLED) {
            boolean alone = word == NOBODY || isOf(thread, word);
            int depth = word & MOST_DEPTH;
            int next = !alone || depth == MOST_DEPTH || thread >= MOST_THREADS
                    ? SETTLED
                    : (thread + 1 << DEPTH_BITS) + depth + 1;
            if (inside.compareAndSet(site, word, next)) {
                if (!alone && !uncertain) {
                    found.add(new Observation.Overlap(site, clock.incrementAndGet()));
                }
                return;
            }
            word = inside.get(site);
        }
    }

    /** Whether it makes a difference if somebody leaves. */
    public boolean isEntered(int site) {
        return inside.get(site) > NOBODY;
    }

    public void leave(int thread, int site) {
        int word = inside.get(site);
        while (word > NOBODY && isOf(thread, word)) {
            int next = (word & MOST_DEPTH) == 1 ? NOBODY : word - 1;
            if (inside.compareAndSet(site, word, next)) {
                return;
            }
            word = inside.get(site);
        }
    }

    /**
     * Nobody's entries are told any more: whether nobody is inside, as far as is known, so that exits needn't be told
     * either.
     */
    public boolean settles(int site) {
        int word = inside.get(site);
        return word == SETTLED || word == NOBODY && inside.compareAndSet(site, NOBODY, SETTLED);
    }

    /** Somebody may have left and couldn't say so. */
    public void giveUp() {
        uncertain = true;
    }

    private static boolean isOf(int thread, int word) {
        return word >>> DEPTH_BITS == thread + 1;
    }

    public List<Observation.Overlap> collect() {
        List<Observation.Overlap> overlaps = new ArrayList<>(found);
        overlaps.sort(Comparator.comparingLong(Observation.Overlap::first));
        return List.copyOf(overlaps);
    }
}

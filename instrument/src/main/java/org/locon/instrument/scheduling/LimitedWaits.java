package org.locon.instrument.scheduling;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ExpiredWait;

/**
 * Which threads of a run wait with a limit now, and how long others were held up meanwhile. Noise that lasts for less
 * than a small part of a limit doesn't make a wait run out by itself: then what was waited for hasn't come at all, or
 * takes nearly as long anyway.
 *
 * <p>Implementation note: each thread for itself, in a place of its own as long as there are few; any thread asks. The
 * answer may be a little old, and whoever is held just now isn't counted yet. A wait that ends by an exception nobody
 * hears of counts for a while.
 */
final class LimitedWaits {

    /** This part of a limit is much less than the limit: noise of less isn't why it ran out. */
    private static final int BLAMED_PART = 10;

    /** Noise that spares limits keeps to less than that. */
    private static final int SPARED_PART = 20;

    private static final int PLACES = 64;

    private final AtomicReferenceArray<OpenWait> open = new AtomicReferenceArray<>(PLACES);

    /** By site, whether threads were held up for so long each time that this alone may be why. */
    private final Map<Integer, Boolean> expired = new ConcurrentHashMap<>();

    /** @param spent nanoseconds for which threads of the run had been held up before */
    private record OpenWait(ThreadState thread, int site, long begin, long limit, long spent) {

        /** It may take the thread a while to go on when the limit is over. */
        boolean isOver(long now) {
            return now - begin >= 2 * limit;
        }

        /** For so long may threads still be held up, of which one is since then. */
        long left(long now, long sum, long heldSince) {
            long held = now - Math.max(begin, heldSince);
            return limit / SPARED_PART - (sum - spent) - held;
        }
    }

    void begin(ThreadState thread, int site, long limit, long now, long spent) {
        open.set(place(thread), new OpenWait(thread, site, now, limit, spent));
    }

    /** The thread waits no more; nobody but the clock may know whether that came which it waited for. */
    void end(ThreadState thread, long now, long sum) {
        OpenWait wait = open.get(place(thread));
        end(thread, wait == null || now - wait.begin() < wait.limit(), sum);
    }

    void end(ThreadState thread, boolean came, long sum) {
        OpenWait wait = open.get(place(thread));
        if (wait != null && wait.thread() == thread) {
            open.set(place(thread), null);
            if (!came) {
                boolean noisy = sum - wait.spent() >= wait.limit() / BLAMED_PART;
                expired.merge(wait.site(), noisy, Boolean::logicalAnd);
            }
        }
    }

    private static int place(ThreadState thread) {
        return Math.floorMod(thread.index(), PLACES);
    }

    /**
     * For so many nanoseconds may a thread still be held up that is since then, without taking more than a small part
     * of the limit with which any waits.
     */
    long left(long now, long sum, long heldSince) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < PLACES; i++) {
            OpenWait wait = open.get(i);
            if (wait != null && !wait.isOver(now)) {
                least = Math.min(least, wait.left(now, sum, heldSince));
            }
        }
        return least;
    }

    /** Where waits have run out. */
    List<ExpiredWait> expired() {
        return expired.entrySet().stream()
                .map(wait -> new ExpiredWait(wait.getKey(), wait.getValue()))
                .toList();
    }
}

package org.locon.instrument.pattern;

import org.locon.instrument.location.Cell;

/**
 * Which patterns an access completes with the past segments of its location. Only the first read and the first write of
 * a segment complete any; they are found at that moment, so that the access that ends a run is still in.
 *
 * <p>Per kind, the first access of a pattern is the last one before the remote access, and the third is the first one
 * after it. A read counts as first access only while it is <em>live</em>, that is until its own thread writes: in
 * {@code R W | W' | R W} the second thread didn't come between the read and the write, and a pattern that says so would
 * be shown by every correctly locked {@code x++}. (Falcon's Figure 1 lists no {@code R1-W2-R1} either.) A read
 * <em>behind</em> the write of its own segment is live, and its patterns are found beside those of the write.
 *
 * <p>A pair inside a triple is found too; which of them is shown is decided where runs are compared.
 *
 * <p>Pairs are adjacent among the accesses that conflict: reads of other threads in between hide nothing. So W1-R2
 * always names the write whose value is read, W1-W2 the write that is overwritten, and R1-W2 all reads of that
 * overwritten value, the latest one of each thread.
 */
public final class InterleavingPatterns {

    private InterleavingPatterns() {}

    /**
     * {@code thread} reads at {@code access} for the first time in its segment and hasn't written in it.
     *
     * @param place see {@link Cell#place}
     */
    public static void firstRead(int[] past, int place, int thread, long access, FoundPatterns found) {
        int writer = PastSegments.latestWriter(past);
        if (writer >= 0 && PastSegments.thread(past, writer) != thread) {
            found.pair(
                    PatternShape.W1_R2,
                    place,
                    PastSegments.thread(past, writer),
                    PastSegments.lastWrite(past, writer),
                    thread,
                    access);
        }
        int own = PastSegments.latestOf(past, thread);
        interruptedByWrites(past, own, access, found, PatternShape.R1_W2_R1, PatternShape.W1_W2_R1);
    }

    /** {@code thread} writes at {@code access} for the first time in its segment. */
    public static void firstWrite(int[] past, int place, int thread, long access, FoundPatterns found) {
        overwritten(past, place, thread, access, found);
        int own = PastSegments.latestOf(past, thread);
        interruptedByWrites(past, own, access, found, PatternShape.R1_W2_W1, PatternShape.W1_W2_W1);
        interruptedByReads(past, own, access, found);
    }

    /**
     * The pairs that end with a write: with the write it overwrites, and with the latest read of each other thread
     * since.
     */
    private static void overwritten(int[] past, int place, int thread, long access, FoundPatterns found) {
        for (int i = 0; PastSegments.has(past, i); i++) {
            boolean remote = PastSegments.thread(past, i) != thread;
            if (remote && PastSegments.liveRead(past, i) >= 0 && !accessedAfter(past, i)) {
                found.pair(
                        PatternShape.R1_W2,
                        place,
                        PastSegments.thread(past, i),
                        PastSegments.liveRead(past, i),
                        thread,
                        access);
            }
            if (PastSegments.writes(past, i)) {
                if (remote) {
                    found.pair(
                            PatternShape.W1_W2,
                            place,
                            PastSegments.thread(past, i),
                            PastSegments.lastWrite(past, i),
                            thread,
                            access);
                }
                return;
            }
        }
    }

    private static boolean accessedAfter(int[] past, int segment) {
        for (int i = 0; i < segment; i++) {
            if (PastSegments.thread(past, i) == PastSegments.thread(past, segment)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The triples around each remote write since segment {@code own}: the last of its segment, and the first as well.
     */
    private static void interruptedByWrites(
            int[] past, int own, long access, FoundPatterns found, PatternShape afterRead, PatternShape afterWrite) {
        for (int i = own - 1; i >= 0; i--) {
            if (PastSegments.writes(past, i)) {
                triples(past, own, PastSegments.firstWrite(past, i), access, found, afterRead, afterWrite);
                if (PastSegments.lastWrite(past, i) != PastSegments.firstWrite(past, i)) {
                    triples(past, own, PastSegments.lastWrite(past, i), access, found, afterRead, afterWrite);
                }
            }
        }
    }

    private static void triples(
            int[] past,
            int own,
            long remote,
            long access,
            FoundPatterns found,
            PatternShape afterRead,
            PatternShape afterWrite) {
        if (PastSegments.liveRead(past, own) >= 0) {
            found.triple(afterRead, PastSegments.liveRead(past, own), remote, access);
        }
        if (PastSegments.writes(past, own)) {
            found.triple(afterWrite, PastSegments.lastWrite(past, own), remote, access);
        }
    }

    /** W1-R2-W1: each remote segment that read what segment {@code own} wrote, by its first such read and its last. */
    private static void interruptedByReads(int[] past, int own, long access, FoundPatterns found) {
        if (own < 0 || !PastSegments.writes(past, own)) {
            return;
        }
        for (int i = own - 1; i >= 0; i--) {
            if (PastSegments.remoteRead(past, i) >= 0) {
                found.triple(
                        PatternShape.W1_R2_W1,
                        PastSegments.lastWrite(past, own),
                        PastSegments.remoteRead(past, i),
                        access);
            }
            if (PastSegments.writes(past, i)) {
                return;
            }
            if (PastSegments.liveRead(past, i) != PastSegments.remoteRead(past, i)) {
                found.triple(
                        PatternShape.W1_R2_W1,
                        PastSegments.lastWrite(past, own),
                        PastSegments.liveRead(past, i),
                        access);
            }
        }
    }
}

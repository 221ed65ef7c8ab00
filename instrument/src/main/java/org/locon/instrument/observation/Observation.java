package org.locon.instrument.observation;

import java.util.List;
import org.locon.instrument.Sites;
import org.locon.model.FeatureKind;

/**
 * What one recording saw.
 *
 * @param patterns pairs, triples, and couples of pairs, each once, in order of first occurrence
 * @param sightings the pairs among them, once for each two threads that showed them
 * @param blocks methods, and blocks inside them, that two threads or more entered
 * @param overlaps methods that two threads were in at once, constructors left aside
 * @param points without an access that were come to: where a thread takes or gives back a lock, waits, wakes or starts
 *     another, or comes to a block inside a method
 * @param predicates whose access came before, at sites that come to shared locations
 * @param locations how many locations were accessed, and {@code sharedLocations} how many of them by two threads or
 *     more; one that was forgotten and accessed again counts again
 * @param forgotten locations whose past was forgotten because there were too many of them, and nobody had come to these
 *     for longest
 * @param dropped how often an access or a pattern went unrecorded because its location or itself found no room
 * @param uncertain patterns left out, because accesses to their variable were skipped before it was known to be shared
 * @param inexact accesses that went unrecorded or lost their certain place in the order, because waiting for the
 *     location took too long
 */
public record Observation(
        List<Pattern> patterns,
        List<Sighting> sightings,
        List<Block> blocks,
        List<Overlap> overlaps,
        List<Point> points,
        List<Predicate> predicates,
        int locations,
        int sharedLocations,
        long forgotten,
        int uncertain,
        long dropped,
        long inexact) {

    /**
     * A pair or triple of accesses to one location, or two pairs over two variables.
     *
     * @param sites ids of the sites in the order of the accesses, to be looked up in {@link Sites}
     * @param contexts of the accesses when it was completed first; in a couple, when each of its pairs was
     * @param first when that was, as a position in the run's order of cross-thread events
     */
    public record Pattern(FeatureKind kind, List<Integer> sites, List<Context> contexts, long first) {}

    /**
     * What is known of one access besides its site.
     *
     * @param locks that its thread held, outermost first: the variable the lock was read from
     *     ({@code com.acme.Account.lock}), the class of a static one ({@code com.acme.Account.class}), else the class
     *     of the lock; with {@code (its own)} behind it if it is the monitor of the accessed object
     * @param stack frames in woven code, innermost first; empty unless the site was watched
     */
    public record Context(List<String> locks, List<String> stack) {
        public static final Context UNKNOWN = new Context(List.of(), List.of());
    }

    /**
     * A pair between two threads.
     *
     * @param firstThread its name by the order of creation ({@code 1.2} is the second one that {@code 1} has created);
     *     {@code ~1} and so on are threads that no thread of the run has created
     * @param firstRounds in which rounds of its loops the first thread was, the outermost first; only of loops that
     *     were counted
     */
    public record Sighting(
            List<Integer> sites,
            String firstThread,
            String secondThread,
            long first,
            List<Round> firstRounds,
            List<Round> secondRounds) {

        /** Outside of all loops that were counted. */
        public Sighting(List<Integer> sites, String firstThread, String secondThread, long first) {
            this(sites, firstThread, secondThread, first, List.of(), List.of());
        }

        /** This one in these rounds. */
        public Sighting in(List<Round> roundsOfFirst, List<Round> roundsOfSecond) {
            return new Sighting(sites, firstThread, secondThread, first, roundsOfFirst, roundsOfSecond);
        }
    }

    /**
     * A round of a loop.
     *
     * @param loop the site of the loop
     * @param entry which of the loops begun in the round around it this is; the same loop may be begun again
     * @param number from 1 on
     */
    public record Round(int loop, int entry, int number) {}

    /** A thread came to one point of noise and then to this other one, with no point in between. */
    public record Step(int from, int to) {}

    /**
     * Two accesses of two threads to one location, one of which writes at least, in the order in which they came.
     *
     * @param race whether nothing ordered them: no lock, volatile field, start, join or other synchronization
     * @param type of a race of two calls the class of the object that is called; else empty
     */
    public record Conflict(int first, int second, boolean race, String type) {}

    /**
     * A method, or a block inside one, that two threads entered.
     *
     * @param site of its beginning
     * @param first when the second thread came in
     * @param stack with which it did, in the first run that showed the block, as far as it runs through woven code;
     *     innermost frame first
     */
    public record Block(int site, long first, List<String> stack) {}

    /** A method, by the site of its entry, and when a thread came in while another one was there. */
    public record Overlap(int site, long first) {}

    /** A place that threads came to, and when the first one did. */
    public record Point(int site, long first) {}

    /**
     * At this site the access to the same location before was another thread's, or not though that location is shared.
     */
    public record Predicate(int site, boolean remote, long first) {}

    /**
     * A lock that a thread holds which waits.
     *
     * @param thread its id
     * @param identity what the JVM calls the lock, or what stands for it there: class and identity
     * @param name the variable it was read from, or its class
     * @param site where it was taken
     */
    public record HeldLock(long thread, String identity, String name, int site) {}
}

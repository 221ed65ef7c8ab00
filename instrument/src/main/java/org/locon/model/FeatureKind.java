package org.locon.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.PointFeature.NoiseAt;
import org.locon.model.PointFeature.PointReached;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Standstill.NeverWoken;
import org.locon.model.Standstill.Stall;
import org.locon.model.Standstill.StalledPool;
import org.locon.model.Standstill.StarvedPool;
import org.locon.model.Standstill.WaitingWithLock;

/** The kinds of features: what each is called in the spool, in the diagnosis and in words, and how one is made. */
public enum FeatureKind {
    PAIR(Family.PATTERN, exactly(2), sites -> new Pair(sites.get(0), sites.get(1))),
    TRIPLE(Family.PATTERN, exactly(3), sites -> new Triple(sites.get(0), sites.get(1), sites.get(2))),
    COUPLE(
            Family.PATTERN,
            exactly(4),
            sites -> new Couple(new Pair(sites.get(0), sites.get(1)), new Pair(sites.get(2), sites.get(3)))),
    HALF_SEEN_CHANGE(
            Family.PATTERN,
            exactly(4),
            sites -> new HalfSeenChange(new Pair(sites.get(0), sites.get(1)), new Pair(sites.get(2), sites.get(3)))),

    /** Never recorded: regions are derived from triples when the matrix is built. */
    REGION(Family.REGION, exactly(2), sites -> new Region(sites.get(0), sites.get(1))),

    BLOCK_ENTERED(Family.BLOCK, "enter", "two threads enter the same block", 1, at -> new BlockEntered(at.get(0))),
    METHOD_OVERLAP(
            Family.BLOCK,
            "overlap",
            "two threads are in the same method at once",
            1,
            at -> new MethodOverlap(at.get(0))),

    POINT_REACHED(Family.POINT, "come", "a thread comes here", 1, at -> new PointReached(at.get(0))),
    POINT_STEP(Family.POINT, "next", "a thread goes from here to there", 2, at -> new PointStep(at.get(0), at.get(1))),

    /** Never recorded: plans say it. */
    NOISE_AT(Family.POINT, "noise", "noise is made here", 1, at -> new NoiseAt(at.get(0))),

    LOCK_CYCLE(Family.POINT, count -> count > 2 && count % 2 == 0, LockCycle::of),

    REMOTE_BEFORE(
            Family.PREDICATE,
            "remote",
            "another thread's access came before this one",
            1,
            at -> new AccessPredicate(at.get(0), true)),
    OWN_BEFORE(
            Family.PREDICATE,
            "local",
            "the same thread's access came before this one",
            1,
            at -> new AccessPredicate(at.get(0), false)),

    DEADLOCK(Family.STANDSTILL, count -> count > 0 && count % 2 == 0, Deadlock::of),
    WAITING_WITH_LOCK(
            Family.STANDSTILL, exactly(3), sites -> new WaitingWithLock(sites.get(0), sites.get(1), sites.get(2))),
    STARVED_POOL(Family.STANDSTILL, count -> count > 0, StarvedPool::new),
    NEVER_WOKEN(Family.STANDSTILL, count -> count > 0, NeverWoken::new),
    STALL(
            Family.STANDSTILL,
            Stall.SHAPE,
            "thread 1 locks, thread 1 waits with a limit, thread 2 locks",
            3,
            at -> new Stall(at.get(0), at.get(1), at.get(2))),
    STALLED_POOL(Family.STANDSTILL, count -> count > 0, StalledPool::new);

    /** What kinds have in common. The spool stores the ordinal: append only. */
    public enum Family {
        PATTERN,
        REGION,
        BLOCK,
        POINT,
        PREDICATE,
        STANDSTILL;

        /** What {@code diagnosis.json} calls it. */
        public String word() {
            return this == STANDSTILL ? PATTERN.word() : name().toLowerCase(Locale.ROOT);
        }
    }

    private final Family family;

    /** The shape of all of its features, and what it says; null where the shape says who does what. */
    private final String shape;

    private final String words;

    private final IntPredicate takes;
    private final Function<List<Site>, Feature> make;

    FeatureKind(Family family, IntPredicate takes, Function<List<Site>, Feature> make) {
        this(family, null, null, takes, make);
    }

    FeatureKind(Family family, String shape, String words, int sites, Function<List<Site>, Feature> make) {
        this(family, shape, words, exactly(sites), make);
    }

    FeatureKind(Family family, String shape, String words, IntPredicate takes, Function<List<Site>, Feature> make) {
        this.family = family;
        this.shape = shape;
        this.words = words;
        this.takes = takes;
        this.make = make;
    }

    private static IntPredicate exactly(int sites) {
        return count -> count == sites;
    }

    public Family family() {
        return family;
    }

    /** The shape of all of its features; for kinds that have one. */
    String shape() {
        return shape;
    }

    /** The feature of this kind whose steps are at these places. */
    public Feature at(List<Site> sites) {
        if (!takes.test(sites.size())) {
            throw new IllegalArgumentException(sites.size() + " places make no " + this);
        }
        return make.apply(sites);
    }

    /** The feature that was written down like that; empty if there is no such kind of feature. */
    public static Optional<Feature> read(Family family, String shape, List<Access> accesses) {
        List<Site> sites = accesses.stream().map(Access::site).toList();
        return Arrays.stream(values())
                .filter(kind -> kind.family == family && kind.takes.test(sites.size()))
                .map(kind -> kind.make.apply(sites))
                .filter(feature ->
                        feature.shape().equals(shape) && feature.accesses().equals(accesses))
                .findFirst();
    }

    /** What a shape says to people: {@code R1-W2-W1} is thread 1 reads, thread 2 writes, thread 1 writes. */
    public static String words(String shape) {
        return Arrays.stream(values())
                .filter(kind -> shape.equals(kind.shape))
                .map(kind -> kind.words)
                .findFirst()
                .orElseGet(() -> StepShape.words(shape));
    }
}

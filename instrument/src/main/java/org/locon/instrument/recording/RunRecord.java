package org.locon.instrument.recording;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.access.LoopRoundNumbers;
import org.locon.instrument.location.AccessSink;
import org.locon.instrument.location.RunLocations;
import org.locon.instrument.location.UnheldReaders;
import org.locon.instrument.lock.LockNestings;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.pattern.AccessPredicates;
import org.locon.instrument.pattern.EnteredBlocks;
import org.locon.instrument.pattern.FoundPatterns;
import org.locon.instrument.pattern.MethodOverlaps;
import org.locon.instrument.pattern.ReachedPoints;
import org.locon.instrument.site.IntPerSite;

/**
 * What one run has shown so far.
 *
 * <p>Implementation note: everything here is final and safe for any thread. Accesses still in flight when the run ends
 * change nothing any more that has been handed out.
 */
final class RunRecord {

    private final int window;
    private final AtomicLong clock = new AtomicLong();
    private final LongAdder dropped = new LongAdder();
    private final LongAdder inexact = new LongAdder();
    private final AtomicInteger shared = new AtomicInteger();
    private final FoundPatterns findings;
    private final AccessPredicates predicates = new AccessPredicates(clock);
    private final EnteredBlocks blocks;
    private final MethodOverlaps overlaps = new MethodOverlaps(clock);
    private final ReachedPoints points = new ReachedPoints(clock);
    private final LockNestings nestings = new LockNestings(dropped);

    /**
     * @param window segments kept per location, the current one included
     * @param patterns room for so many, a power of two
     * @param rounds null where none are counted
     * @param callers see {@link EnteredBlocks}
     */
    RunRecord(int window, int patterns, LoopRoundNumbers rounds, IntPerSite callers) {
        this.window = window;
        findings = new FoundPatterns(patterns, rounds, clock, dropped);
        blocks = new EnteredBlocks(clock, callers);
    }

    /** Where the cells of the run report to. */
    AccessSink sink(UnheldReaders readers) {
        return new AccessSink(findings, predicates, window, shared, inexact, readers);
    }

    AtomicLong clock() {
        return clock;
    }

    /** Counts what found no room. */
    LongAdder dropped() {
        return dropped;
    }

    FoundPatterns findings() {
        return findings;
    }

    AccessPredicates predicates() {
        return predicates;
    }

    EnteredBlocks blocks() {
        return blocks;
    }

    MethodOverlaps overlaps() {
        return overlaps;
    }

    ReachedPoints points() {
        return points;
    }

    LockNestings nestings() {
        return nestings;
    }

    Observation observed(RunMembers members, RunLocations locations) {
        return new Observation(
                findings.patterns(),
                findings.sightings(members::name),
                blocks.collect(),
                overlaps.collect(),
                points.collect(),
                predicates.collect(),
                locations.size(),
                shared.get(),
                locations.forgotten(),
                0,
                dropped.sum() + locations.refused(),
                inexact.sum());
    }
}

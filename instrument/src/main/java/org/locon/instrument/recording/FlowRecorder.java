package org.locon.instrument.recording;

import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.focus.SamplingPolicy;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.pattern.EnteredBlocks;
import org.locon.instrument.pattern.MethodOverlaps;
import org.locon.instrument.pattern.ReachedPoints;
import org.locon.instrument.scheduling.ScheduleDisturber;

/** Records where the threads of one run come by: methods, blocks, rounds of loops, points. Any thread, for itself. */
public final class FlowRecorder {

    private final RunMembers members;
    private final ScheduleDisturber disturber;
    private final EnteredBlocks blocks;
    private final MethodOverlaps overlaps;
    private final ReachedPoints points;
    private final LongAdder dropped;

    /** Null when the run teaches nobody. */
    private final SamplingPolicy valve;

    /** Whether rounds are counted. */
    private final boolean countsRounds;

    FlowRecorder(
            RunMembers members,
            ScheduleDisturber disturber,
            RunRecord record,
            SamplingPolicy valve,
            boolean countsRounds) {
        this.members = members;
        this.disturber = disturber;
        this.blocks = record.blocks();
        this.overlaps = record.overlaps();
        this.points = record.points();
        this.dropped = record.dropped();
        this.valve = valve;
        this.countsRounds = countsRounds;
    }

    /** @param leaves whether the thread tells, too, when it leaves */
    @OutOfLine
    public void enter(int site, boolean leaves) {
        try {
            ThreadState thread = members.currentThread();
            if (thread != null) {
                if (valve != null) {
                    valve.entered(thread, site);
                }
                blocks.enter(thread.index(), site);
                if (leaves) {
                    overlaps.enter(thread.index(), site);
                }
                disturber.at(thread, site);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    /**
     * A block inside a method is no point of noise unless it is asked for by itself: there are too many. That may well
     * be one that only one thread enters.
     */
    @OutOfLine
    public void blockBegins(int site) {
        try {
            ThreadState thread = members.currentThread();
            if (thread != null) {
                if (valve != null) {
                    valve.cameBy(thread, site);
                }
                if (blocks.enter(thread.index(), site)) {
                    points.come(site);
                }
                disturber.atBlock(thread, site);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    @OutOfLine
    public void leave(int site) {
        try {
            disturber.left(site);
            if (overlaps.isEntered(site)) {
                ThreadState thread = ThreadState.ofCurrentThread();
                if (thread != null && members.include(thread)) {
                    overlaps.leave(thread.index(), site);
                }
            } else if (valve != null && ProbeSwitches.state(site) == ProbeSwitches.HOT && overlaps.settles(site)) {
                valve.emptied(site);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            overlaps.giveUp();
        }
    }

    /** The thread begins a round of this loop, or is out of it. */
    @OutOfLine
    public void loop(int site, boolean goesOn) {
        if (!countsRounds) {
            return;
        }
        try {
            ThreadState thread = members.currentThread();
            if (thread != null && goesOn) {
                thread.rounds().next(site);
            } else if (thread != null) {
                thread.rounds().left(site);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    @OutOfLine
    public void point(int site) {
        try {
            ThreadState thread = members.currentThread();
            if (thread != null) {
                points.come(site);
                disturber.at(thread, site);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }
}

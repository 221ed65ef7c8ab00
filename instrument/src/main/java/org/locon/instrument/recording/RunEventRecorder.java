package org.locon.instrument.recording;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.locon.instrument.Listener;
import org.locon.instrument.access.LoopRoundNumbers;
import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.focus.RunLessons;
import org.locon.instrument.focus.SamplingPolicy;
import org.locon.instrument.focus.SubjectKnowledge;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.listening.ListenerNotifier;
import org.locon.instrument.location.LibraryViews;
import org.locon.instrument.location.RunLocations;
import org.locon.instrument.lock.LockOrderCycles;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.member.ThreadStateCache;
import org.locon.instrument.member.ThreadsOfEarlierRuns;
import org.locon.instrument.moment.LastPassings;
import org.locon.instrument.moment.MadeExceptions;
import org.locon.instrument.observation.ExpiredWait;
import org.locon.instrument.observation.MadeStep;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.scheduling.ScheduleDisturber;
import org.locon.instrument.scheduling.StepJournal;
import org.locon.instrument.site.IntPerSite;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.standstill.LocksOfWaiting;
import org.locon.instrument.standstill.StallSearch;
import org.locon.instrument.standstill.StandstillSearch;

/**
 * Records one run, by a part for each concern. While it is {@linkplain CurrentRecorder current} the probes of all
 * threads write to it; afterwards what is still in flight may, which changes nothing any more that has been handed out.
 *
 * <p>Implementation note: everything here is final and safe for any thread; {@link #begin} and {@link #end} are called
 * by the thread that drives the runs.
 */
public final class RunEventRecorder {

    private final int run;
    private final RunInput input;
    private final ClassLoader loader;
    private final WeavingSelection woven;
    private final RunMembers members;
    private final ScheduleDisturber disturber;
    private final RunRecord record;
    private final RunLocations locations;
    private final AccessRecorder accesses;
    private final ExternalRecorder externals;
    private final StateRecorder states;
    private final ThreadEndRecorder ends;
    private final LockRecorder locks;
    private final LimitRecorder limits;
    private final FlowRecorder flow;
    private final MadeExceptions exceptions;
    private final StallSearch stalls;
    private final LastPassings passings;
    private final AtomicReference<Throwable> logged = new AtomicReference<>();

    /** Null when the run teaches nobody what threads share. */
    private final RunLessons lessons;

    /** Null when nobody listens. */
    private final ListenerNotifier hearing;

    /** @param loader of the run's classes, or null if all runs share it; the next two may be null as well */
    public RunEventRecorder(
            int run, RunInput input, ClassLoader loader, SubjectKnowledge knowledge, Listener listener) {
        this.run = run;
        this.input = input;
        this.loader = loader;
        woven = input.woven().counting(input.counted()).passing(input.places());
        EarlierRuns earlier = input.earlier();
        LibraryViews views = new LibraryViews();
        LoopRoundNumbers rounds = input.counted().isEmpty() ? null : new LoopRoundNumbers();
        lessons = knowledge == null ? null : new RunLessons(knowledge, input.woven());
        members = new RunMembers(run, input.plan().seed(), new ThreadsOfEarlierRuns(loader), listener);
        hearing = listener == null ? null : new ListenerNotifier(listener, members, views);
        disturber = new ScheduleDisturber(
                input.plan(),
                members,
                earlier.places(),
                earlier.points(),
                input.sparing(),
                input.narrated() ? StepJournal.of(loader) : StepJournal.NONE);
        record = new RunRecord(
                input.window(),
                earlier.sizes().placesForPatterns(),
                rounds,
                knowledge == null ? new IntPerSite() : knowledge.callers());
        locations = new RunLocations(earlier.sizes().placesForLocations(), input.maxLocations());
        accesses = new AccessRecorder(
                members,
                disturber,
                locations,
                record,
                views,
                new AccessDetails(SiteTable.known(input.watched()), rounds),
                lessons,
                hearing);
        externals = new ExternalRecorder(members, accesses);
        states = new StateRecorder(accesses, views);
        ends = new ThreadEndRecorder(members, accesses);
        locks = new LockRecorder(members, disturber, record, hearing);
        limits = new LimitRecorder(members, disturber, record);
        stalls = new StallSearch(record.clock());
        flow = new FlowRecorder(members, disturber, record, valve(), rounds != null);
        exceptions = new MadeExceptions(members, record.clock());
        passings = new LastPassings(input.places(), members, record.clock());
    }

    private SamplingPolicy valve() {
        return lessons == null ? null : lessons.valve();
    }

    /** From here on classes are woven as the run needs it, and the current thread is the one that drives it. */
    void begin() {
        WeavingSelection.take(loader, woven);
        ProbeSwitches.open(valve());
        if (hearing != null) {
            hearing.begins();
        }
        ThreadStateCache.clear();
        members.begin();
        ThreadState.driver(run).attachToCurrentThread();
    }

    void end() {
        ends.end();
        members.end();
        ThreadState.detachFromCurrentThread();
        ThreadStateCache.clear();
        if (hearing != null) {
            hearing.ends();
        }
    }

    /** What the run has shown and others can show as well. */
    Observation observed() {
        Observation all = record.observed(members, locations);
        return lessons == null ? all : lessons.applied(all);
    }

    /** What those before it and this run teach the next one. */
    EarlierRuns taught() {
        EarlierRuns earlier = input.earlier();
        return new EarlierRuns(
                disturber.placesBeforeLocks(),
                disturber.points().orElse(earlier.points()),
                earlier.sizes().after(locations.size(), record.findings().size()));
    }

    /** How much that is new the run has come to so far; hot code is watched again for a moment. */
    long progress() {
        if (lessons != null) {
            lessons.valve().reopen();
        }
        return record.clock().get() + locations.size();
    }

    /** What keeps threads from ever going on. */
    List<Observation.Pattern> standstills() {
        return StandstillSearch.of(members, record.clock());
    }

    /** Looks whether threads wait with a limit for what can't come before. */
    void look() {
        stalls.look(members, System.nanoTime());
    }

    /** What {@link #look} has seen. */
    List<Observation.Pattern> stalls() {
        return stalls.found();
    }

    /** What threads hold that wait. */
    List<Observation.HeldLock> heldLocks() {
        return LocksOfWaiting.of(members);
    }

    /** Where threads waited with a limit that ran out. */
    List<ExpiredWait> expired() {
        return disturber.expired();
    }

    /** Locks taken in another order by other threads. */
    List<Observation.Pattern> crossings() {
        return LockOrderCycles.of(record.nestings().collect(), record.clock());
    }

    /** How threads went from point to point. */
    List<Observation.Step> steps() {
        return disturber.steps();
    }

    /** What became of the schedule, if there was one. */
    Optional<ScheduleOutcome> schedule() {
        return disturber.outcome();
    }

    List<MadeStep> madeSteps(boolean all) {
        return disturber.madeSteps(all);
    }

    List<String> unwovenMakers() {
        return members.unwovenMakers();
    }

    List<Thread> survivors() {
        return members.survivors();
    }

    public AccessRecorder accesses() {
        return accesses;
    }

    public ExternalRecorder externals() {
        return externals;
    }

    public StateRecorder states() {
        return states;
    }

    public ThreadEndRecorder ends() {
        return ends;
    }

    public LockRecorder locks() {
        return locks;
    }

    public LimitRecorder limits() {
        return limits;
    }

    public FlowRecorder flow() {
        return flow;
    }

    public MadeExceptions exceptions() {
        return exceptions;
    }

    public LastPassings passings() {
        return passings;
    }

    RunRecord record() {
        return record;
    }

    /** Null when nobody listens. */
    public ListenerNotifier hearing() {
        return hearing;
    }

    Optional<Throwable> logged() {
        return Optional.ofNullable(logged.get());
    }

    /** An exception is logged. */
    public void logs(Throwable throwable) {
        try {
            if (members.currentThread() != null) {
                logged.compareAndSet(null, throwable);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            record.dropped().increment();
        }
    }

    /**
     * Notes, if the thread has ended, that what it has done comes before all that the current thread does from here on.
     */
    public void joined(Thread ended) {
        try {
            if (ended.isAlive()) {
                return;
            }
            ThreadState thread = members.currentThread();
            ThreadState other = thread == null ? null : members.known(ended);
            if (other != null) {
                other.identity().joinedBy(thread.identity());
                if (hearing != null) {
                    hearing.joined(thread, other);
                }
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            record.dropped().increment();
        }
    }
}

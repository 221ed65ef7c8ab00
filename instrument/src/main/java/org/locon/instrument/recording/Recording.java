package org.locon.instrument.recording;

import java.util.List;
import java.util.Optional;
import org.locon.instrument.Listener;
import org.locon.instrument.focus.SubjectKnowledge;
import org.locon.instrument.jvm.AttachedDebugger;
import org.locon.instrument.listening.ListenerAudience;
import org.locon.instrument.member.ThreadsOfEarlierRuns;
import org.locon.instrument.observation.ExpiredWait;
import org.locon.instrument.observation.MadeStep;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.race.RaceDetector;
import org.locon.model.PassedPlace;
import org.locon.model.RaisedException;

/**
 * Records what woven code does between {@link #start} and {@link #stop}. One recording at a time; started and stopped
 * by the thread that drives the runs, which is not a thread of the subject.
 */
public final class Recording {

    private final RunEventRecorder recorder;
    private final Optional<RaceDetector> races;

    /** Whom the run teaches, or null. */
    private final RecordedSubject subject;

    private Recording(RunEventRecorder recorder, RaceDetector races, RecordedSubject subject) {
        this.recorder = recorder;
        this.races = Optional.ofNullable(races);
        this.subject = subject;
    }

    /**
     * Begins to record a run that shares its classes with other runs. Throws {@link IllegalStateException} when a
     * recording is under way.
     */
    public static Recording start(RunInput input) {
        return start(input, null);
    }

    /**
     * Begins to record a run whose classes {@code loader} has loaded, for this run alone. Threads that an earlier run
     * has left behind are told by it, and stay out.
     */
    public static Recording start(RunInput input, ClassLoader loader) {
        return of(null, null, input, loader, null);
    }

    /** Begins one that a listener of Locon's own hears, too. */
    public static Recording start(RunInput input, ClassLoader loader, Listener listener) {
        Listener all = ListenerAudience.of(listener, input.guest());
        return new Recording(
                CurrentRecorder.start(run -> new RunEventRecorder(run, input, loader, null, all)), null, null);
    }

    /**
     * @param subject whom the run teaches what guides those after it, or null
     * @param knowledge which it adds to, or null
     * @param races what looks for races, or null
     */
    static Recording of(
            RecordedSubject subject,
            SubjectKnowledge knowledge,
            RunInput input,
            ClassLoader loader,
            RaceDetector races) {
        Listener all = ListenerAudience.of(races, input.guest());
        return new Recording(
                CurrentRecorder.start(run -> new RunEventRecorder(run, input, loader, knowledge, all)), races, subject);
    }

    /**
     * How much that is new the run has come to so far: locations, patterns, blocks. Who asks now and then during a long
     * run also sees to it that hot code is watched again for a moment.
     */
    public long progress() {
        return recorder.progress();
    }

    /** The first exception that a thread of the run has logged in woven code, if one has. */
    public Optional<Throwable> logged() {
        return recorder.logged();
    }

    /**
     * Accesses of two threads that conflict, and whether anything ordered them; empty unless the recording looks at
     * everything.
     */
    public List<Observation.Conflict> conflicts() {
        return races.map(RaceDetector::conflicts).orElse(List.of());
    }

    /** Ends the recording. Threads of the run that are still alive go unrecorded from here on. */
    public Observation stop() {
        CurrentRecorder.stop(recorder);
        recorder.end();
        if (subject != null) {
            subject.learn(recorder.taught());
        }
        return recorder.observed();
    }

    /**
     * What keeps threads of the run from ever going on, as it is at this moment: cycles of threads each of which holds
     * a lock that the next one waits for ({@code lock1-lock2-lock1-lock2}: what each has taken, then what each waits
     * for), threads that wait to be woken and hold a lock which others wait for ({@code lock1-wait1-lock2}); and if
     * there is neither, where threads of a pool wait for what other tasks come to ({@code pool1-pool2}), or else where
     * threads wait to be woken ({@code wait1-wait2}). To be asked before {@link #stop} or after it.
     */
    public List<Observation.Pattern> standstills() {
        return recorder.standstills();
    }

    /** Looks how the threads of the run wait at this moment, for {@link #stalls}. To be called now and then. */
    public void look() {
        recorder.look();
    }

    /**
     * What kept threads from going on for a while, as far as looks have seen it: a thread that waits with a limit and
     * holds a lock which another one waits for ({@code lock1-stall1-lock2}), or threads of a pool that wait with a
     * limit for what other tasks come to ({@code stall1-stall2}).
     */
    public List<Observation.Pattern> stalls() {
        return recorder.stalls();
    }

    /** Where threads waited with a limit that ran out. To be asked after {@link #stop}. */
    public List<ExpiredWait> expired() {
        return recorder.expired();
    }

    /** The packages of unwoven code that has made threads of the run which never came to a probe. */
    public List<String> unwovenMakers() {
        return recorder.unwovenMakers();
    }

    /** The locks that waiting threads hold at this moment, each thread's outermost first. */
    public List<Observation.HeldLock> heldLocks() {
        return recorder.heldLocks();
    }

    /**
     * Locks that were taken in another order by other threads, which could have got stuck that way:
     * {@code lock1-lock1-lock2-lock2} where each thread has taken two of them, one while it held the other, thread 1
     * the first one of thread 2, and the last thread the first one of thread 1. Nothing says that any run can get stuck
     * there.
     */
    public List<Observation.Pattern> crossings() {
        return recorder.crossings();
    }

    /**
     * The exceptions that threads of the run have made in woven code, or on the way from there, the first one of each
     * type and place; not all if there are very many. To be asked after {@link #stop}.
     *
     * @param failures those by which the run failed, with those that caused them
     */
    public List<RaisedException> raised(List<Throwable> failures) {
        return recorder.exceptions().raised(failures);
    }

    /** Of the places of earlier failures those that the run has passed, if its classes are its own. */
    public List<PassedPlace> passed() {
        return recorder.passings().collect();
    }

    /** How threads went from point to point, if noise was asked for at some points only; else nothing. */
    public List<Observation.Step> steps() {
        return recorder.steps();
    }

    /** What became of the schedule that the run was to keep, if there was one, so far or in the end. */
    public Optional<ScheduleOutcome> schedule() {
        return recorder.schedule();
    }

    /**
     * The steps that threads have made of a forced schedule since this was last asked, if the run is narrated.
     *
     * @param all whether also those of which more may be known soon
     */
    public List<MadeStep> madeSteps(boolean all) {
        return recorder.madeSteps(all);
    }

    /** Whether somebody may stop threads of this JVM for as long as they like. */
    public static boolean isDebugged() {
        return AttachedDebugger.isPresent();
    }

    /**
     * The threads of the run that are still alive, now or after {@link #stop}, and either were created in it or are in
     * woven code at this moment. Threads that never came to a probe are unknown.
     */
    public List<Thread> survivors() {
        return recorder.survivors();
    }

    /** Keeps a thread that won't end out of all recordings to come. */
    public void exile(Thread thread) {
        ThreadsOfEarlierRuns.exile(thread);
    }
}

package org.locon.instrument.probe;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.Listener;
import org.locon.instrument.Observation;
import org.locon.instrument.Recording;

/**
 * One run's records. While it is {@link Probe#current} the probes of all threads write to it; afterwards accesses still
 * in flight may, which changes nothing any more that has been handed out.
 *
 * <p>Implementation note: everything here is final and safe for any thread; {@link #start} and {@link #stop} are called
 * by the thread that drives the runs.
 */
public final class Recorder {

    private static final AtomicInteger RUNS = new AtomicInteger();

    /** What the last run needed, or half of what the one before did: the next one will need about as much. */
    private static volatile int lastLocations = 1 << 18;

    private static volatile int lastPatterns = 1 << 12;

    private final Disturber disturber;
    private final int window;
    private final Watch watch;
    private final Members members;
    private final AtomicLong clock = new AtomicLong();
    private final AtomicReference<Throwable> logged = new AtomicReference<>();
    private final LongAdder dropped = new LongAdder();
    private final LongAdder inexact = new LongAdder();
    private final AtomicInteger shared = new AtomicInteger();
    private final Findings findings;

    /** Null when no rounds are counted. */
    private final RoundNumbers rounds;

    private final Predicates predicates = new Predicates(clock);
    private final Blocks blocks;
    private final Overlaps overlaps = new Overlaps(clock);
    private final Points points = new Points(clock);
    private final Locations locations;
    private final Views views = new Views();
    private final Nestings nestings = new Nestings(dropped);

    /** Null when the run teaches nobody. */
    private final Lessons lessons;

    private final Valve valve;

    /** Null when nobody listens. */
    private final Hearing hearing;

    /** Whether an access that only repeats the one before is to be recorded, and nothing else. */
    private final boolean plain;

    Recorder(
            int run, Recording.Settings settings, ClassLoader loader, Knowledge knowledge, Aim aim, Listener listener) {
        lessons = knowledge == null ? null : new Lessons(knowledge, aim);
        valve = lessons == null ? null : lessons.valve();
        blocks = new Blocks(clock, knowledge == null ? new SiteWords() : knowledge.callers());
        window = settings.window();
        rounds = settings.counted().isEmpty() ? null : new RoundNumbers();
        findings = new Findings(places(4L * lastPatterns, 1 << 12, 1 << 17), rounds, clock, dropped);
        Set<Integer> watched = SiteTable.known(settings.watched());
        watch = watched.isEmpty() ? null : new Watch(watched);
        members = new Members(run, settings.plan().seed(), new Leftovers(loader), listener);
        hearing = listener == null ? null : new Hearing(listener, members, views);
        disturber = new Disturber(settings.plan(), members);
        plain = watch == null && rounds == null && disturber.isQuiet() && (hearing == null || !hearing.repeatedReads());
        locations = new Locations(places(lastLocations, 1 << 12, 1 << 20), settings.maxLocations());
    }

    private static int places(long wanted, int fewest, int most) {
        return (int) Math.min(most, Math.max(fewest, Long.highestOneBit(Math.max(1, 2 * wanted - 1))));
    }

    /** Begins a run whose classes are loaded by {@code loader}, or by one that all runs share if that is null. */
    public static Recorder start(Recording.Settings settings, ClassLoader loader) {
        return start(settings, loader, null, Aim.EVERYTHING, null);
    }

    /**
     * Begins a run that adds to what is known, and weaves what it is aimed at.
     *
     * @param knowledge null if the run teaches nobody
     * @param listener null if nobody listens
     */
    public static Recorder start(
            Recording.Settings settings, ClassLoader loader, Knowledge knowledge, Aim aim, Listener listener) {
        synchronized (Probe.class) {
            if (Probe.current != null) {
                throw new IllegalStateException("A recording is under way: stop it before the next one is started.");
            }
            int run = RUNS.incrementAndGet();
            Recorder recorder = new Recorder(run, settings, loader, knowledge, aim, listener);
            Aim.take(loader, aim.counting(settings.counted()));
            Shutters.open(recorder.valve);
            if (recorder.hearing != null) {
                recorder.hearing.begins();
            }
            Seats.clear();
            ThreadState.driver(run).attachToCurrentThread();
            Probe.current = recorder;
            return recorder;
        }
    }

    public Observation stop() {
        synchronized (Probe.class) {
            if (Probe.current != this) {
                throw new IllegalStateException("This recording has been stopped already.");
            }
            Probe.current = null;
        }
        ThreadState.detachFromCurrentThread();
        Seats.clear();
        if (hearing != null) {
            hearing.ends();
        }
        lastLocations = Math.max(lastLocations / 2, locations.size());
        lastPatterns = Math.max(lastPatterns / 2, findings.size());
        return lessons == null ? observed() : lessons.applied(observed());
    }

    private Observation observed() {
        return new Observation(
                findings.patterns(),
                findings.sightings(members),
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

    /** See {@link Recording#progress}. */
    public long progress() {
        if (valve != null) {
            valve.reopen();
        }
        return clock.get() + locations.size();
    }

    /** See {@link Recording#survivors}. */
    public List<Thread> survivors() {
        return members.survivors();
    }

    /** See {@link Recording#logged}. */
    public Optional<Throwable> logged() {
        return Optional.ofNullable(logged.get());
    }

    void logs(Throwable throwable) {
        try {
            if (members.currentThread() != null) {
                logged.compareAndSet(null, throwable);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    /** See {@link Recording#standstills}. */
    public List<Observation.Pattern> standstills() {
        return Standstills.of(members, clock);
    }

    /** See {@link Recording#crossings}. */
    public List<Observation.Pattern> crossings() {
        return Crossings.of(nestings.collect(), clock);
    }

    /** See {@link Recording#steps}. */
    public List<Observation.Step> steps() {
        return disturber.steps();
    }

    /** See {@link Recording#exile}. */
    public static void exile(Thread thread) {
        Leftovers.exile(thread);
    }

    /**
     * Disturbs the thread, takes the location and records the access that is about to happen. Returns the state of the
     * current thread, which now holds the location, or null when the access goes unrecorded.
     *
     * <p>A thread holds one location at a time. If it comes here while it still holds one, then the access it was taken
     * for has failed to link, or is loading a class and runs woven code on the way: that location is given free, so
     * that nobody waits for it.
     *
     * <p>When stack or heap are at their end, the subject shall meet that in its own code and not here; it is counted.
     */
    @OutOfLine
    ThreadState access(Object owner, int id, int site, boolean write) {
        if (plain && (valve == null || Shutters.state(site) == Shutters.EXACT)) {
            ThreadState seated = Seats.ofCurrentThread();
            if (seated != null
                    && members.include(seated)
                    && seated.accessesAgain(owner, id, site, write, locations.epoch())) {
                return hearing == null || seated.isRepeating() || heard(seated, site, write) ? seated : null;
            }
        }
        return access(owner, id, site, write, site);
    }

    /**
     * Tells of the access that the thread holds its location for; false if that couldn't be told, and nothing is held
     * any more.
     */
    private boolean heard(ThreadState thread, int site, boolean write) {
        try {
            hearing.access(thread.cell(), thread, site, write);
            return true;
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
            thread.release();
            return false;
        }
    }

    private ThreadState access(Object owner, int id, int site, boolean write, int also) {
        if (locations.refuses(owner, id, site)) {
            return null;
        }
        ThreadState thread = disturb(owner, id, site, also);
        boolean repeatable = !write && also == site && id != SiteTable.STATE;
        return thread != null && take(thread, owner, id, site, write, repeatable) ? thread : null;
    }

    /** Disturbs the thread before an access at one site or at two; without an owner, before several accesses. */
    ThreadState disturb(Object owner, int id, int site, int also) {
        try {
            ThreadState thread = member();
            if (thread != null) {
                if (valve != null) {
                    valve.accessed(thread, site);
                    if (also != site) {
                        valve.accessed(thread, also);
                    }
                }
                disturber.before(thread, owner, id, site);
                if (also != site) {
                    disturber.also(thread, owner, id, also);
                }
            }
            return thread;
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
            return null;
        }
    }

    /** The state of the current thread, which holds nothing now, or null when it isn't to be recorded. */
    private ThreadState member() {
        ThreadState thread = members.currentThread();
        if (thread != null && thread.holdsCell()) {
            thread.release();
            inexact();
        }
        return thread;
    }

    /**
     * Takes the location for a thread that has been disturbed and records its access; false when that goes unrecorded.
     */
    boolean take(ThreadState thread, Object owner, int id, int site, boolean write) {
        return take(thread, owner, id, site, write, !write);
    }

    /** @param repeatable whether it is a read and nothing else, and no call */
    private boolean take(ThreadState thread, Object owner, int id, int site, boolean write, boolean repeatable) {
        try {
            long access = Footprint.at(site, thread.locks(), owner);
            if (watch != null) {
                access = watch.addStack(access, site);
            }
            if (rounds != null) {
                access = Footprint.inRound(access, thread.rounds().number(rounds));
            }
            boolean mayRepeat = repeatable && (hearing == null || !hearing.repeatedReads());
            Object epoch = locations.epoch();
            if (mayRepeat && thread.repeats(owner, id, access, epoch)) {
                disturber.passed(owner, id, site);
                return true;
            }
            Cell cell = locations.take(thread, owner, id, site, this);
            if (cell == null) {
                return false;
            }
            if (!repeatable && !cell.endLull(members)) {
                inexact();
                thread.release();
                return false;
            }
            if (lessons != null) {
                lessons.access(cell, owner, locations, thread, site, write);
            }
            if (hearing != null) {
                hearing.access(cell, thread, site, write);
            }
            if (write) {
                cell.write(thread.index(), access, this);
            } else {
                cell.read(thread.index(), access, this);
                Object lull = mayRepeat ? cell.lull(site, this) : null;
                if (lull != null) {
                    thread.repeats().put(cell, access, lull, epoch);
                }
            }
            if (plain) {
                boolean local = cell.isShared() && predicates.isLocal(site);
                thread.recent().accessed(cell, site, access, cell.number(write), local);
            }
            disturber.passed(owner, id, site);
            return true;
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
            thread.release();
            return false;
        }
    }

    /** The same for a read that may be a write in the same step, at the companion of its site; see {@link #wrote}. */
    @OutOfLine
    ThreadState update(Object owner, int id, int site) {
        int write = SiteTable.companion(site);
        ThreadState thread = access(owner, id, site, false, write);
        if (thread != null) {
            thread.mayWrite(write);
        }
        return thread;
    }

    /** The update that {@code thread} holds its location for has written. */
    void wrote(ThreadState thread) {
        Cell cell = thread.cell();
        Object owner = cell == null ? null : cell.get();
        if (owner == null || !members.include(thread)) {
            return;
        }
        try {
            if (lessons != null) {
                lessons.access(cell, owner, locations, thread, thread.update(), true);
            }
            if (hearing != null) {
                hearing.access(cell, thread, thread.update(), true);
            }
            cell.write(thread.index(), Footprint.movedTo(thread.update(), cell.latest(false)), this);
            disturber.passed(owner, cell.id, thread.update());
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
        }
    }

    /**
     * Records that the thread is about to wait on an object or to wake who does: a read and a write of a location of
     * its own, so that it's known which came first. The lock that it takes for either keeps the order; nothing else is
     * held.
     */
    @OutOfLine
    void signal(Object on, int site, boolean wakes) {
        ThreadState thread = access(on, SiteTable.SIGNALS, site, wakes);
        if (thread != null) {
            thread.release();
        }
    }

    /** Records a call that is about to begin on a library object, and holds nothing; null when it goes unrecorded. */
    @OutOfLine
    Call call(Object receiver, int site, boolean write) {
        ThreadState thread = access(views.source(receiver), SiteTable.STATE, site, write);
        if (thread == null) {
            return null;
        }
        try {
            return Call.begin(thread.cell(), thread, thread.cell().latest(write), write, findings);
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
            return null;
        } finally {
            thread.release();
        }
    }

    /** Notes that an object shows the state of another one. */
    @OutOfLine
    void view(Object view, Object source) {
        try {
            views.add(view, source);
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    /**
     * Notes, if the thread has ended, that what it has done comes before all that the current thread does from here on.
     */
    void joined(Thread ended) {
        try {
            if (ended.isAlive()) {
                return;
            }
            ThreadState thread = members.currentThread();
            ThreadState other = thread == null ? null : members.known(ended);
            if (other != null) {
                other.joinedBy(thread);
                if (hearing != null) {
                    hearing.joined(thread, other);
                }
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    /** @param leaves whether the thread tells, too, when it leaves */
    @OutOfLine
    void enter(int site, boolean leaves) {
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
    void blockBegins(int site) {
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
    void leave(int site) {
        try {
            if (overlaps.isEntered(site)) {
                ThreadState thread = ThreadState.ofCurrentThread();
                if (thread != null && members.include(thread)) {
                    overlaps.leave(thread.index(), site);
                }
            } else if (valve != null && Shutters.state(site) == Shutters.HOT && overlaps.settles(site)) {
                valve.emptied(site);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            overlaps.giveUp();
        }
    }

    /** The thread begins a round of this loop, or is out of it. */
    @OutOfLine
    void loop(int site, boolean goesOn) {
        if (rounds == null) {
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
    void point(int site) {
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

    /**
     * The thread is about to take a lock and waits for it as long as it takes; null where only the JVM knows which one.
     */
    @OutOfLine
    void locks(Object lock, int site) {
        try {
            ThreadState thread = members.currentThread();
            if (thread != null) {
                points.come(site);
                disturber.at(thread, site);
                thread.locks().wants(lock, site);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
        }
    }

    @OutOfLine
    void locked(Object lock, int site, boolean monitor) {
        taken(lock, site, monitor, true);
    }

    /** @param waited whether the thread would have waited for it as long as it takes */
    private void taken(Object lock, int site, boolean monitor, boolean waited) {
        try {
            ThreadState thread = members.currentThread();
            if (thread != null) {
                thread.locks().taken(lock, site, monitor);
                if (waited) {
                    nestings.taken(thread);
                }
                if (monitor && hearing != null) {
                    hearing.entered(thread, lock);
                }
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped.increment();
            if (hearing != null) {
                hearing.missed();
            }
        }
    }

    /** What {@link #locks} announced has come to its end, with the lock or without. */
    @OutOfLine
    void tried(boolean successfully, Object lock, int site) {
        if (successfully) {
            taken(lock, site, false, false);
            return;
        }
        ThreadState thread = members.currentThread();
        if (thread != null) {
            thread.locks().wantsNothing();
        }
    }

    /** What {@link #locks} announced was a conversion of a lock that the thread may have held before. */
    void converted(boolean successfully, Object lock, int site) {
        ThreadState thread = ThreadState.ofCurrentThread();
        boolean already = thread != null && thread.locks().hold(lock);
        tried(successfully && !already, lock, site);
    }

    /** Notes that an access has lost its certain place in the order. */
    void inexact() {
        inexact.increment();
    }

    /** Notes that accesses found no room. */
    void dropped() {
        dropped.increment();
    }

    /** Waits until nobody reads without holding it what this cell, which is retired, was for. */
    void leave(Cell retired) {
        if (retired.mayBeRead() && !members.awaitReads(retired)) {
            inexact();
        }
    }

    /** Notes that a second thread has come to a location. */
    void shared() {
        shared.incrementAndGet();
    }

    Hearing hearing() {
        return hearing;
    }

    int window() {
        return window;
    }

    Findings findings() {
        return findings;
    }

    Predicates predicates() {
        return predicates;
    }
}

package org.locon.instrument.race;

import java.util.List;
import org.locon.instrument.Listener;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.race.HappensBefore.Key;

/**
 * Finds the races of one run: accesses that no lock, volatile field, start, join or other synchronization orders,
 * whatever order they came in. Time is kept in vector clocks ({@link HappensBefore}), and of a location only what a
 * later access can race with ({@link AccessTrail}).
 *
 * <p>Where it isn't known which task a thread of the library executes, or whose result a future has, all tasks together
 * are one channel ({@link TaskHandovers}); so a race may be missed there, but accesses that are ordered aren't called a
 * race. Beyond its bounds it finds nothing more.
 *
 * <p>Implementation note: any thread tells, accesses while it holds the location. A thread's own {@link OrderedThread}
 * needs no lock; all that two threads share is guarded by this object's lock.
 */
public final class RaceDetector implements Listener {

    private final HappensBefore order = new HappensBefore();
    private final TaskHandovers tasks = new TaskHandovers(order);
    private final FoundConflicts conflicts = new FoundConflicts();

    /** Pairs of places where two threads came one after the other; what was a race once is one. */
    public List<Observation.Conflict> conflicts() {
        return conflicts.all();
    }

    @Override
    public synchronized void begins(int thread, String name, int creator, Thread self) {
        OrderedThread ordered = new OrderedThread(thread, self);
        SyncChannel start = order.known(Key.of(self));
        if (start != null) {
            order.acquire(ordered, start);
        } else {
            ordered.carrier = thread > 0;
            OrderedThread parent = creator < 0 ? null : order.thread(creator);
            if (parent != null) {
                order.follow(ordered, parent);
            }
        }
        order.begin(ordered);
    }

    @Override
    public synchronized void starts(int thread, Thread other) {
        order.release(order.thread(thread), Key.of(other));
    }

    @Override
    public synchronized void joins(int thread, int ended) {
        OrderedThread ordered = order.thread(thread);
        OrderedThread other = order.thread(ended);
        if (ordered != null && other != null) {
            order.follow(ordered, other);
        }
    }

    @Override
    public synchronized void wakes(int thread, Thread woken) {
        OrderedThread ordered = order.thread(thread);
        if (ordered != null) {
            order.forEach(other -> other.carrier |= other.thread.refersTo(woken));
            order.release(ordered, Key.of(woken));
            tasks.handOver(ordered);
        }
    }

    @Override
    public Object accesses(int thread, Object owner, int site, boolean write, boolean inOrder, Object note) {
        OrderedThread ordered = order.thread(thread);
        if (ordered == null) {
            return note;
        }
        if (tasks.hasNews(ordered)) {
            catchUp(ordered);
        }
        SyncChannel inside = ordered.inside;
        if (inside != null) {
            acquire(ordered, inside);
        }
        AccessTrail trail = note == null ? new AccessTrail() : (AccessTrail) note;
        if (inOrder) {
            return note;
        } else if (write) {
            trail.write(ordered, owner, site, this);
        } else {
            trail.read(ordered, owner, site, this);
        }
        if (inside != null) {
            release(ordered, inside);
        }
        return trail;
    }

    /**
     * Read again before it has told others anything, a location has the same time. (What is called back tells others
     * with each access; so after that, a race may be missed.)
     */
    @Override
    public boolean hearsRepeatedReads() {
        return false;
    }

    /** An access conflicts with an earlier one of another thread. */
    void met(int earlier, int time, int earlierSite, OrderedThread by, Object owner, int site) {
        boolean follows = by.follows(earlier, time);
        OrderedThread other = order.thread(earlier);
        if (follows || other != null && !tasks.mayOrder(by, other)) {
            conflicts.add(earlierSite, site, !follows, owner);
        }
    }

    private synchronized void catchUp(OrderedThread ordered) {
        tasks.catchUp(ordered);
    }

    /** What is called back comes after what others have released, and before what those do who acquire from now on. */
    private synchronized void acquire(OrderedThread ordered, SyncChannel channel) {
        order.acquire(ordered, channel);
    }

    private synchronized void release(OrderedThread ordered, SyncChannel channel) {
        order.release(ordered, channel);
    }

    @Override
    public void reads(int thread, Object owner, int variable) {
        OrderedThread ordered = order.thread(thread);
        if (ordered != null && !ordered.readings.haveAllOf(owner, variable)) {
            read(ordered, new Key(owner, variable));
        }
    }

    private synchronized void read(OrderedThread ordered, Key field) {
        order.read(ordered, field);
    }

    @Override
    public synchronized void writes(int thread, Object owner, int variable) {
        order.release(order.thread(thread), new Key(owner, variable));
    }

    /** Who has exited but wasn't heard yet has accessed nothing since: its time is that of its exit. */
    @Override
    public synchronized void enters(int thread, Object monitor) {
        OrderedThread ordered = order.thread(thread);
        SyncChannel channel = ordered == null ? null : order.monitor(ordered, monitor);
        if (channel == null || channel.holder == thread) {
            return;
        }
        OrderedThread holder = channel.holder == SyncChannel.NOBODY ? null : order.thread(channel.holder);
        if (holder != null) {
            order.follow(ordered, holder);
        }
        order.acquire(ordered, channel);
        channel.holder = thread;
    }

    @Override
    public synchronized void exits(int thread, Object monitor) {
        OrderedThread ordered = order.thread(thread);
        SyncChannel channel = ordered == null ? null : order.knownMonitor(ordered, monitor);
        if (channel != null && channel.holder == thread) {
            order.release(ordered, channel);
            channel.holder = SyncChannel.NOBODY;
        }
    }

    @Override
    public void waited(int thread, Object monitor) {
        enters(thread, monitor);
    }

    @Override
    public synchronized void calls(int thread, Object object, boolean releases, boolean acquires) {
        OrderedThread ordered = order.thread(thread);
        SyncChannel channel = ordered == null || !releases ? null : order.channel(Key.of(object));
        if (channel != null) {
            if (acquires) {
                order.acquire(ordered, channel);
            }
            order.release(ordered, channel);
            ordered.inside = channel;
        }
    }

    @Override
    public synchronized void returns(int thread, Object object, boolean acquires) {
        OrderedThread ordered = order.thread(thread);
        if (ordered != null) {
            ordered.inside = null;
            if (acquires) {
                order.acquire(ordered, Key.of(object));
            }
        }
    }

    @Override
    public synchronized void handsOver(int thread) {
        OrderedThread ordered = order.thread(thread);
        if (ordered != null) {
            ordered.inside = tasks.handOver(ordered);
        }
    }

    @Override
    public void handedOver(int thread) {
        OrderedThread ordered = order.thread(thread);
        if (ordered != null) {
            ordered.inside = null;
        }
    }

    @Override
    public synchronized void collects(int thread, boolean helps) {
        OrderedThread ordered = order.thread(thread);
        if (ordered != null) {
            tasks.collect(ordered, helps);
        }
    }

    @Override
    public void composes(int thread) {
        tasks.compose();
    }

    @Override
    public synchronized void initialized(int thread) {
        OrderedThread ordered = order.thread(thread);
        if (ordered != null) {
            tasks.initialize(ordered);
        }
    }

    @Override
    public void misses() {
        order.lose();
    }
}

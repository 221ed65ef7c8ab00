package org.locon.instrument.race;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.locon.instrument.Listener;
import org.locon.instrument.Observation;

/**
 * Finds the races of one run: accesses that no lock, volatile field, start, join or other synchronization orders, whatever
 * order they came in. Time is kept in vector clocks, and of a location only what a later access can race with.
 *
 * <p>Where it isn't known which task a thread of the library executes, or whose result a future has, all tasks together are one
 * channel; so a race may be missed there, but accesses that are ordered aren't called a race. Beyond its bounds it finds nothing
 * more.
 *
 * <p>Implementation note: any thread tells, accesses while it holds the location. A thread's own {@link Party} needs no lock; all
 * that two threads share is guarded by this object's lock.
 */
public final class RaceDetector implements Listener {

    private static final int MOST_THREADS = 1 << 10;
    private static final int MOST_CHANNELS = 1 << 16;
    private static final int MOST_TIMES = 1 << 22;
    private static final int MOST_CONFLICTS = 1 << 14;

    private static final int WHOLE = -1;

    private final AtomicReferenceArray<Party> parties = new AtomicReferenceArray<>(MOST_THREADS);
    private final Map<Key, Channel> channels = new HashMap<>();
    private final Channel tasks = new Channel();
    private final Channel classes = new Channel();
    private final Set<Observation.Conflict> conflicts = ConcurrentHashMap.newKeySet();

    /** How often something was released to {@link #tasks} or {@link #classes}. */
    private volatile int released;

    private volatile boolean composed;
    private volatile boolean blind;
    private int times;
    private int latest = -1;

    /** An object by its identity, or a volatile field of it. */
    private record Key(Object object, int part) {

        @Override
        public int hashCode() {
            return System.identityHashCode(object) + 31 * part;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.object == object && key.part == part;
        }
    }

    /** Pairs of places where two threads came one after the other; what was a race once is one. */
    public List<Observation.Conflict> conflicts() {
        List<Observation.Conflict> found = new ArrayList<>(conflicts);
        found.removeIf(each ->
                !each.race() && conflicts.contains(new Observation.Conflict(each.first(), each.second(), true)));
        return List.copyOf(found);
    }

    private Party party(int thread) {
        return blind || thread >= MOST_THREADS ? null : parties.get(thread);
    }

    @Override
    public synchronized void begins(int thread, String name, int creator, Thread self) {
        if (thread >= MOST_THREADS) {
            blind = true;
            return;
        }
        Party party = new Party(thread, self);
        times += thread + 1;
        Channel start = channels.get(new Key(self, WHOLE));
        if (start != null) {
            acquire(party, start);
        } else {
            party.carrier = thread > 0;
            if (creator >= 0 && parties.get(creator) != null) {
                follow(party, parties.get(creator));
            }
        }
        parties.set(thread, party);
        latest = Math.max(latest, thread);
    }

    @Override
    public synchronized void starts(int thread, Thread other) {
        release(thread, new Key(other, WHOLE));
    }

    @Override
    public synchronized void joins(int thread, int ended) {
        Party party = party(thread);
        Party other = party(ended);
        if (party != null && other != null) {
            follow(party, other);
        }
    }

    @Override
    public synchronized void wakes(int thread, Thread other) {
        for (int i = 0; i <= latest; i++) {
            Party party = parties.get(i);
            if (party != null && party.thread.refersTo(other)) {
                party.carrier = true;
            }
        }
        release(thread, new Key(other, WHOLE));
        releaseToTasks(thread);
    }

    @Override
    public Object accesses(int thread, Object owner, int site, boolean write, boolean inOrder, Object note) {
        Party party = party(thread);
        if (party == null) {
            return note;
        }
        if (party.known != released) {
            catchUp(party);
        }
        Channel inside = party.inside;
        if (inside != null) {
            acquires(party, inside);
        }
        Trail trail = note == null ? new Trail() : (Trail) note;
        if (inOrder) {
            return note;
        } else if (write) {
            trail.write(party, site, this);
        } else {
            trail.read(party, site, this);
        }
        if (inside != null) {
            releases(party, inside);
        }
        return trail;
    }

    /** An access conflicts with an earlier one of another thread. */
    void met(int earlier, int time, int earlierSite, Party by, int site) {
        boolean follows = by.follows(earlier, time);
        if (!follows && composed && (by.carrier || parties.get(earlier).carrier)) {
            return;
        }
        Observation.Conflict conflict = new Observation.Conflict(earlierSite, site, !follows);
        if (!conflicts.contains(conflict) && conflicts.size() < MOST_CONFLICTS) {
            conflicts.add(conflict);
        }
    }

    /** What is called back comes after what others have released, and before what those do who acquire from now on. */
    private synchronized void acquires(Party party, Channel channel) {
        acquire(party, channel);
    }

    private synchronized void releases(Party party, Channel channel) {
        release(party, channel);
    }

    private synchronized void catchUp(Party party) {
        party.known = released;
        acquire(party, classes);
        if (party.carrier) {
            acquire(party, tasks);
        }
    }

    @Override
    public synchronized void reads(int thread, Object owner, int variable) {
        acquire(thread, new Key(owner, variable));
    }

    @Override
    public synchronized void writes(int thread, Object owner, int variable) {
        release(thread, new Key(owner, variable));
    }

    /** Who has exited but wasn't heard yet has accessed nothing since: its time is that of its exit. */
    @Override
    public synchronized void enters(int thread, Object monitor) {
        Party party = party(thread);
        Channel channel = party == null ? null : channel(new Key(monitor, WHOLE));
        if (channel == null || channel.holder == thread) {
            return;
        }
        if (channel.holder != Channel.NOBODY) {
            follow(party, parties.get(channel.holder));
        }
        acquire(party, channel);
        channel.holder = thread;
    }

    @Override
    public synchronized void exits(int thread, Object monitor) {
        Party party = party(thread);
        Channel channel = party == null ? null : channels.get(new Key(monitor, WHOLE));
        if (channel != null && channel.holder == thread) {
            release(party, channel);
            channel.holder = Channel.NOBODY;
        }
    }

    @Override
    public void waited(int thread, Object monitor) {
        enters(thread, monitor);
    }

    @Override
    public synchronized void calls(int thread, Object object, boolean releases, boolean acquires) {
        Party party = party(thread);
        Channel channel = party == null || !releases ? null : channel(new Key(object, WHOLE));
        if (channel != null) {
            if (acquires) {
                acquire(party, channel);
            }
            release(party, channel);
            party.inside = channel;
        }
    }

    @Override
    public synchronized void returns(int thread, Object object, boolean acquires) {
        Party party = party(thread);
        if (party != null) {
            party.inside = null;
            if (acquires) {
                acquire(thread, new Key(object, WHOLE));
            }
        }
    }

    @Override
    public synchronized void handsOver(int thread) {
        releaseToTasks(thread);
        Party party = party(thread);
        if (party != null) {
            party.inside = tasks;
        }
    }

    @Override
    public void handedOver(int thread) {
        Party party = party(thread);
        if (party != null) {
            party.inside = null;
        }
    }

    @Override
    public synchronized void collects(int thread, boolean helps) {
        Party party = party(thread);
        if (party == null) {
            return;
        }
        party.carrier |= helps;
        acquire(party, tasks);
        for (int i = 0; i <= latest; i++) {
            Party other = parties.get(i);
            if (other != null && other != party && (composed || other.carrier)) {
                follow(party, other);
            }
        }
    }

    @Override
    public void composes(int thread) {
        composed = true;
    }

    @Override
    public synchronized void initialized(int thread) {
        Party party = party(thread);
        if (party != null) {
            release(party, classes);
            released++;
        }
    }

    @Override
    public void misses() {
        blind = true;
    }

    private void releaseToTasks(int thread) {
        Party party = party(thread);
        if (party != null) {
            release(party, tasks);
            released++;
        }
    }

    private void release(int thread, Key key) {
        Party party = party(thread);
        Channel channel = party == null ? null : channel(key);
        if (channel != null) {
            release(party, channel);
        }
    }

    private void acquire(int thread, Key key) {
        Party party = party(thread);
        Channel channel = party == null ? null : channels.get(key);
        if (channel != null) {
            acquire(party, channel);
        }
    }

    /** What the thread does from now on is later than what it has released. */
    private void release(Party party, Channel channel) {
        join(channel.clock, party.clock);
        party.clock.tick(party.number);
    }

    private void acquire(Party party, Channel channel) {
        join(party.clock, channel.clock);
    }

    /** What {@code other} has done so far comes first. */
    private void follow(Party party, Party other) {
        join(party.clock, other.clock);
        other.clock.tick(other.number);
    }

    private void join(Clock clock, Clock other) {
        times += clock.join(other);
        blind |= times > MOST_TIMES;
    }

    private Channel channel(Key key) {
        Channel channel = channels.get(key);
        if (channel == null) {
            if (channels.size() == MOST_CHANNELS) {
                blind = true;
                return null;
            }
            channel = new Channel();
            channels.put(key, channel);
        }
        return channel;
    }
}

package org.locon.instrument.race;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.locon.instrument.jvm.WeakIdentityMap;

/**
 * What comes before what in one run: a vector clock for each thread, and one for each thing by which threads hand on
 * what they know. Beyond its bounds it knows of no thread any more.
 *
 * <p>Implementation note: for the holder of the detector's lock, but for {@link #party} and {@link #lose}, which any
 * thread calls.
 */
final class HappensBefore {

    private static final int MOST_THREADS = 1 << 10;
    private static final int MOST_CHANNELS = 1 << 16;
    private static final int MOST_TIMES = 1 << 22;

    private final AtomicReferenceArray<OrderedThread> parties = new AtomicReferenceArray<>(MOST_THREADS);
    private final WeakIdentityMap<SyncChannel> channels = new WeakIdentityMap<>();

    /**
     * Stands for every thing at which nothing was released yet; something is released to it whenever that changes for
     * one of them.
     */
    private final SyncChannel untouched = new SyncChannel();

    private volatile boolean lost;
    private int times;
    private int latest = -1;

    /** What threads hand on by: an object as a whole, or a volatile field of it. */
    record Key(Object object, int part) {

        private static final int WHOLE = -1;

        static Key of(Object object) {
            return new Key(object, WHOLE);
        }
    }

    /** The thread with this number, or null. */
    OrderedThread party(int thread) {
        return lost || thread >= MOST_THREADS ? null : parties.get(thread);
    }

    /** Goes through all threads that have begun. */
    void forEach(Consumer<OrderedThread> consumer) {
        for (int i = 0; i <= latest; i++) {
            OrderedThread party = parties.get(i);
            if (party != null) {
                consumer.accept(party);
            }
        }
    }

    void begin(OrderedThread party) {
        if (party.number >= MOST_THREADS) {
            lose();
            return;
        }
        times += party.number + 1;
        parties.set(party.number, party);
        latest = Math.max(latest, party.number);
    }

    /** Something is missing, so that nothing is certain from here on. */
    void lose() {
        lost = true;
    }

    /** What has been released there is known to the thread from here on. */
    void acquire(OrderedThread party, Key key) {
        SyncChannel channel = known(key);
        if (party != null && channel != null) {
            acquire(party, channel);
        }
    }

    void acquire(OrderedThread party, SyncChannel channel) {
        join(party.clock, channel.clock);
    }

    /** The same for a volatile field that the thread has read, who remembers it. */
    void read(OrderedThread party, Key field) {
        SyncChannel known = known(field);
        SyncChannel channel = known == null ? untouched : known;
        acquire(party, channel);
        party.readings.put(field, channel);
    }

    void release(OrderedThread party, Key key) {
        SyncChannel channel = party == null ? null : channel(key);
        if (channel != null) {
            release(party, channel);
        }
    }

    /** What the thread does from now on is later than what it has released. */
    void release(OrderedThread party, SyncChannel channel) {
        join(channel.clock, party.clock);
        channel.releases++;
        party.clock.tick(party.number);
    }

    /** What {@code other} has done so far comes first. */
    void follow(OrderedThread party, OrderedThread other) {
        join(party.clock, other.clock);
        other.clock.tick(other.number);
    }

    private void join(VectorClock clock, VectorClock other) {
        times += clock.join(other);
        if (times > MOST_TIMES) {
            lose();
        }
    }

    /** That of an object whose monitor the thread has entered, or null if there are too many. */
    SyncChannel monitor(OrderedThread party, Object monitor) {
        SyncChannel entered = party.entered(monitor);
        if (entered != null) {
            return entered;
        }
        SyncChannel channel = channel(Key.of(monitor));
        if (channel != null) {
            party.enters(monitor, channel);
        }
        return channel;
    }

    /** The same, or null if nobody has entered it. */
    SyncChannel knownMonitor(OrderedThread party, Object monitor) {
        SyncChannel entered = party.entered(monitor);
        return entered != null ? entered : known(Key.of(monitor));
    }

    /** Null if nothing was released there. */
    SyncChannel known(Key key) {
        return channels.get(key.object(), key.part());
    }

    /** Null if there are too many. */
    SyncChannel channel(Key key) {
        SyncChannel channel = known(key);
        if (channel == null) {
            if (channels.size() == MOST_CHANNELS) {
                lose();
                return null;
            }
            channel = channels.putIfAbsent(key.object(), key.part(), new SyncChannel());
            untouched.releases++;
        }
        return channel;
    }
}

package org.locon.instrument.race;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.locon.instrument.jvm.WeakIdentityMap;

/**
 * What comes before what in one run: a vector clock for each thread, and one for each thing by which threads hand on
 * what they know. Beyond its bounds it knows of no thread any more.
 *
 * <p>Implementation note: for the holder of the detector's lock, but for {@link #thread} and {@link #lose}, which any
 * thread calls.
 */
final class HappensBefore {

    private static final int MOST_THREADS = 1 << 10;
    private static final int MOST_CHANNELS = 1 << 16;
    private static final int MOST_TIMES = 1 << 22;

    private final AtomicReferenceArray<OrderedThread> threads = new AtomicReferenceArray<>(MOST_THREADS);
    private final WeakIdentityMap<Object, SyncChannel> channels = new WeakIdentityMap<>();

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
    OrderedThread thread(int number) {
        return lost || number >= MOST_THREADS ? null : threads.get(number);
    }

    /** Goes through all threads that have begun. */
    void forEach(Consumer<OrderedThread> consumer) {
        for (int i = 0; i <= latest; i++) {
            OrderedThread ordered = threads.get(i);
            if (ordered != null) {
                consumer.accept(ordered);
            }
        }
    }

    void begin(OrderedThread ordered) {
        if (ordered.number >= MOST_THREADS) {
            lose();
            return;
        }
        times += ordered.number + 1;
        threads.set(ordered.number, ordered);
        latest = Math.max(latest, ordered.number);
    }

    /** Something is missing, so that nothing is certain from here on. */
    void lose() {
        lost = true;
    }

    /** What has been released there is known to the thread from here on. */
    void acquire(OrderedThread ordered, Key key) {
        SyncChannel channel = known(key);
        if (ordered != null && channel != null) {
            acquire(ordered, channel);
        }
    }

    void acquire(OrderedThread ordered, SyncChannel channel) {
        join(ordered.clock, channel.clock);
    }

    /** Acquires by a volatile field that the thread has read, who remembers it. */
    void read(OrderedThread ordered, Key field) {
        SyncChannel known = known(field);
        SyncChannel channel = known == null ? untouched : known;
        acquire(ordered, channel);
        ordered.readings.put(field, channel);
    }

    void release(OrderedThread ordered, Key key) {
        SyncChannel channel = ordered == null ? null : channel(key);
        if (channel != null) {
            release(ordered, channel);
        }
    }

    /** What the thread does from now on is later than what it has released. */
    void release(OrderedThread ordered, SyncChannel channel) {
        join(channel.clock, ordered.clock);
        channel.releases++;
        ordered.clock.tick(ordered.number);
    }

    /** What {@code other} has done so far comes first. */
    void follow(OrderedThread ordered, OrderedThread other) {
        join(ordered.clock, other.clock);
        other.clock.tick(other.number);
    }

    private void join(VectorClock clock, VectorClock other) {
        times += clock.join(other);
        if (times > MOST_TIMES) {
            lose();
        }
    }

    /** That of an object whose monitor the thread has entered, or null if there are too many. */
    SyncChannel monitor(OrderedThread ordered, Object monitor) {
        SyncChannel entered = ordered.entered(monitor);
        if (entered != null) {
            return entered;
        }
        SyncChannel channel = channel(Key.of(monitor));
        if (channel != null) {
            ordered.enters(monitor, channel);
        }
        return channel;
    }

    /** That of an object whose monitor somebody has entered, or null. */
    SyncChannel knownMonitor(OrderedThread ordered, Object monitor) {
        SyncChannel entered = ordered.entered(monitor);
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

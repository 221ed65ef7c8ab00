package org.locon.instrument.lock;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The read lock and the write lock of a {@link ReentrantReadWriteLock} are two objects, yet who holds one keeps others
 * from the other. Neither tells which one it belongs to, but both have the same synchronizer in their serialized form,
 * which is documented: so it's met when one of them is written, to nowhere. Too slow for a probe.
 */
public final class LockStandIn extends ObjectOutputStream {

    private Object synchronizer;

    private LockStandIn() throws IOException {
        super(OutputStream.nullOutputStream());
        enableReplaceObject(true);
    }

    /** What stands for both if it is one of them; any other lock stands for itself. */
    public static Object of(Object lock) {
        if (lock == null
                || lock.getClass() != ReentrantReadWriteLock.ReadLock.class
                        && lock.getClass() != ReentrantReadWriteLock.WriteLock.class) {
            return lock;
        }
        return met(lock);
    }

    /** What the JVM calls the lock by: its synchronizer if it has one that is known, else the lock itself. */
    public static Object synchronizer(Object lock) {
        return lock.getClass() == ReentrantLock.class ? met(lock) : of(lock);
    }

    private static Object met(Object lock) {
        try (LockStandIn met = new LockStandIn()) {
            met.writeObject(lock);
            return met.synchronizer == null ? lock : met.synchronizer;
        } catch (IOException e) {
            // Nothing is written anywhere that could fail; if it does, then each of the two is one of its own.
            return lock;
        }
    }

    /** Nothing of the synchronizer itself is of interest. */
    @Override
    protected Object replaceObject(Object written) {
        // Which kind it is differs between JDKs.
        if (written instanceof AbstractOwnableSynchronizer) {
            synchronizer = written;
            return null;
        }
        return written;
    }
}

// since 8
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Objects that must not be asked for anything: every method that a recorder could think of calling fails. */
public class Hostile {
    static final AtomicIntegerFieldUpdater<Hostile> COUNT = AtomicIntegerFieldUpdater.newUpdater(Hostile.class, "count");
    volatile int count;
    Hostile next;

    static Error asked(String method) {
        return new AssertionError(method + " was called");
    }

    @Override
    public boolean equals(Object other) {
        throw asked("equals");
    }

    @Override
    public int hashCode() {
        throw asked("hashCode");
    }

    @Override
    public String toString() {
        throw asked("toString");
    }

    static class HostileList<T> extends ArrayList<T> {
        @Override
        public boolean equals(Object other) {
            throw asked("List.equals");
        }

        @Override
        public int hashCode() {
            throw asked("List.hashCode");
        }

        @Override
        public String toString() {
            throw asked("List.toString");
        }
    }

    static class HostileLock extends ReentrantLock {
        @Override
        public boolean equals(Object other) {
            throw asked("Lock.equals");
        }

        @Override
        public int hashCode() {
            throw asked("Lock.hashCode");
        }

        @Override
        public String toString() {
            throw asked("Lock.toString");
        }
    }

    static class HostileException extends RuntimeException {
        @Override
        public String getMessage() {
            throw asked("getMessage");
        }

        @Override
        public Throwable getCause() {
            throw asked("getCause");
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            throw asked("Exception.getStackTrace");
        }

        @Override
        public boolean equals(Object other) {
            throw asked("Exception.equals");
        }

        @Override
        public int hashCode() {
            throw asked("Exception.hashCode");
        }

        @Override
        public String toString() {
            throw asked("Exception.toString");
        }
    }

    static class HostileThread extends Thread {
        HostileThread(Runnable task) {
            super(task);
        }

        @Override
        public State getState() {
            throw asked("getState");
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            throw asked("getStackTrace");
        }

        @Override
        public long getId() {
            throw asked("getId");
        }

        @Override
        public boolean isInterrupted() {
            throw asked("isInterrupted");
        }

        @Override
        public ClassLoader getContextClassLoader() {
            throw asked("getContextClassLoader");
        }

        @Override
        public boolean equals(Object other) {
            throw asked("Thread.equals");
        }

        @Override
        public int hashCode() {
            throw asked("Thread.hashCode");
        }

        @Override
        public String toString() {
            throw asked("Thread.toString");
        }
    }

    private static final Logger LOG = Logger.getLogger("hostile");
    private static final Hostile SHARED = new Hostile();
    private static final Hostile[] ARRAY = new Hostile[6];
    private static final List<Hostile> LIST = new HostileList<>();
    private static final Map<String, Hostile> MAP = Collections.synchronizedMap(new HashMap<>());
    private static final HostileLock LOCK = new HostileLock();
    private static final Condition CHANGED = LOCK.newCondition();
    private static final AtomicReference<Hostile> REFERENCE = new AtomicReference<>();

    static void everything() {
        for (int i = 0; i < 200; i++) {
            SHARED.next = SHARED;
            SHARED.next.count++;
            COUNT.incrementAndGet(SHARED);
            ARRAY[i % 6] = SHARED.next;
            System.arraycopy(ARRAY, 0, ARRAY, 1, 5);
            Arrays.fill(ARRAY, SHARED);
            ARRAY[2] = ARRAY.clone()[1];
            ARRAY[3] = Arrays.copyOf(ARRAY, 9)[4];
            MAP.put("k" + i % 3, SHARED);
            MAP.get("k1");
            REFERENCE.compareAndSet(null, SHARED);
            REFERENCE.getAndSet(SHARED);
            synchronized (SHARED) {
                SHARED.notifyAll();
                synchronized (LIST) {
                    LIST.add(SHARED);
                    for (Iterator<Hostile> all = LIST.iterator(); all.hasNext(); ) {
                        REFERENCE.set(all.next());
                    }
                    List<Hostile> view = LIST.subList(0, 1);
                    view.clear();
                }
            }
            LOCK.lock();
            try {
                CHANGED.signalAll();
            } finally {
                LOCK.unlock();
            }
            thrown();
        }
    }

    private static void thrown() {
        try {
            synchronized (SHARED) {
                throw new HostileException();
            }
        } catch (HostileException e) {
            LOG.log(Level.FINEST, "as expected", e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
        CountDownLatch done = new CountDownLatch(3);
        for (int t = 0; t < 3; t++) {
            Thread thread = new HostileThread(() -> {
                try {
                    everything();
                } catch (Throwable e) {
                    failures.add(e.getClass() + " " + e.getMessage());
                }
                done.countDown();
            });
            thread.start();
        }
        done.await();
        Map<Object, String> byIdentity = new IdentityHashMap<>();
        byIdentity.put(SHARED, "shared");
        byIdentity.put(LIST, "list");
        System.out.println(failures + " " + byIdentity.get(SHARED) + byIdentity.get(LIST) + ARRAY.length);
    }
}

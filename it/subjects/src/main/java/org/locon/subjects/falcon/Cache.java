package org.locon.subjects.falcon;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Keeps objects for a while; a cleaner thread sweeps out those that have had their time. */
public final class Cache {

    private final Map<String, Entry> entries = new HashMap<>();
    private final Cleaner cleaner = new Cleaner();
    private int hits;
    private int misses;
    private long clock;

    private static final class Entry {

        private final Object value;
        private final long until;

        private Entry(Object value, long until) {
            this.value = value;
            this.until = until;
        }
    }

    public void start() {
        cleaner.start();
    }

    public void put(String key, Object value, int ticks) {
        synchronized (entries) {
            clock++;
            entries.put(key, new Entry(value, clock + ticks));
        }
    }

    public Object get(String key) {
        synchronized (entries) {
            clock++;
            Entry entry = entries.get(key);
            if (entry == null || entry.until < clock) {
                misses++;
                return null;
            }
            hits++;
            return entry.value;
        }
    }

    /** How often the cleaner sweeps; takes effect at once, also in the middle of a pause. */
    public void setInterval(long micros) {
        // region
        synchronized (cleaner) {
            cleaner.interval = micros;
            boolean wake = cleaner.resting; // bug:b
            if (wake) {
                cleaner.interrupt();
            }
        }
        // end
    }

    public void stop() throws InterruptedException {
        cleaner.running = false;
        cleaner.bell.release();
        cleaner.join();
    }

    public boolean isCleanerHealthy() {
        return cleaner.failure == null;
    }

    public int sweeps() {
        return cleaner.reports.size();
    }

    private final class Cleaner extends Thread {

        private final BlockingQueue<Integer> reports = new ArrayBlockingQueue<>(64);
        private final Semaphore bell = new Semaphore(0);
        private volatile boolean running = true;
        private volatile boolean resting;
        private volatile long interval = 300;
        private volatile Exception failure;

        private Cleaner() {
            super("cleaner");
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                for (int sweep = 0; running && sweep < 40; sweep++) {
                    int swept = sweep();
                    rest(swept);
                }
            } catch (InterruptedException e) {
                failure = e;
            }
        }

        private int sweep() {
            int swept = 0;
            synchronized (entries) {
                for (Iterator<Entry> all = entries.values().iterator(); all.hasNext(); ) {
                    if (all.next().until < clock) {
                        all.remove();
                        swept++;
                    }
                }
            }
            return swept;
        }

        private void rest(int swept) throws InterruptedException {
            // region
            resting = true; // bug:a
            reports.put(swept);
            // end
            try {
                if (bell.tryAcquire(interval, TimeUnit.MICROSECONDS)) {
                    bell.drainPermits();
                }
            } catch (InterruptedException e) {
                interval = Math.max(1, interval);
            } finally {
                synchronized (this) {
                    resting = false;
                    Thread.interrupted();
                }
            }
        }
    }
}

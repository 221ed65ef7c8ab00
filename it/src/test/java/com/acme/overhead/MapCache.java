package com.acme.overhead;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** Two threads look up words in a cache around a map with a lock; what is missing is computed, what is old goes. */
final class MapCache implements Program {

    private static final int THREADS = 2;
    private static final int CAPACITY = 4_000;
    private static final int KEYS = 16_000;

    @Override
    public String name() {
        return "cache";
    }

    @Override
    public int usualSize() {
        return 1_000_000;
    }

    @Override
    public long run(int size) throws InterruptedException {
        Cache cache = new Cache(CAPACITY);
        long[] sums = new long[THREADS];
        Crew crew = new Crew();
        for (int i = 0; i < THREADS; i++) {
            int worker = i;
            crew.hire("asking-" + i, () -> sums[worker] = new Client(cache, worker).ask(size));
        }
        crew.work();
        if (cache.asked() != (long) THREADS * size) {
            throw new IllegalStateException("lost a count");
        }
        return sums[0] + 31 * sums[1];
    }

    private static final class Client {
        private final Cache cache;
        private final Random random;

        Client(Cache cache, int seed) {
            this.cache = cache;
            random = new Random(seed);
        }

        long ask(int times) {
            long sum = 0;
            for (int i = 0; i < times; i++) {
                int key = Math.min(random.nextInt(KEYS), random.nextInt(KEYS));
                sum += cache.get(key);
            }
            return sum;
        }
    }

    private static final class Cache {
        private final Object lock = new Object();
        private final Map<Integer, Entry> entries = new HashMap<>();
        private final Deque<Integer> ages = new ArrayDeque<>();
        private final int capacity;
        private long hits;
        private long misses;

        Cache(int capacity) {
            this.capacity = capacity;
        }

        long get(int key) {
            synchronized (lock) {
                Entry entry = entries.get(key);
                if (entry != null) {
                    hits++;
                    return entry.use();
                }
            }
            Entry computed = new Entry(key);
            synchronized (lock) {
                misses++;
                if (entries.put(key, computed) == null) {
                    ages.addLast(key);
                    makeRoom();
                }
                return computed.use();
            }
        }

        private void makeRoom() {
            while (ages.size() > capacity) {
                entries.remove(ages.removeFirst());
            }
        }

        long asked() {
            synchronized (lock) {
                return hits + misses;
            }
        }
    }

    private static final class Entry {
        private final long value;
        private int uses;

        Entry(int key) {
            long hash = key;
            for (int i = 0; i < 100; i++) {
                hash = hash * 6364136223846793005L + 1442695040888963407L;
            }
            value = hash >>> 33;
        }

        long use() {
            uses++;
            return value;
        }
    }
}

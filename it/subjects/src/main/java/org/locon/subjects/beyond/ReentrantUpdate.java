package org.locon.subjects.beyond;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Numbers for names: most callers only read, who finds none gives the name a new one. */
public final class ReentrantUpdate {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> numbers = new HashMap<>();
    private int next = 1;
    private int reads;

    public int numberOf(String name) {
        int number;
        // region
        number = read(name);
        if (number == 0) {
            number = register(name);
        }
        // end
        return number;
    }

    private int read(String name) {
        lock.readLock().lock();
        try {
            reads++;
            return numbers.getOrDefault(name, 0); // bug:a
        } finally {
            lock.readLock().unlock();
        }
    }

    private int register(String name) {
        lock.writeLock().lock();
        try {
            int number = next;
            next++;
            numbers.put(name, number); // bug:b bug:c
            return number;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public int reads() {
        return reads;
    }
}

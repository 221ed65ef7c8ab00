package com.acme.kitchen;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What there is to eat: many read it, few change it. */
public final class Menu {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private String dish;
    private int orders;

    public Menu(String dish) {
        this.dish = dish;
    }

    /** Takes the dish from the menu if it's still there, and puts the next one in its place. */
    public boolean order(String wanted, String next) {
        lock.readLock().lock(); // bug:a
        try {
            if (!dish.equals(wanted)) {
                return false;
            }
            lock.writeLock().lock(); // bug:b
            try {
                dish = next;
                orders++;
            } finally {
                lock.writeLock().unlock();
            }
            return true;
        } finally {
            lock.readLock().unlock();
        }
    }

    public int orders() {
        lock.readLock().lock();
        try {
            return orders;
        } finally {
            lock.readLock().unlock();
        }
    }
}

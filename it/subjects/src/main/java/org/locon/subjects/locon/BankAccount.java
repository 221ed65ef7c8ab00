package org.locon.subjects.locon;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** An account that people pay into and draw from at machines all over town; each movement has a receipt. */
public final class BankAccount {

    private final Lock lock = new ReentrantLock();
    private long balance;
    private int receipts;

    public BankAccount(long opening) {
        balance = opening;
    }

    public void deposit(long amount) {
        // region
        long old = read(); // the machine shows it to the customer
        write(old + amount);
        // end
    }

    public boolean withdraw(long amount) {
        // region
        long old = read();
        if (old < amount) {
            return false;
        }
        write(old - amount);
        // end
        return true;
    }

    private long read() {
        lock.lock();
        try {
            return balance; // bug:a
        } finally {
            lock.unlock();
        }
    }

    private void write(long amount) {
        lock.lock();
        try {
            balance = amount; // bug:b bug:c
            receipts++;
        } finally {
            lock.unlock();
        }
    }

    public long balance() {
        return read();
    }

    public int receipts() {
        lock.lock();
        try {
            return receipts;
        } finally {
            lock.unlock();
        }
    }
}

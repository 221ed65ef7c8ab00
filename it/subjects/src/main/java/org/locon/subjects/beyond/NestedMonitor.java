package org.locon.subjects.beyond;

import java.util.ArrayDeque;
import java.util.Deque;

/** A post office: letters wait in its box, and whoever fetches one when there is none waits for it. */
public final class NestedMonitor {

    private final Box box = new Box();
    private int handled;

    private static final class Box {

        private final Deque<String> letters = new ArrayDeque<>();

        private synchronized void put(String letter) {
            letters.add(letter);
            notifyAll();
        }

        private synchronized String take() throws InterruptedException {
            while (letters.isEmpty()) {
                wait(); // bug:d
            }
            return letters.remove();
        }
    }

    public String fetch() throws InterruptedException {
        synchronized (this) { // bug:a
            handled++;
            return box.take();
        }
    }

    public void post(String letter) {
        synchronized (this) { // bug:d
            handled++;
            box.put(letter); // bug:b
        }
    }

    public synchronized int handled() {
        return handled;
    }
}

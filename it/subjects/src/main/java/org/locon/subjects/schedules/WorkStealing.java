package org.locon.subjects.schedules;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Work that its owner takes from one end of a queue while others steal it from the other. */
public final class WorkStealing {

    private final int[] items;
    private final AtomicIntegerArray done;
    private int head;
    private int tail;

    public WorkStealing(int capacity) {
        items = new int[capacity];
        done = new AtomicIntegerArray(capacity);
    }

    /** Puts in all the work and does what nobody steals. */
    public void own() {
        for (int i = 0; i < items.length; i++) {
            push(i);
            if (i % 3 == 2) {
                work(pop());
            }
        }
        for (int item = pop(); item >= 0; item = pop()) {
            work(item);
        }
    }

    public void rob(int times) {
        for (int i = 0; i < times; i++) {
            work(steal());
        }
    }

    private void push(int item) {
        items[tail] = item;
        tail++;
    }

    private int pop() {
        // region
        int last = tail - 1;
        int first = head; // bug:a
        if (last < first) {
            return -1;
        }
        tail = last; // bug:c
        return items[last];
        // end
    }

    private int steal() {
        // region
        synchronized (this) {
            int first = head;
            int end = tail; // bug:b
            if (first >= end) {
                return -1;
            }
            int item = items[first];
            head = first + 1; // bug:b
            return item;
        }
        // end
    }

    private void work(int item) {
        if (item >= 0) {
            int times = done.incrementAndGet(item);
            assert times == 1 : "item " + item + " is done again";
        }
    }
}

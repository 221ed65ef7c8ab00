package org.locon.subjects.schedules;

/** A stack of so many places: who pushes looks for room, who pops looks for something. */
public final class BoundedStackVolatile {

    private final int[] places;
    private volatile int top;
    private volatile int pushed;

    public BoundedStackVolatile(int size) {
        places = new int[size];
    }

    public synchronized void push(int value) {
        if (top < places.length) {
            places[top] = value;
            top++;
            pushed++;
        }
    }

    public void popAll(int most) {
        for (int i = 0; i < most; i++) {
            // region
            if (!isEmpty()) {
                pop();
            }
            // end
        }
    }

    private synchronized boolean isEmpty() {
        return top == 0; // bug:a
    }

    private synchronized int pop() {
        int height = top; // bug:c
        assert height > 0 : "nothing to pop";
        top = height - 1; // bug:b
        return places[height - 1];
    }

    public synchronized int pushed() {
        return pushed;
    }
}

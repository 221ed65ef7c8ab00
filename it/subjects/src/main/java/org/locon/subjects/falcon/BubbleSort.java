package org.locon.subjects.falcon;

import java.util.Random;

/** Sorts by several bubbles that rise at the same time, each pair of neighbours ordered under the lock of its stretch. */
public final class BubbleSort {

    private static final int STRETCH = 50;

    private final int[] items;
    private final Object[] locks;
    private int swaps;

    public BubbleSort(int size, long seed) {
        Random random = new Random(seed);
        items = new int[size];
        for (int i = 0; i < size; i++) {
            items[i] = i * 3 + random.nextInt(200);
        }
        locks = new Object[size / STRETCH + 1];
        for (int i = 0; i < locks.length; i++) {
            locks[i] = new Object();
        }
    }

    /** Lets so many bubbles rise through all items. */
    public void rise(int bubbles) {
        for (int bubble = 0; bubble < bubbles; bubble++) {
            int swapped = 0;
            for (int i = 0; i + 1 < items.length; i++) {
                if (order(i)) {
                    swapped++;
                }
            }
            swaps += swapped;
            if (swapped == 0) {
                return;
            }
        }
    }

    /** Puts two neighbours in order; no third place is needed to change them. */
    private boolean order(int i) {
        // region
        synchronized (locks[i / STRETCH]) {
            int left = items[i];
            int right = items[i + 1]; // bug:b
            if (left <= right) {
                return false;
            }
            items[i] = left - right; // bug:a
            items[i + 1] = right + items[i];
            items[i] = items[i + 1] - items[i]; // bug:c
        }
        // end
        return true;
    }

    /** What the bubbles have left undone. */
    public void finish() {
        for (int i = 1; i < items.length; i++) {
            int item = items[i];
            int j = i;
            for (; j > 0 && items[j - 1] > item; j--) {
                items[j] = items[j - 1];
            }
            items[j] = item;
        }
    }

    public int[] items() {
        return items.clone();
    }

    public int swaps() {
        return swaps;
    }
}

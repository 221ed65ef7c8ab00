package org.locon.subjects.falcon;

import java.util.Arrays;

/** Sorts halves in threads of their own as long as the crew has free ones. */
public final class MergeSort {

    private final int[] items;
    private final Crew crew;

    public MergeSort(int[] items, int threads) {
        this.items = items.clone();
        this.crew = new Crew(threads);
    }

    /** The threads that may still be started. */
    private static final class Crew {

        private int free;
        private int started;

        private Crew(int threads) {
            this.free = threads;
        }

        private synchronized int take(int threads) {
            free -= threads; // bug:a
            started += threads;
            return free;
        }

        private synchronized void give(int threads) {
            free += threads; // bug:c
        }

        private synchronized int free() {
            return free; // bug:b
        }

        private boolean reserve(int threads) {
            // region
            if (take(threads) < 0) {
                give(threads);
                return false;
            }
            // end
            return true;
        }

        private boolean isHealthy() {
            // region
            return free() >= 0;
            // end
        }
    }

    public int[] sorted() throws InterruptedException {
        sort(0, items.length);
        return items.clone();
    }

    private void sort(int from, int to) throws InterruptedException {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        if (to - from > 4 && crew.reserve(1)) {
            Half left = new Half(from, middle);
            left.start();
            sort(middle, to);
            left.join();
            left.rethrow();
            crew.give(1);
        } else {
            if (!crew.isHealthy()) {
                throw new IllegalStateException("more threads than the crew has");
            }
            sort(from, middle);
            sort(middle, to);
        }
        merge(from, middle, to);
    }

    private final class Half extends Thread {

        private final int from;
        private final int to;
        private Exception failure;

        private Half(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            try {
                sort(from, to);
            } catch (InterruptedException | IllegalStateException e) {
                failure = e;
            }
        }

        private void rethrow() {
            if (failure != null) {
                throw new IllegalStateException(failure.getMessage(), failure);
            }
        }
    }

    private void merge(int from, int middle, int to) {
        int[] left = Arrays.copyOfRange(items, from, middle);
        int i = 0;
        int j = middle;
        for (int k = from; k < to; k++) {
            if (i < left.length && (j >= to || left[i] <= items[j])) {
                items[k] = left[i++];
            } else {
                items[k] = items[j++];
            }
        }
    }

    public int free() {
        return crew.free();
    }
}

package com.acme.overhead;

import java.util.Random;

/** Sorts one array with two threads, a half each, and merges; then shuffles it anew and begins again. */
final class MergeSort implements Program {

    private static final int LENGTH = 100_000;
    private static final int SMALL = 16;

    @Override
    public String name() {
        return "sort";
    }

    @Override
    public int usualSize() {
        return 100;
    }

    @Override
    public long run(int size) throws InterruptedException {
        Random random = new Random(3);
        Sorter sorter = new Sorter(LENGTH);
        long digest = 0;
        for (int i = 0; i < size; i++) {
            sorter.fill(random);
            sorter.sort();
            digest = 31 * digest + sorter.digest();
        }
        return digest;
    }

    private static final class Sorter {
        private final int[] values;
        private final int[] merged;

        Sorter(int length) {
            values = new int[length];
            merged = new int[length];
        }

        void fill(Random random) {
            for (int i = 0; i < values.length; i++) {
                values[i] = random.nextInt();
            }
        }

        void sort() throws InterruptedException {
            int middle = values.length / 2;
            new Crew()
                    .hire("lower-half", () -> sort(0, middle))
                    .hire("upper-half", () -> sort(middle, values.length))
                    .work();
            merge(0, middle, values.length);
        }

        private void sort(int from, int to) {
            if (to - from <= SMALL) {
                insertionSort(from, to);
                return;
            }
            int middle = (from + to) >>> 1;
            sort(from, middle);
            sort(middle, to);
            merge(from, middle, to);
        }

        private void insertionSort(int from, int to) {
            for (int i = from + 1; i < to; i++) {
                int value = values[i];
                int gap = i;
                while (gap > from && values[gap - 1] > value) {
                    values[gap] = values[gap - 1];
                    gap--;
                }
                values[gap] = value;
            }
        }

        private void merge(int from, int middle, int to) {
            int left = from;
            int right = middle;
            for (int i = from; i < to; i++) {
                boolean takeLeft = right == to || left < middle && values[left] <= values[right];
                merged[i] = takeLeft ? values[left++] : values[right++];
            }
            for (int i = from; i < to; i++) {
                values[i] = merged[i];
            }
        }

        long digest() {
            long digest = 0;
            for (int i = 0; i < values.length; i++) {
                if (i > 0 && values[i - 1] > values[i]) {
                    throw new IllegalStateException("not sorted at " + i);
                }
                digest = 31 * digest + values[i];
            }
            return digest;
        }
    }
}

package org.locon.subjects.falcon;

/** Philosophers who think and eat, each with the fork at the left and the one at the right, the lower number first. */
public final class Philosophers {

    private final Fork[] forks;
    private int lastToEat;
    private int mealsServed;
    private volatile boolean kitchenOpen = true;

    public Philosophers(int seats) {
        forks = new Fork[seats];
        for (int i = 0; i < seats; i++) {
            forks[i] = new Fork();
        }
    }

    private static final class Fork {
        private int used;
    }

    /** Sits at one seat and eats so many times, or until the kitchen closes. */
    public final class Philosopher implements Runnable {

        private final int seat;
        private final int appetite;
        private int eaten;
        private int neighbour;

        public Philosopher(int seat, int appetite) {
            this.seat = seat;
            this.appetite = appetite;
        }

        @Override
        public void run() {
            while (eaten < appetite && kitchenOpen) {
                think();
                eat();
            }
        }

        private void think() {
            neighbour = lastToEat;
            if (neighbour == seat) {
                Thread.yield();
            }
        }

        private void eat() {
            int one = Math.min(seat, (seat + 1) % forks.length);
            int other = Math.max(seat, (seat + 1) % forks.length);
            synchronized (forks[one]) {
                synchronized (forks[other]) {
                    forks[one].used++;
                    forks[other].used++;
                    eaten++;
                    lastToEat = seat;
                }
            }
            mealsServed = Math.max(mealsServed, eaten);
        }

        public int eaten() {
            return eaten;
        }
    }

    public int forkUses() {
        int uses = 0;
        for (Fork fork : forks) {
            synchronized (fork) {
                uses += fork.used;
            }
        }
        return uses;
    }

    public void close() {
        kitchenOpen = false;
    }

    public int lastToEat() {
        return lastToEat;
    }
}

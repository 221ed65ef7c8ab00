package com.acme.kitchen;

/** The only spoon of two polite guests, each of whom lets the other one eat first. */
public final class Spoon {
    private volatile Guest holder;

    /** Somebody who may be hungry. */
    public static final class Guest {
        private volatile boolean hungry = true;

        /** Eats as soon as the spoon is there and the other one isn't hungry any more. */
        public void eatWith(Spoon spoon, Guest other) {
            while (hungry && !Thread.currentThread().isInterrupted()) {
                if (spoon.holder != this) {
                    Thread.onSpinWait();
                } else if (other.hungry) {
                    spoon.holder = other;
                } else {
                    hungry = false;
                    spoon.holder = other;
                }
            }
        }

        public void hasEatenAlready() {
            hungry = false;
        }

        public boolean isHungry() {
            return hungry;
        }
    }

    public Spoon(Guest first) {
        holder = first;
    }
}

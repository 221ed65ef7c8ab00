package com.acme.kitchen;

/** A stove that is watched by a thread which doesn't let itself be interrupted. */
public final class Stove {
    private volatile int degrees;

    public Thread heat() {
        Thread watch = new Thread(this::watch);
        watch.setDaemon(true);
        watch.start();
        return watch;
    }

    private void watch() {
        degrees = 100;
        while (degrees > 0) {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                degrees++;
            }
        }
    }

    public int degrees() {
        return degrees;
    }
}

package org.locon.subjects.beyond;

/** Licences of a program: who starts it takes one, and if more are out than there are, the server gives up. */
public final class ExitingRun {

    private final int licences;
    private volatile int out;
    private int refused;

    public ExitingRun(int licences) {
        this.licences = licences;
    }

    public boolean start(String user) {
        // region
        boolean available = out < licences; // bug:a
        if (!available) {
            refuse(user);
            return false;
        }
        take();
        // end
        return true;
    }

    private synchronized void take() {
        int before = out; // bug:c
        out = before + 1; // bug:b
        if (out > licences) {
            System.exit(3);
        }
    }

    private synchronized void refuse(String user) {
        refused += user.isEmpty() ? 0 : 1;
    }

    public synchronized int refused() {
        return refused;
    }

    public int out() {
        return out;
    }
}

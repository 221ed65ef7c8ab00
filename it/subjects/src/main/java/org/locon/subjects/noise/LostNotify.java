package org.locon.subjects.noise;

/** One waits for a letter that another one brings; both have other things to do before and after. */
public final class LostNotify {

    private final Object doorbell = new Object();
    private volatile int x;
    private int errands;

    public void await() throws InterruptedException {
        x = 1;
        read("paper");
        x = 1;
        read("book");
        x = 1;
        synchronized (doorbell) { // bug:b
            doorbell.wait(); // bug:b bug:d
        }
        x = 1;
    }

    public void bring() {
        x = 2;
        walk(3);
        x = 2;
        walk(5);
        x = 2;
        synchronized (doorbell) {
            doorbell.notify(); // bug:a
        }
        x = 2;
    }

    private void read(String what) {
        int letters = 0;
        for (char letter : what.toCharArray()) {
            letters += letter - 'a';
        }
        x = letters > 0 ? 1 : 0;
    }

    private void walk(int streets) {
        int steps = 0;
        for (int i = 0; i < streets * 4_000; i++) {
            steps = steps * 31 + i;
        }
        errands += steps == 0 ? 0 : 1;
        x = 2;
    }

    public int last() {
        return x;
    }

    public int errands() {
        return errands;
    }
}

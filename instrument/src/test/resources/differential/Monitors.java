// since 8
public class Monitors {
    static final Object LOCK = new Object();
    int balance;
    static int total;
    boolean ready;

    synchronized int add(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("negative");
        }
        return balance += n;
    }

    static synchronized void count() {
        total++;
    }

    void blocks(Object inner, int n) {
        synchronized (this) {
            balance++;
            synchronized (inner) {
                balance += n / (n - 3);
                synchronized (Monitors.class) {
                    total += 2;
                    if (n == 4) {
                        return;
                    }
                }
            }
        }
    }

    static String held(Object... monitors) {
        String held = "";
        for (Object m : monitors) {
            held += Thread.holdsLock(m);
        }
        return held;
    }

    void handOver() throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (LOCK) {
                ready = true;
                LOCK.notifyAll();
            }
        });
        synchronized (LOCK) {
            t.start();
            while (!ready) {
                LOCK.wait();
            }
        }
        t.join();
    }

    public static void main(String[] args) throws Exception {
        Monitors m = new Monitors();
        Object inner = new Object();
        for (int n : new int[] {1, 3, 4}) {
            try {
                m.blocks(inner, n);
            } catch (ArithmeticException e) {
                System.out.println(e + " " + e.getStackTrace()[0].getLineNumber());
            }
            System.out.println(held(m, inner, Monitors.class) + m.balance + " " + total);
        }
        try {
            m.add(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(held(m) + e.getMessage());
        }
        try {
            m.blocks(null, 1);
        } catch (NullPointerException e) {
            System.out.println(held(m) + e.getMessage());
        }
        m.handOver();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    m.add(1);
                    count();
                    synchronized (inner) {
                        m.ready = !m.ready;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(m.balance + " " + total + " " + m.ready);
        try {
            inner.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(held(inner) + "not the owner");
        }
        int[] depth = new int[1];
        overflow(m, depth);
        System.out.println(held(m) + (depth[0] > 50));
    }

    static void overflow(Monitors m, int[] depth) {
        try {
            deeper(m, depth);
        } catch (StackOverflowError e) {
            System.out.println("overflow");
        }
    }

    static int deeper(Monitors m, int[] depth) {
        synchronized (m) {
            depth[0]++;
            return deeper(m, depth) + m.balance;
        }
    }
}

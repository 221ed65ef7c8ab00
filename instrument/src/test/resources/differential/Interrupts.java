// since 8
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Whoever is interrupted, or has a permit, is so until it asks itself. */
public class Interrupts {
    private static final long MINUTE = 60_000_000_000L;
    private static final ThreadLocal<ReentrantLock> OWN = ThreadLocal.withInitial(ReentrantLock::new);
    private static final AtomicLong ATOMIC = new AtomicLong();
    private static final List<Integer> LIST = new ArrayList<>();
    private static final int[] ARRAY = new int[8];
    private static volatile int turn;
    private static int plain;

    static synchronized void step(int i) {
        plain += ARRAY[i % 8]++;
        LIST.add(plain);
        LIST.remove(0);
        System.arraycopy(ARRAY, 0, ARRAY, 1, 3);
    }

    /** The lock is nobody else's: who waits for one uses up a permit. */
    static void busy() {
        ReentrantLock lock = OWN.get();
        for (int i = 0; i < 300; i++) {
            turn++;
            step(i);
            ATOMIC.addAndGet(turn);
            lock.lock();
            try {
                plain++;
            } finally {
                lock.unlock();
            }
        }
    }

    static class Fresh {
        int first = 1;
    }

    public static void main(String[] args) throws Exception {
        boolean[] kept = new boolean[6];
        CountDownLatch both = new CountDownLatch(2);
        Thread interrupted = new Thread(() -> {
            both.countDown();
            Thread.currentThread().interrupt();
            busy();
            kept[0] = Thread.currentThread().isInterrupted() && new Fresh().first == 1;
            try {
                synchronized (kept) {
                    kept.wait(60_000);
                }
            } catch (InterruptedException e) {
                kept[1] = !Thread.currentThread().isInterrupted();
            }
            busy();
            kept[2] = !Thread.interrupted();
        });
        Thread permitted = new Thread(() -> {
            both.countDown();
            LockSupport.unpark(Thread.currentThread());
            busy();
            long begin = System.nanoTime();
            LockSupport.parkNanos(MINUTE);
            kept[3] = System.nanoTime() - begin < MINUTE;
            Thread.currentThread().interrupt();
            busy();
            LockSupport.parkNanos(MINUTE);
            kept[4] = Thread.interrupted() && System.nanoTime() - begin < MINUTE;
            try {
                Thread.currentThread().interrupt();
                busy();
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                kept[5] = true;
            }
        });
        interrupted.start();
        permitted.start();
        both.await();
        busy();
        interrupted.join();
        permitted.join();
        for (boolean each : kept) {
            System.out.println(each);
        }
        System.out.println(LIST.size() + " " + Thread.currentThread().isInterrupted());
    }
}

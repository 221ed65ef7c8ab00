// since 8
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** While one thread holds every monitor that can be held, another one does all that needs none of them. */
public class HeldElsewhere extends Thread {
    private final CountDownLatch done = new CountDownLatch(1);
    private final List<String> list = new ArrayList<>(Arrays.asList("a", "b"));
    private final List<String> wrapped = Collections.unmodifiableList(list);
    private final AtomicInteger atomic = new AtomicInteger();
    private final Lock lock = new ReentrantLock();
    private final Object own = new Object();
    private final long[] numbers = new long[4];
    private final Object[] objects = {this, "text", numbers, null};
    private volatile int shared;
    private long plain;
    private static String text = "x";

    static class Loaded {
        static int made = 1;
    }

    @Override
    public void run() {
        shared++;
        plain += shared;
        text += plain;
        numbers[1] = numbers[2] + text.length();
        objects[3] = objects[0];
        System.arraycopy(numbers, 0, numbers, 1, 3);
        Arrays.fill(numbers, 5);
        plain += numbers.clone()[0] + objects.clone().length;
        list.add(wrapped.get(1));
        for (String each : wrapped) {
            plain += each.length();
        }
        atomic.incrementAndGet();
        atomic.compareAndSet(1, 7);
        lock.lock();
        try {
            plain++;
        } finally {
            lock.unlock();
        }
        synchronized (own) {
            plain += Loaded.made;
            own.notifyAll();
        }
        Thread child = new Thread(() -> shared += 10);
        child.start();
        try {
            child.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        done.countDown();
    }

    public static void main(String[] args) throws Exception {
        HeldElsewhere other = new HeldElsewhere();
        other.shared = 1;
        boolean ended;
        synchronized (HeldElsewhere.class) {
            synchronized (HeldElsewhere.class.getClassLoader()) {
                synchronized (other.list) {
                    synchronized (other.wrapped) {
                        synchronized (other.numbers) {
                            synchronized (other.objects) {
                                synchronized (other.atomic) {
                                    synchronized (other.lock) {
                                        synchronized (Thread.currentThread()) {
                                            ended = other.inItsMonitors();
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        System.out.println(ended + " " + other.shared + " " + other.plain + " " + other.list + other.atomic);
    }

    private boolean inItsMonitors() throws InterruptedException {
        start();
        synchronized (this) {
            synchronized (Object.class) {
                synchronized ("text") {
                    synchronized ("HeldElsewhere") {
                        return done.await(60, TimeUnit.SECONDS);
                    }
                }
            }
        }
    }
}

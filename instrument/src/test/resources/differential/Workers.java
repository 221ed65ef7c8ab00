// since 8
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.ArrayList;
import java.util.List;

public class Workers {
    static class Queue<T> {
        private final Object[] items = new Object[3];
        private int head, size;

        synchronized void put(T item) throws InterruptedException {
            while (size == items.length) {
                wait();
            }
            items[(head + size++) % items.length] = item;
            notifyAll();
        }

        @SuppressWarnings("unchecked")
        synchronized T take() throws InterruptedException {
            while (size == 0) {
                wait();
            }
            T item = (T) items[head];
            items[head] = null;
            head = (head + 1) % items.length;
            size--;
            notifyAll();
            return item;
        }
    }

    volatile int ticket;
    static final AtomicIntegerFieldUpdater<Workers> TICKETS = AtomicIntegerFieldUpdater.newUpdater(Workers.class, "ticket");
    static final ThreadLocal<int[]> MINE = ThreadLocal.withInitial(() -> new int[1]);
    long[] partial = new long[4];

    public static void main(String[] args) throws Exception {
        Queue<Integer> queue = new Queue<>();
        Workers w = new Workers();
        ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 100; i++) {
                    queue.put(i);
                }
                queue.put(-1);
            } catch (InterruptedException e) {
                failures.add("interrupted");
            }
        });
        producer.start();
        int sum = 0;
        for (int item = queue.take(); item > 0; item = queue.take()) {
            sum += item;
        }
        producer.join();
        ExecutorService pool = Executors.newFixedThreadPool(4);
        CountDownLatch all = new CountDownLatch(4);
        List<Future<Integer>> futures = new ArrayList<>();
        AtomicLong atomic = new AtomicLong();
        for (int t = 0; t < 4; t++) {
            int k = t;
            futures.add(pool.submit(() -> {
                all.countDown();
                all.await();
                for (int i = 0; i < 300; i++) {
                    w.partial[k] += i;
                    TICKETS.incrementAndGet(w);
                    MINE.get()[0]++;
                    atomic.addAndGet(w.partial[k] % 7);
                }
                return MINE.get()[0];
            }));
        }
        int mine = 0;
        for (Future<Integer> f : futures) {
            mine += f.get();
        }
        pool.shutdown();
        System.out.println(sum + " " + mine + " " + w.ticket + " " + atomic + " " + failures);
        System.out.println(w.partial[0] + w.partial[1] + w.partial[2] + w.partial[3]);
        Thread sleeper = new Thread(() -> {
            try {
                queue.take();
            } catch (InterruptedException e) {
                failures.add("interrupted as it should be " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println(failures);
    }
}

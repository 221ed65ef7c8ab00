// since 21
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Thousands of threads on a single carrier: whoever waits must leave it to the others. */
public class VirtualThreads {
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger atomic = new AtomicInteger();
    private final List<Integer> list = new ArrayList<>();
    private volatile boolean open;
    private int guarded;
    private int[] values = new int[16];

    private void add(int i) {
        lock.lock();
        try {
            guarded += i;
            values[i & 15]++;
            list.addLast(i);
            Thread.yield();
        } finally {
            lock.unlock();
        }
    }

    private synchronized void count() {
        atomic.incrementAndGet();
    }

    public static void main(String[] args) throws Exception {
        VirtualThreads shared = new VirtualThreads();
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Boolean>> all = new ArrayList<>();
            CountDownLatch waiting = new CountDownLatch(50);
            for (int i = 0; i < 50; i++) {
                all.add(executor.submit(() -> {
                    waiting.countDown();
                    while (!shared.open) {
                        LockSupport.parkNanos(1_000_000);
                    }
                    return Thread.currentThread().isVirtual();
                }));
            }
            for (int i = 0; i < 500; i++) {
                int number = i;
                executor.submit(() -> {
                    shared.add(number);
                    shared.count();
                });
            }
            executor.submit(() -> {
                waiting.await();
                return shared.open = true;
            });
            int ended = 0;
            for (Future<Boolean> each : all) {
                ended += each.get() ? 1 : 0;
            }
            System.out.println(ended);
        }
        System.out.println(shared.guarded + " " + shared.atomic + " " + shared.list.reversed().size());
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread producer = Thread.ofVirtual().start(() -> {
            try {
                for (int i = 0; i < 100; i++) {
                    queue.put("item " + i);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        String last = "";
        for (int i = 0; i < 100; i++) {
            last = queue.take();
        }
        producer.join();
        LinkedHashMap<String, Integer> sequenced = new LinkedHashMap<>();
        sequenced.putFirst(last, 1);
        sequenced.putLast("b", 2);
        sequenced.reversed().sequencedKeySet().removeFirst();
        System.out.println(last + sequenced + sequenced.firstEntry());
    }
}

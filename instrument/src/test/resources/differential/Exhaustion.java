// since 8
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Whatever a thread does when its stack ends, it can go on afterwards, and so can others. */
public class Exhaustion {
    static final AtomicIntegerFieldUpdater<Exhaustion> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Exhaustion.class, "updated");

    interface Action {
        int act(Exhaustion on, int depth);
    }

    volatile int updated;
    int number;
    long wide;
    static int total;
    final int[] numbers = new int[4];
    final Object[] objects = new Object[4];
    final List<Integer> list = new ArrayList<>(Arrays.asList(1, 2));
    final AtomicInteger atomic = new AtomicInteger();

    static int read(Exhaustion on, int depth) {
        return on.number + read(on, depth + 1) + on.number;
    }

    static int write(Exhaustion on, int depth) {
        on.wide = depth;
        return write(on, depth + 1) + (int) (on.wide = depth);
    }

    static int ofClass(Exhaustion on, int depth) {
        total = depth;
        return ofClass(on, depth + 1) + total;
    }

    static int elements(Exhaustion on, int depth) {
        on.numbers[depth & 3] = depth;
        on.objects[depth & 3] = on;
        return elements(on, depth + 1) + on.numbers[1];
    }

    static int copies(Exhaustion on, int depth) {
        System.arraycopy(on.numbers, 0, on.numbers, 1, 3);
        return copies(on, depth + 1) + on.numbers.clone()[0];
    }

    static int calls(Exhaustion on, int depth) {
        return on.list.get(0) + calls(on, depth + 1) + on.list.size();
    }

    static int atomics(Exhaustion on, int depth) {
        on.atomic.set(depth);
        on.atomic.compareAndSet(depth, depth + 1);
        return atomics(on, depth + 1) + on.atomic.get();
    }

    static int updaters(Exhaustion on, int depth) {
        UPDATER.set(on, depth);
        return updaters(on, depth + 1) + UPDATER.getAndAdd(on, 3);
    }

    static int monitors(Exhaustion on, int depth) {
        synchronized (on) {
            return monitors(on, depth + 1) + on.number++;
        }
    }

    static synchronized int methods(Exhaustion on, int depth) {
        return methods(on, depth + 1) + total++;
    }

    static int everything(Exhaustion on) {
        synchronized (on) {
            on.number = 1;
            on.wide = 2;
            total = 3;
            on.numbers[0] = 4;
            on.objects[0] = null;
            Arrays.fill(on.numbers, 5);
            on.list.set(0, 6);
            on.atomic.set(7);
            UPDATER.set(on, 8);
            return on.number + (int) on.wide + total + on.numbers[3] + on.list.get(0) + on.atomic.get() + on.updated;
        }
    }

    static void exhaust(String name, Exhaustion on, Action action) throws InterruptedException {
        int[] results = new int[2];
        Thread thread = new Thread(null, () -> {
            try {
                results[0] = action.act(on, 0);
            } catch (StackOverflowError e) {
                results[0] = everything(on);
            }
        }, "small", 1 << 18);
        thread.start();
        thread.join();
        Thread other = new Thread(() -> results[1] = everything(on));
        other.start();
        other.join();
        System.out.println(name + " " + Arrays.toString(results) + Thread.holdsLock(on));
    }

    public static void main(String[] args) throws InterruptedException {
        Exhaustion on = new Exhaustion();
        for (int i = 0; i < 3; i++) {
            exhaust("read", on, Exhaustion::read);
            exhaust("write", on, Exhaustion::write);
            exhaust("static", on, Exhaustion::ofClass);
            exhaust("elements", on, Exhaustion::elements);
            exhaust("copies", on, Exhaustion::copies);
            exhaust("calls", on, Exhaustion::calls);
            exhaust("atomics", on, Exhaustion::atomics);
            exhaust("updaters", on, Exhaustion::updaters);
            exhaust("monitors", on, Exhaustion::monitors);
            exhaust("methods", on, Exhaustion::methods);
        }
    }
}

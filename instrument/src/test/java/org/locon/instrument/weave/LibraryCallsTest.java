package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Date;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Site;

/**
 * Small programs with a bug in their use of the library, woven, in an order that is forced by hand, and the patterns
 * they show. Each is a class of its own with a method {@code run}; {@code Order} isn't woven.
 */
@Timeout(60)
class LibraryCallsTest {

    @Test
    void checkThenActOnAMap() throws Exception {
        assertThat(patterns(CheckThenAct.class))
                .contains("R1-W2-W1 Map#containsKey Map#put Map#put")
                .doesNotContain("R1-W2-R1 Map#containsKey Map#put Map#containsKey:end");
    }

    static final class CheckThenAct {
        private final Map<String, String> map = new ConcurrentHashMap<>();

        public void run() throws Exception {
            if (!map.containsKey("a")) {
                Order.inThread(() -> map.put("a", "theirs"));
                map.put("a", "mine");
            }
        }
    }

    @Test
    void aClassThatInheritsFromTheLibraryHasItsState() throws Exception {
        assertThat(patterns(Inheriting.class))
                .contains("R1-W2-W1 LinkedHashMap#containsKey LinkedHashMap#put LinkedHashMap#remove");
    }

    static final class Inheriting {
        static class Cache extends LinkedHashMap<String, String> {
            private static final long serialVersionUID = 1;

            @Override
            public String remove(Object key) {
                return super.remove(key);
            }
        }

        private final Cache cache = new Cache();

        public void run() throws Exception {
            if (!cache.containsKey("a")) {
                Order.inThread(() -> cache.put("a", "theirs"));
                cache.remove("a");
            }
        }
    }

    @Test
    void theStateOfALockThatIsAskedFor() throws Exception {
        assertThat(patterns(AskedLock.class))
                .contains("R1-W2-R1 ReentrantLock#isLocked ReentrantLock#lock ReentrantLock#isLocked");
    }

    static final class AskedLock {
        private final ReentrantLock lock = new ReentrantLock();

        public void run() throws Exception {
            boolean before = lock.isLocked();
            Order.inThread(() -> {
                lock.lock();
                if (before) {
                    lock.unlock();
                }
            });
            if (before || !lock.isLocked()) {
                throw new AssertionError();
            }
        }
    }

    @Test
    void whoTriesLooksAndTakesIfItCan() throws Exception {
        assertThat(patterns(TriedSemaphore.class))
                .contains("R1-W2-R1 Semaphore#availablePermits Semaphore#tryAcquire Semaphore#tryAcquire")
                .contains("R1-W2 Semaphore#tryAcquire Semaphore#release")
                .noneMatch(pattern -> pattern.startsWith("W1-W2 Semaphore#tryAcquire Semaphore#tryAcquire"));
    }

    static final class TriedSemaphore {
        private final Semaphore seats = new Semaphore(1);

        public void run() throws Exception {
            if (seats.availablePermits() > 0) {
                Order.inThread(() -> seats.tryAcquire());
                if (seats.tryAcquire()) {
                    throw new AssertionError();
                }
                Order.inThread(() -> seats.release());
            }
        }
    }

    @Test
    void whatAnExceptionIsToldAfterItWasMade() throws Exception {
        assertThat(patterns(SharedException.class))
                .contains("R1-W2-R1 Throwable#getSuppressed RuntimeException#addSuppressed Throwable#getSuppressed");
    }

    static final class SharedException {
        private final RuntimeException failure = new RuntimeException();

        public void run() throws Exception {
            Throwable seen = failure;
            int before = seen.getSuppressed().length;
            Order.inThread(() -> failure.addSuppressed(new IllegalStateException()));
            assertThat(before + seen.getSuppressed().length).isEqualTo(1);
        }
    }

    @Test
    void whatNobodyAsksForIsNoState() throws Exception {
        assertThat(patterns(UnaskedLock.class)).isEmpty();
    }

    static final class UnaskedLock {
        private final ReentrantLock lock = new ReentrantLock();
        private final Semaphore seats = new Semaphore(1);

        public void run() throws Exception {
            Runnable turn = () -> {
                lock.lock();
                seats.acquireUninterruptibly();
                seats.release();
                lock.unlock();
            };
            turn.run();
            Order.inThread(turn);
        }
    }

    @Test
    void aListThatChangesUnderItsIterator() throws Exception {
        assertThat(patterns(Iteration.class))
                .contains("R1-W2 Iterator#next List#add", "W1-R2 List#add Iterator#next")
                .contains("R1-W2-R1 Iterator#next List#add Iterator#next");
    }

    static final class Iteration {
        private final List<String> list = new ArrayList<>(List.of("a", "b"));

        public void run() throws Exception {
            Iterator<String> iterator = list.iterator();
            iterator.next();
            Order.inThread(() -> list.add("c"));
            try {
                iterator.next();
            } catch (ConcurrentModificationException expected) {
                return;
            }
            throw new AssertionError();
        }
    }

    @Test
    void aMapThatChangesWhileItIsIterated() throws Exception {
        assertThat(patterns(KeyIteration.class))
                .contains("R1-W2 Set#iterator HashMap#put", "W1-R2 HashMap#put Iterator#hasNext");
    }

    static final class KeyIteration {
        private final HashMap<String, String> map = new HashMap<>();

        public void run() throws Exception {
            Iterator<String> keys = map.keySet().iterator();
            Order.inThread(() -> map.put("a", "b"));
            keys.hasNext();
        }
    }

    @Test
    void callsThatOverlap() throws Exception {
        assertThat(patterns(Overlap.class))
                .contains("W1-W2 SimpleDateFormat#format SimpleDateFormat#format")
                .contains("W1-W2-W1 SimpleDateFormat#format SimpleDateFormat#format SimpleDateFormat#format:end");
    }

    static final class Overlap {
        final SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);

        public void run() throws Exception {
            Date during = new Date() {
                @Override
                public long getTime() {
                    Order.inThread(() -> format.format(new Date(0)));
                    return super.getTime();
                }
            };
            format.format(during);
        }
    }

    @Test
    void callsOneAfterTheOtherDoNotOverlap() throws Exception {
        assertThat(patterns(InTurn.class))
                .contains("W1-W2 SimpleDateFormat#format SimpleDateFormat#format")
                .noneMatch(pattern -> pattern.contains(":end"));
    }

    static final class InTurn {
        private final SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);

        public void run() throws Exception {
            format.format(new Date(0));
            Order.inThread(() -> format.format(new Date(0)));
        }
    }

    @Test
    void aCallThatThrewIsOver() throws Exception {
        assertThat(patterns(Thrown.class))
                .contains("R1-W2 List#get List#add")
                .noneMatch(pattern -> pattern.contains(":end"));
    }

    static final class Thrown {
        private final List<String> list = new ArrayList<>();

        public void run() throws Exception {
            try {
                list.get(3);
            } catch (IndexOutOfBoundsException expected) {
                Order.inThread(() -> list.add("x"));
            }
        }
    }

    @Test
    void aCallThatCallsBackGoesOn() throws Exception {
        assertThat(patterns(CallBack.class))
                .contains("W1-W2-W1 Map#computeIfAbsent Map#remove Map#computeIfAbsent:end")
                .contains("R1-W2-R1 List#forEach List#add List#forEach:end");
    }

    static final class CallBack {
        private final Map<String, Integer> map = new ConcurrentHashMap<>();
        private final List<Integer> list = new ArrayList<>(List.of(1));

        public void run() {
            map.computeIfAbsent("a", key -> {
                Order.inThread(() -> map.remove("b"));
                return list.size();
            });
            try {
                list.forEach(each -> {
                    map.get("c");
                    Order.inThread(() -> list.add(each));
                });
            } catch (ConcurrentModificationException expected) {
                return;
            }
            throw new AssertionError();
        }
    }

    @Test
    void whoTakesFromAQueueComesAfterWhoPuts() throws Exception {
        assertThat(patterns(Queue.class))
                .contains("W1-W2 BlockingQueue#put BlockingQueue#take")
                .noneMatch(pattern -> pattern.startsWith("W1-W2 BlockingQueue#take"));
    }

    static final class Queue {
        private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

        public void run() throws Exception {
            Thread consumer = new Thread(() -> {
                try {
                    queue.take();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            consumer.start();
            Order.awaitWaiting(consumer);
            queue.put("x");
            consumer.join();
        }
    }

    @Test
    void atomicsAreLocationsAndSoAreTheElementsOfAtomicArrays() throws Exception {
        assertThat(patterns(Atomics.class))
                .containsExactlyInAnyOrder(
                        "R1-W2 AtomicInteger#get AtomicInteger#incrementAndGet",
                        "R1-W2-W1 AtomicInteger#get AtomicInteger#incrementAndGet AtomicInteger#set",
                        "W1-W2 AtomicInteger#incrementAndGet AtomicInteger#set",
                        "W1-W2 AtomicIntegerArray#getAndAdd AtomicIntegerArray#set");
    }

    static final class Atomics {
        private final AtomicInteger count = new AtomicInteger();
        private final AtomicIntegerArray counts = new AtomicIntegerArray(2);

        public void run() {
            AtomicInteger local = count;
            AtomicIntegerArray array = counts;
            int seen = local.get();
            Order.inThread(() -> {
                local.incrementAndGet();
                array.getAndAdd(0, 1);
                array.getAndAdd(1, 1);
            });
            local.set(seen + 1);
            array.set(0, 5);
        }
    }

    @Test
    void anAtomicThatIsNotExchangedIsOnlyRead() throws Exception {
        assertThat(patterns(Attempts.class))
                .contains(
                        "W1-R2 AtomicReference#set AtomicReference#compareAndSet",
                        "R1-W2 AtomicReference#compareAndSet AtomicReference#set",
                        "W1-R2-W1 AtomicReference#set AtomicReference#compareAndSet AtomicReference#set",
                        "W1-R2 AtomicReferenceArray#set AtomicReferenceArray#compareAndExchange",
                        "W1-W2 AtomicReferenceArray#set AtomicReferenceArray#compareAndExchange")
                .doesNotContain("W1-W2 AtomicReference#set AtomicReference#compareAndSet");
    }

    static final class Attempts {
        private final AtomicReference<String> text = new AtomicReference<>();
        private final AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(2);

        public void run() {
            AtomicReference<String> one = text;
            AtomicReferenceArray<String> more = texts;
            one.set("a");
            more.set(1, "a");
            Order.inThread(() -> {
                one.compareAndSet("b", "c");
                more.compareAndExchange(1, "a", "b");
            });
            one.set("d");
            assertThatThrownBy(() -> more.compareAndSet(2, "a", "b")).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void aWrapperShowsTheStateOfWhatItWraps() throws Exception {
        assertThat(patterns(Sublist.class)).contains("W1-R2 List#set List#get");
    }

    static final class Sublist {
        private final List<String> list = new ArrayList<>(List.of("a", "b", "c"));

        public void run() {
            List<String> end = list.subList(1, 3);
            Order.inThread(() -> list.set(2, "x"));
            end.get(1);
        }
    }

    @Test
    void functionsOnCollectionsGoThroughTheirState() throws Exception {
        assertThat(patterns(Functions.class))
                .contains(
                        "R1-W2 List#get List#sort",
                        "W1-R2 List#sort Collection#max",
                        "W1-W2 List#sort List#copy",
                        "R1-W2 List#for copy List#shuffle",
                        "W1-R2 List#swap Collection#for addAll",
                        "R1-W2 Collection#new TreeSet List#set");
    }

    static final class Functions {
        private final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        private final List<Integer> other = new ArrayList<>(List.of(3, 1, 2));

        public void run() {
            List<Integer> one = list;
            List<Integer> two = other;
            one.get(0);
            Order.inThread(() -> Collections.sort(one));
            assertThat(Collections.max(one)).isEqualTo(3);
            Collections.copy(one, two);
            Order.inThread(() -> {
                Collections.shuffle(two);
                Collections.swap(two, 0, 1);
            });
            assertThat(new ArrayList<Integer>().addAll(two)).isTrue();
            assertThat(new TreeSet<>(two)).hasSize(3);
            List<Integer> guarded = Collections.synchronizedList(two);
            Order.inThread(() -> guarded.set(0, 5));
        }
    }

    @Test
    void whatNeverLeavesItsMethodIsNotWoven() {
        WovenLoader.weave(WovenLoader.classFile(Confined.class));
        assertThat(states(Confined.class, "builder")).isEmpty();
        assertThat(states(Confined.class, "loop")).isEmpty();
        assertThat(states(Confined.class, "branches")).isEmpty();
        assertThat(states(Confined.class, "returned")).contains("ArrayList#add");
        assertThat(states(Confined.class, "captured")).contains("StringBuilder#append");
        assertThat(states(Confined.class, "stored")).contains("StringBuilder#append");
        assertThat(states(Confined.class, "either")).contains("StringBuilder#append");
        assertThat(states(Confined.class, "iterated")).contains("Iterator#next");
    }

    static final class Confined {
        private StringBuilder kept;

        String builder(int number) {
            return new StringBuilder()
                    .append(number)
                    .append(number > 3 ? "x" : "y")
                    .insert(0, 4L)
                    .toString();
        }

        int loop(List<String> words) {
            int length = 0;
            for (int i = 0; i < 10; i++) {
                List<Integer> lengths = new ArrayList<>();
                lengths.add(i);
                for (int each : lengths) {
                    length += each;
                }
            }
            return length;
        }

        String branches(boolean yes) {
            StringBuilder text = null;
            try {
                text = yes ? new StringBuilder("a") : new StringBuilder("b");
                text.append("c");
            } catch (IllegalStateException e) {
                text.append(e.getMessage());
            } finally {
                text.append("d");
            }
            return text.toString();
        }

        List<String> returned() {
            ArrayList<String> list = new ArrayList<>();
            list.add("x");
            return list;
        }

        Runnable captured() {
            StringBuilder text = new StringBuilder();
            text.append("x");
            return () -> text.setLength(0);
        }

        void stored() {
            kept = new StringBuilder();
            kept.append("x");
        }

        String either(StringBuilder given) {
            StringBuilder text = given == null ? new StringBuilder() : given;
            return text.append("x").toString();
        }

        int iterated(List<Integer> given) {
            int sum = 0;
            for (int each : given) {
                sum += each;
            }
            return sum;
        }
    }

    private static List<String> states(Class<?> type, String method) {
        List<String> states = new ArrayList<>();
        for (int i = 0; i < Sites.count(); i++) {
            Site site = Sites.get(i);
            if (site.className().equals(type.getName())
                    && site.method().startsWith(method + "(")
                    && site.variable().text().contains("#")) {
                states.add(simple(site));
            }
        }
        return states;
    }

    @Test
    void callsThatOverlapAreToldWithTheLocksThatWereHeld() throws Exception {
        Observation.Pattern overlap = observed(Locked.class).patterns().stream()
                .filter(pattern -> pattern.sites().size() == 3)
                .findFirst()
                .orElseThrow();

        assertThat(overlap.sites())
                .extracting(site -> simple(Sites.get(site)))
                .containsExactly("SimpleDateFormat#format", "SimpleDateFormat#format", "SimpleDateFormat#format:end");
        List<String> locked = List.of(SimpleDateFormat.class.getName() + " (its own)");
        assertThat(overlap.contexts())
                .extracting(Observation.Context::locks)
                .containsExactly(locked, List.of(), locked);
    }

    static final class Locked {
        final SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);

        public void run() throws Exception {
            SimpleDateFormat shared = format;
            Date during = new Date() {
                @Override
                public long getTime() {
                    Order.inThread(() -> shared.format(new Date(0)));
                    return super.getTime();
                }
            };
            synchronized (shared) {
                shared.format(during);
            }
        }
    }

    static List<String> patterns(Class<?> type) throws Exception {
        return observed(type).patterns().stream()
                .map(pattern -> Shapes.of(pattern) + " "
                        + String.join(
                                " ",
                                pattern.sites().stream()
                                        .map(Sites::get)
                                        .map(LibraryCallsTest::simple)
                                        .toList()))
                .toList();
    }

    static Observation observed(Class<?> type) throws Exception {
        Class<?> woven = new WovenLoader(type).loadClass(type.getName());
        var constructor = woven.getDeclaredConstructor();
        constructor.setAccessible(true);
        var run = woven.getMethod("run");
        run.setAccessible(true);
        Object program = constructor.newInstance();
        Recording recording = Recording.start(RunInput.of(1, 0));
        Observation seen;
        try {
            run.invoke(program);
        } finally {
            seen = recording.stop();
        }
        assertThat(seen.inexact()).isZero();
        return seen;
    }

    private static String simple(Site site) {
        return site.variable().text().replaceAll("\\b([a-z]+\\.)+", "");
    }

    /** What the programs force their order with; not woven. */
    public static final class Order {

        private Order() {}

        public static void inThread(Runnable action) {
            FutureTask<Void> task = new FutureTask<>(action, null);
            new Thread(task).start();
            try {
                task.get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }

        private static volatile boolean signalled;

        /** Waits until the other thread says so. */
        public static void awaitSignal() {
            while (!signalled) {
                LockSupport.park();
            }
            signalled = false;
        }

        public static void signal(Thread waiting) {
            signalled = true;
            LockSupport.unpark(waiting);
        }

        public static void awaitWaiting(Thread thread) {
            while (thread.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
        }
    }
}

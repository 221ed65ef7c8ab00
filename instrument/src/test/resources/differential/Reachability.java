// since 16
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;

/** What nobody needs any more goes, wherever it has been used: even in a method that is still being executed. */
public class Reachability {
    static final CountDownLatch CLEANED = new CountDownLatch(1);
    static final Cleaner CLEANER = Cleaner.create();
    static Object field;
    Object own;
    int number;

    static boolean goes(Reference<?> reference) {
        for (int i = 0; i < 300 && !reference.refersTo(null); i++) {
            System.gc();
        }
        return reference.refersTo(null);
    }

    static void say(String what, Reference<?> reference) {
        System.out.println(what + " " + goes(reference));
    }

    static WeakReference<Object> sharedByThreads() throws InterruptedException {
        Reachability object = new Reachability();
        object.own = new int[3];
        CLEANER.register(object, CLEANED::countDown);
        Thread thread = new Thread(() -> {
            synchronized (object) {
                object.number++;
                ((int[]) object.own)[1]++;
            }
        });
        thread.start();
        thread.join();
        object.number++;
        return new WeakReference<>(object);
    }

    static WeakReference<Thread> ended() throws InterruptedException {
        Thread thread = new Thread(() -> field = Thread.currentThread().getName());
        thread.start();
        thread.join();
        return new WeakReference<>(thread);
    }

    static void keyOfAMap() {
        Map<Object, String> map = new WeakHashMap<>();
        field = map;
        Object key = new Object();
        map.put(key, "value");
        WeakReference<Object> reference = new WeakReference<>(key);
        key = null;
        say("key", reference);
    }

    static void argumentAndElement() {
        List<Object> list = new ArrayList<>();
        field = list;
        Object element = new Object();
        WeakReference<Object> reference = new WeakReference<>(element);
        list.add(element);
        list.clear();
        element = null;
        say("element of a list", reference);
        Object[] array = new Object[2];
        field = array;
        element = new Object();
        WeakReference<Object> stored = new WeakReference<>(element);
        array[1] = element;
        array[1] = null;
        element = null;
        say("element of an array", stored);
        element = new Object();
        WeakReference<Object> filled = new WeakReference<>(element);
        Arrays.fill(array, element);
        element = null;
        Arrays.fill(array, null);
        say("what fills an array", filled);
    }

    static void receiver() {
        Map<String, String> map = new ConcurrentHashMap<>();
        field = map;
        WeakReference<Object> reference = new WeakReference<>(map);
        Iterator<String> all = map.keySet().iterator();
        all.hasNext();
        all = null;
        map.put("a", "b");
        map = null;
        field = null;
        say("map", reference);
        AtomicReference<Object> atomic = new AtomicReference<>();
        field = atomic;
        Object expected = new Object();
        WeakReference<Object> compared = new WeakReference<>(expected);
        atomic.compareAndSet(expected, expected);
        atomic.set(expected);
        atomic.set(null);
        expected = null;
        say("what an atomic had", compared);
        AtomicReferenceArray<Object> elements = new AtomicReferenceArray<>(1);
        field = elements;
        expected = new Object();
        WeakReference<Object> element = new WeakReference<>(expected);
        elements.set(0, expected);
        elements.set(0, null);
        expected = null;
        say("what an atomic array had", element);
    }

    static void copied() {
        Object[] from = {new Object()};
        field = from;
        WeakReference<Object> source = new WeakReference<>(from);
        Object[] to = new Object[1];
        System.arraycopy(from, 0, to, 0, 1);
        field = null;
        from = null;
        say("array that was copied", source);
        WeakReference<Object> target = new WeakReference<>(to);
        field = to.clone();
        to = null;
        say("array that was cloned", target);
        field = null;
    }

    static void locked() {
        ReentrantLock lock = new ReentrantLock();
        field = lock;
        lock.lock();
        lock.unlock();
        WeakReference<Object> reference = new WeakReference<>(lock);
        lock = null;
        field = null;
        say("lock", reference);
    }

    static void fieldOwner() {
        Reachability owner = new Reachability();
        field = owner;
        owner.own = "text";
        owner.number += owner.own.hashCode();
        PhantomReference<Object> reference = new PhantomReference<>(owner, new ReferenceQueue<>());
        field = null;
        owner = null;
        say("owner", reference);
    }

    public static void main(String[] args) throws Exception {
        say("shared", sharedByThreads());
        say("thread", ended());
        field = null;
        keyOfAMap();
        argumentAndElement();
        receiver();
        copied();
        locked();
        fieldOwner();
        System.out.println("cleaned " + CLEANED.await(60, TimeUnit.SECONDS));
    }
}

// since 9
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.*;

public class Handles {

    static class Lazy {
        static int touched;

        static {
            System.out.println("Lazy is initialized");
        }
    }

    static class Broken {
        static int value = Integer.parseInt("broken");
    }

    static class Base {
        protected short small;
    }

    static class Derived extends Base {
        byte b;
        char c;
        boolean flag;
        int number;
        long wide;
        float f;
        double d = 1.5;
        String text = "text";
        Object any = 'x';
        final int fixed = Integer.parseInt("3");
        volatile int counted;
        volatile long countedWide;
        volatile String named;
    }

    static long total;

    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    static final VarHandle SMALL = field("small", short.class);
    static final VarHandle B = field("b", byte.class);
    static final VarHandle C = field("c", char.class);
    static final VarHandle FLAG = field("flag", boolean.class);
    static final VarHandle NUMBER = field("number", int.class);
    static final VarHandle WIDE = field("wide", long.class);
    static final VarHandle F = field("f", float.class);
    static final VarHandle D = field("d", double.class);
    static final VarHandle TEXT = field("text", String.class);
    static final VarHandle ANY = field("any", Object.class);
    static final VarHandle FIXED = field("fixed", int.class);

    static VarHandle field(String name, Class<?> type) {
        try {
            return LOOKUP.findVarHandle(Derived.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    interface Action {
        void run() throws Throwable;
    }

    static void attempt(Action action) {
        try {
            action.run();
        } catch (Throwable e) {
            System.out.println(e.getClass() + " " + e.getMessage() + " in " + e.getStackTrace()[0].getMethodName());
        }
    }

    static void allModes(Derived o) {
        NUMBER.set(o, 1);
        NUMBER.setOpaque(o, (int) NUMBER.get(o) + 1);
        NUMBER.setRelease(o, (int) NUMBER.getOpaque(o) + 1);
        NUMBER.setVolatile(o, (int) NUMBER.getAcquire(o) + 1);
        System.out.println((int) NUMBER.getVolatile(o));
        System.out.println(NUMBER.compareAndSet(o, 4, 5) + " " + NUMBER.compareAndSet(o, 4, 6));
        System.out.println((int) NUMBER.compareAndExchange(o, 5, 6) + " " + (int) NUMBER.compareAndExchange(o, 5, 7));
        System.out.println((int) NUMBER.compareAndExchangeAcquire(o, 6, 7));
        System.out.println((int) NUMBER.compareAndExchangeRelease(o, 7, 8));
        NUMBER.compareAndExchange(o, 8, 9);
        while (!NUMBER.weakCompareAndSet(o, 9, 10) || !NUMBER.weakCompareAndSetPlain(o, 10, 11)
                || !NUMBER.weakCompareAndSetAcquire(o, 11, 12) || !NUMBER.weakCompareAndSetRelease(o, 12, 13)) {
            NUMBER.setVolatile(o, 9);
        }
        System.out.println((int) NUMBER.getAndSet(o, 14) + (int) NUMBER.getAndSetAcquire(o, 15)
                + (int) NUMBER.getAndSetRelease(o, 16) + (int) NUMBER.getAndAdd(o, 1)
                + (int) NUMBER.getAndAddAcquire(o, 1) + (int) NUMBER.getAndAddRelease(o, 1));
        System.out.println((int) NUMBER.getAndBitwiseOr(o, 64) + (int) NUMBER.getAndBitwiseAnd(o, 96)
                + (int) NUMBER.getAndBitwiseXor(o, 3) + o.number);
        NUMBER.getAndAdd(o, 5);
        NUMBER.get(o);
        System.out.println(o.number);
    }

    static void allTypes(Derived o) {
        SMALL.setVolatile(o, (byte) 7);
        B.set(o, (byte) -1);
        C.compareAndSet(o, '\0', 'q');
        FLAG.compareAndExchange(o, false, true);
        WIDE.set(o, 5);
        WIDE.compareAndExchange(o, 5, 6L);
        long before = (long) WIDE.getAndAdd(o, 'a');
        F.set(o, 3L);
        float seen = (float) F.compareAndExchange(o, 3f, 4.5f);
        double found = (double) D.compareAndExchange(o, 1.5f, 2);
        D.set(o, 'c');
        Integer boxed = (Integer) NUMBER.get(o);
        WIDE.set(o, boxed);
        Object any = ANY.getAndSet(o, 5);
        TEXT.compareAndSet(o, "text", null);
        TEXT.compareAndSet(o, null, "again");
        String text = ANY.compareAndExchange(o, "no", "yes") + (String) TEXT.get(o);
        System.out.println(o.small + " " + o.b + o.c + o.flag + o.wide + " " + before + " " + o.f + seen + found + o.d + any + text);
    }

    static void elements() {
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
        VarHandle doubles = MethodHandles.arrayElementVarHandle(double[][].class);
        VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class);
        VarHandle bytes = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        int[] a = {1, 2, 3};
        byte index = 2;
        ints.getAndAdd(a, index, 5);
        ints.setVolatile(a, 0, (short) 9);
        double[][] d = {{1}, null};
        doubles.set(d, 1, new double[] {4});
        Object[] o = new String[] {"a", "b"};
        objects.setRelease(o, 0, "c");
        byte[] raw = new byte[8];
        bytes.set(raw, 4, 0x01020304);
        System.out.println((int) ints.get(a, 0) + " " + a[2] + " " + d[1][0] + o[0] + raw[7] + (int) bytes.get(raw, 4));
        attempt(() -> ints.set(a, 3, 1));
        attempt(() -> ints.getAndAdd(a, -1, 1));
        attempt(() -> ints.getVolatile((int[]) null, 0));
        attempt(() -> objects.set(o, 0, 5));
        attempt(() -> bytes.get(raw, 6));
    }

    static void failures(Derived o) throws ReflectiveOperationException {
        VarHandle nothing = null;
        Object wrong = "wrong";
        Integer missing = null;
        attempt(() -> nothing.set(o, 1));
        attempt(() -> NUMBER.set((Derived) null, 1));
        attempt(() -> NUMBER.set(wrong, 1));
        attempt(() -> NUMBER.set(o, missing));
        attempt(() -> NUMBER.set(o, wrong));
        attempt(() -> NUMBER.set(o, 1L));
        attempt(() -> NUMBER.set(o));
        attempt(() -> FIXED.set(o, 4));
        attempt(() -> System.out.println((int) FIXED.get(o)));
        attempt(() -> TEXT.getAndAdd(o, "x"));
        attempt(() -> FLAG.getAndAdd(o, true));
        attempt(() -> { Integer number = (Integer) ANY.compareAndExchange(o, "p", "q"); String text = (String) ANY.get(o); });
        VarHandle touched = LOOKUP.findStaticVarHandle(Lazy.class, "touched", int.class);
        VarHandle sum = LOOKUP.findStaticVarHandle(Handles.class, "total", long.class);
        sum.setVolatile(4);
        System.out.println((long) sum.getAndAdd(3L) + total);
        touched.setVolatile(3);
        System.out.println((int) touched.getAndAdd(2) + Lazy.touched);
        attempt(() -> {
            VarHandle broken = LOOKUP.findStaticVarHandle(Broken.class, "value", int.class);
            broken.set(3);
        });
        attempt(() -> LOOKUP.findVarHandle(Derived.class, "none", int.class));
    }

    static void updaters(Derived o) {
        AtomicIntegerFieldUpdater<Derived> counted = AtomicIntegerFieldUpdater.newUpdater(Derived.class, "counted");
        AtomicLongFieldUpdater<Derived> wide = AtomicLongFieldUpdater.newUpdater(Derived.class, "countedWide");
        AtomicReferenceFieldUpdater<Derived, String> named =
                AtomicReferenceFieldUpdater.newUpdater(Derived.class, String.class, "named");
        counted.set(o, 1);
        counted.lazySet(o, counted.get(o) + 1);
        System.out.println(counted.compareAndSet(o, 2, 3) + " " + counted.compareAndSet(o, 2, 4));
        System.out.println(counted.getAndSet(o, 5) + counted.getAndAdd(o, 2) + counted.addAndGet(o, 3)
                + counted.incrementAndGet(o) + counted.getAndIncrement(o) + counted.decrementAndGet(o)
                + counted.getAndDecrement(o) + counted.getAndUpdate(o, i -> i * 2) + counted.updateAndGet(o, i -> i - 1)
                + counted.getAndAccumulate(o, 4, Integer::sum) + counted.accumulateAndGet(o, 5, Math::max));
        System.out.println(wide.addAndGet(o, 1L << 40) + wide.getAndUpdate(o, i -> i / 3) + o.countedWide);
        System.out.println(named.getAndSet(o, "n") + named.compareAndSet(o, "n", null) + named.updateAndGet(o, s -> s + "!"));
        System.out.println(o.counted + o.named);
        attempt(() -> counted.set(null, 3));
        attempt(() -> counted.updateAndGet(o, i -> i / 0));
        @SuppressWarnings({"unchecked", "rawtypes"})
        AtomicReferenceFieldUpdater<Object, Object> raw = (AtomicReferenceFieldUpdater) named;
        attempt(() -> raw.set(o, 5));
        attempt(() -> raw.compareAndSet("wrong", "a", "b"));
        attempt(() -> AtomicIntegerFieldUpdater.newUpdater(Derived.class, "none"));
        AtomicIntegerFieldUpdater<Derived> missing = null;
        attempt(() -> missing.get(o));
    }

    static void atomics() {
        AtomicBoolean b = new AtomicBoolean();
        AtomicLong j = new AtomicLong(4);
        AtomicReference<Object> r = new AtomicReference<>("r");
        AtomicIntegerArray a = new AtomicIntegerArray(2);
        AtomicReferenceArray<String> s = new AtomicReferenceArray<>(new String[] {"s"});
        AtomicMarkableReference<String> m = new AtomicMarkableReference<>("m", false);
        AtomicStampedReference<String> t = new AtomicStampedReference<>("t", 1);
        System.out.println(b.compareAndSet(true, false) + " " + b.compareAndSet(false, true) + b.compareAndExchange(true, false));
        System.out.println(j.compareAndExchange(5, 6) + j.compareAndExchangeAcquire(4, 1L << 40) + j.get());
        System.out.println(r.compareAndSet("x", "y") + "" + r.compareAndExchange("r", 5) + r.weakCompareAndSetPlain("q", null) + r);
        System.out.println(a.compareAndSet(1, 0, 7) + "" + a.compareAndExchange(1, 8, 9) + a.weakCompareAndSetVolatile(0, 3, 4) + a);
        System.out.println(s.compareAndExchange(0, "s", "z") + s.compareAndSet(0, "s", "y") + s);
        System.out.println(m.compareAndSet("m", "n", false, true) + m.getReference() + m.attemptMark("n", false) + m.isMarked());
        System.out.println(t.weakCompareAndSet("t", "u", 2, 3) + t.getReference() + t.compareAndSet("t", "u", 1, 3) + t.getStamp());
        attempt(() -> a.compareAndSet(2, 0, 1));
        attempt(() -> s.compareAndExchange(-1, null, "a"));
        attempt(() -> ((AtomicLong) null).compareAndSet(1, 2));
        System.out.println(new AtomicInteger(3).compareAndSet(3, 4));
    }

    static void threads() throws InterruptedException {
        Derived o = new Derived();
        Thread[] all = new Thread[3];
        for (int t = 0; t < all.length; t++) {
            all[t] = new Thread(() -> {
                for (int i = 0; i < 500; i++) {
                    NUMBER.getAndAdd(o, 1);
                    long seen;
                    do {
                        seen = (long) WIDE.getVolatile(o);
                    } while (!WIDE.weakCompareAndSet(o, seen, seen + 1));
                }
            });
            all[t].start();
        }
        for (Thread each : all) {
            each.join();
        }
        System.out.println(o.number + " " + o.wide);
    }

    public static void main(String[] args) throws Exception {
        Derived o = new Derived();
        allModes(o);
        allTypes(o);
        elements();
        failures(o);
        updaters(o);
        atomics();
        threads();
    }
}

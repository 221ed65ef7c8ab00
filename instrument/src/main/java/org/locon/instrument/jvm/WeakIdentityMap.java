package org.locon.instrument.jvm;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;

/**
 * Values by the identity of an object and a number. To be in it keeps no object alive, and what is said of one goes
 * with it. Any thread uses it.
 */
public final class WeakIdentityMap<K, V> {

    private final Map<Object, V> values = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

    /** Null if there is none. */
    public V get(K object, int number) {
        return values.get(new Question(object, number));
    }

    /** Returns the value that counts from here on: the one that there has been, or else this one. */
    public V putIfAbsent(K object, int number, V value) {
        for (Reference<?> key = gone.poll(); key != null; key = gone.poll()) {
            values.remove(key);
        }
        V earlier = values.putIfAbsent(new Key(object, number, gone), value);
        return earlier == null ? value : earlier;
    }

    /** Whether this is so for any object that is still there and its value. */
    @SuppressWarnings("unchecked") // only a K is put in
    public boolean any(BiPredicate<? super K, ? super V> condition) {
        for (Map.Entry<Object, V> entry : values.entrySet()) {
            Object object = ((Key) entry.getKey()).get();
            if (object != null && condition.test((K) object, entry.getValue())) {
                return true;
            }
        }
        return false;
    }

    public int size() {
        return values.size();
    }

    private static int hash(Object object, int number) {
        return System.identityHashCode(object) + 31 * number;
    }

    private static final class Key extends WeakReference<Object> {

        private final int number;
        private final int hash;

        Key(Object object, int number, ReferenceQueue<Object> gone) {
            super(object, gone);
            this.number = number;
            this.hash = hash(object, number);
        }

        boolean isOf(Object object, int itsNumber) {
            return number == itsNumber && refersTo(object);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Key key && get() != null && key.isOf(get(), number);
        }
    }

    /** Finds a key without being one, which the garbage collector would have to look after. */
    private record Question(Object object, int number) {

        @Override
        public int hashCode() {
            return hash(object, number);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.isOf(object, number);
        }
    }
}

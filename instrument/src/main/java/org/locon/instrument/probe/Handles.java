package org.locon.instrument.probe;

import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which field each {@link VarHandle} and each field updater leads to: remembered where woven code looks one up, and asked of
 * the handle itself where other code has. So an access by way of a handle has the same location as any other one of that field.
 *
 * <p>Implementation note: any thread. A handle is held weakly, and what is kept of it leads back to no class of its loader.
 */
final class Handles {

    private static final Map<Object, Variable> KNOWN = new ConcurrentHashMap<>();
    private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();

    private Handles() {}

    /** Woven code has looked up the handle of a field, by the class that declares it or one that inherits it. */
    static void found(VarHandle handle, MethodHandles.Lookup lookup, Class<?> type, String field, Class<?> fieldType)
            throws ReflectiveOperationException {
        var getter = handle.coordinateTypes().isEmpty()
                ? lookup.findStaticGetter(type, field, fieldType)
                : lookup.findGetter(type, field, fieldType);
        MethodHandleInfo declared = lookup.revealDirect(getter);
        remember(handle, Variable.of(handle, declared.getDeclaringClass().getName() + "." + field));
    }

    /** Woven code has made an updater, which works on the fields of this very class. */
    static void made(Object updater, Class<?> type, String field) {
        remember(updater, Variable.of(type, field));
    }

    /** What the handle leads to; never null. */
    static Variable of(VarHandle handle) {
        Variable known = KNOWN.get(new Question(handle));
        return known != null ? known : remember(handle, described(handle));
    }

    /** The same for an updater, or null if nothing is known of it. */
    static Variable ofUpdater(Object updater) {
        return KNOWN.get(new Question(updater));
    }

    private static Variable remember(Object handle, Variable variable) {
        for (Reference<?> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
            KNOWN.remove(gone);
        }
        Variable earlier = KNOWN.putIfAbsent(new Key(handle), variable);
        return earlier == null ? variable : earlier;
    }

    /** The JDK throws where the field is inherited from the class that the handle names. */
    private static Variable described(VarHandle handle) {
        String field = null;
        try {
            if (handle.coordinateTypes().size() < 2) {
                field = handle.describeConstable().map(Handles::name).orElse(null);
            }
        } catch (RuntimeException | LinkageError | InternalError unable) {
            return Variable.of(handle, null);
        }
        return Variable.of(handle, field);
    }

    private static String name(VarHandle.VarHandleDesc field) {
        String type = ((ClassDesc) field.bootstrapArgsList().get(0)).descriptorString();
        return type.substring(1, type.length() - 1).replace('/', '.') + "." + field.constantName();
    }

    /** A handle by its identity, held weakly. */
    private static final class Key extends WeakReference<Object> {

        private final int hash;

        Key(Object handle) {
            super(handle, GONE);
            hash = System.identityHashCode(handle);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Key key && get() != null && key.refersTo(get());
        }
    }

    /** Finds a key without being one, which the garbage collector would have to look after. */
    private record Question(Object handle) {

        @Override
        public int hashCode() {
            return System.identityHashCode(handle);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.refersTo(handle);
        }
    }
}

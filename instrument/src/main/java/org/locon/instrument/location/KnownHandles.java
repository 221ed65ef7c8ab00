package org.locon.instrument.location;

import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.locon.instrument.jvm.WeakIdentityMap;

/**
 * Which field each {@link VarHandle} and each field updater leads to: remembered where woven code looks one up, and
 * asked of the handle itself where other code has. So an access by way of a handle has the same location as any other
 * one of that field.
 *
 * <p>Implementation note: any thread. A handle is held weakly, and what is kept of it leads back to no class of its
 * loader.
 */
public final class KnownHandles {

    private static final WeakIdentityMap<Object, HandleVariable> KNOWN = new WeakIdentityMap<>();

    private KnownHandles() {}

    /** Woven code has looked up the handle of a field, by the class that declares it or one that inherits it. */
    public static void found(
            VarHandle handle, MethodHandles.Lookup lookup, Class<?> type, String field, Class<?> fieldType)
            throws ReflectiveOperationException {
        var getter = handle.coordinateTypes().isEmpty()
                ? lookup.findStaticGetter(type, field, fieldType)
                : lookup.findGetter(type, field, fieldType);
        MethodHandleInfo declared = lookup.revealDirect(getter);
        remember(handle, HandleVariable.of(handle, declared.getDeclaringClass().getName() + "." + field));
    }

    /** Woven code has made an updater, which works on the fields of this very class. */
    public static void made(Object updater, Class<?> type, String field) {
        remember(updater, HandleVariable.of(type, field));
    }

    /** Woven code has made a handle of another one that leads to the same variable. */
    public static void alike(VarHandle handle, VarHandle original) {
        if (handle != original) {
            remember(handle, of(original).alike());
        }
    }

    /** What the handle leads to; never null. */
    public static HandleVariable of(VarHandle handle) {
        HandleVariable known = KNOWN.get(handle, 0);
        return known != null ? known : remember(handle, described(handle));
    }

    /** What the updater leads to, or null if nothing is known of it. */
    public static HandleVariable ofUpdater(Object updater) {
        return KNOWN.get(updater, 0);
    }

    private static HandleVariable remember(Object handle, HandleVariable variable) {
        return KNOWN.putIfAbsent(handle, 0, variable);
    }

    /** The JDK throws where the field is inherited from the class that the handle names. */
    private static HandleVariable described(VarHandle handle) {
        String field = null;
        try {
            if (handle.coordinateTypes().size() < 2) {
                field = handle.describeConstable().map(KnownHandles::name).orElse(null);
            }
        } catch (RuntimeException | LinkageError | InternalError unable) {
            return HandleVariable.of(handle, null);
        }
        return HandleVariable.of(handle, field);
    }

    private static String name(VarHandle.VarHandleDesc field) {
        String type = ((ClassDesc) field.bootstrapArgsList().get(0)).descriptorString();
        return type.substring(1, type.length() - 1).replace('/', '.') + "." + field.constantName();
    }
}

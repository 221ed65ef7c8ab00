package org.locon.instrument.location;

import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.locon.instrument.site.SiteTable;

/**
 * Where a handle leads: the variable, and what has to be known to tell whether an access by way of the handle can
 * throw. What it knows of classes it knows weakly.
 *
 * <p>Implementation note: any thread. {@link #outcomes} only remembers what would come out again.
 */
public final class HandleVariable {

    /** What becomes of an access. */
    public enum Outcome {
        /** Neither values nor the result are converted, or in a way that can't fail. */
        EXACT,
        /** A value may turn out to be of the wrong type. */
        UNCERTAIN,
        /** The handle doesn't do this. */
        THROWS
    }

    private static final int NONE = -1;
    private static final String WIDENING = "BSIJFD";

    private final int number;
    private final int coordinates;
    private final boolean element;
    private final WeakReference<Class<?>> target;
    private final Map<String, Outcome> outcomes = new ConcurrentHashMap<>();
    private volatile boolean initialized;

    private HandleVariable(int number, int coordinates, boolean element, Class<?> target) {
        this.number = number;
        this.coordinates = coordinates;
        this.element = element;
        this.target = new WeakReference<>(target);
    }

    /** @param field declaring class and name, or null if that isn't known */
    static HandleVariable of(VarHandle handle, String field) {
        List<Class<?>> types = handle.coordinateTypes();
        return new HandleVariable(
                field == null ? NONE : SiteTable.number(field),
                types.size(),
                isElement(handle, types),
                types.isEmpty() ? null : types.get(0));
    }

    /** One that adapts another handle may have the same types, but changes indexes or values; it can't be described. */
    private static boolean isElement(VarHandle handle, List<Class<?>> types) {
        return types.size() == 2
                && types.get(0).componentType() == handle.varType()
                && handle.describeConstable().isPresent();
    }

    /** That of a handle that is only stricter, or less strict, about the types of an access. */
    HandleVariable alike() {
        return new HandleVariable(number, coordinates, element, target.get());
    }

    /** The variable of an updater for the fields of this class. */
    static HandleVariable of(Class<?> type, String field) {
        return new HandleVariable(SiteTable.number(type.getName() + "." + field), 1, false, type);
    }

    /** The owner of the location, or null if that isn't known or the access is going to throw. */
    public Object owner(Object accessed, int index) {
        if (element) {
            return isTarget(accessed) && LocationOwners.arrayHas(accessed, index) ? accessed : null;
        }
        if (number == NONE) {
            return null;
        }
        return coordinates == 0 ? LocationOwners.STATICS : isTarget(accessed) ? accessed : null;
    }

    private boolean isTarget(Object accessed) {
        Class<?> type = target.get();
        return type != null && type.isInstance(accessed);
    }

    /**
     * Whether every value of the variable's type can be written: not where an array holds less than the handle's type
     * says.
     */
    public boolean takesAny(Object accessed) {
        return !element || target.refersTo(accessed.getClass());
    }

    /** The location's number below its owner. */
    public int id(int index) {
        return element ? index : number;
    }

    /** What becomes of an access that the code has as this call: name and descriptor. */
    public Outcome outcome(VarHandle handle, String call) {
        Outcome known = outcomes.get(call);
        if (known == null) {
            known = find(handle, call);
            outcomes.put(call, known);
        }
        return known;
    }

    /**
     * Since JDK 22 the class of a static field is initialized by the first access, during which no location may be
     * held: reads the field once, and throws what the access would throw otherwise.
     */
    public void initialize(VarHandle handle) {
        if (coordinates == 0 && !initialized) {
            handle.withInvokeBehavior().get();
            initialized = true;
        }
    }

    private Outcome find(VarHandle handle, String call) {
        int descriptor = call.indexOf('(');
        VarHandle.AccessMode mode = VarHandle.AccessMode.valueFromMethodName(call.substring(0, descriptor));
        if (!handle.isAccessModeSupported(mode)) {
            return Outcome.THROWS;
        }
        MethodType wanted = handle.accessModeType(mode);
        if (call.endsWith(wanted.descriptorString())) {
            return Outcome.EXACT;
        }
        MethodType type;
        try {
            type = MethodType.fromMethodDescriptorString(call.substring(descriptor), loader(handle));
        } catch (TypeNotPresentException elsewhere) {
            return Outcome.UNCERTAIN;
        }
        if (handle.hasInvokeExactBehavior() || type.parameterCount() != wanted.parameterCount()) {
            return Outcome.THROWS;
        }
        boolean safe = type.returnType() == void.class || safe(wanted.returnType(), type.returnType());
        for (int i = handle.coordinateTypes().size(); i < type.parameterCount(); i++) {
            safe &= safe(type.parameterType(i), wanted.parameterType(i));
        }
        return safe ? Outcome.EXACT : Outcome.UNCERTAIN;
    }

    private ClassLoader loader(VarHandle handle) {
        Class<?> type = target.get();
        return (type == null ? handle.varType() : type).getClassLoader();
    }

    private static boolean safe(Class<?> from, Class<?> to) {
        if (from == to || from == Void.class && !to.isPrimitive()) {
            return true;
        }
        if (!from.isPrimitive() || !to.isPrimitive()) {
            return to.isAssignableFrom(from);
        }
        int wide = WIDENING.indexOf(to.descriptorString());
        return from == char.class
                ? wide >= 2
                : wide > WIDENING.indexOf(from.descriptorString()) && from != boolean.class;
    }
}

package org.locon.instrument.weave.library;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javassist.bytecode.ConstPool;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.model.Operation;

/**
 * Which calls read or write the state of an object whose class isn't woven: those of the JDK's well-known mutable
 * classes, by a table, and those of the classes that the user names, by a rule. Both yield to what the user says of
 * single methods. Everything else, immutable types above all, is left alone.
 */
public final class LibraryState {

    private static final Set<String> VIEWS = Set.of(
            "asIterator",
            "descendingIterator",
            "descendingKeySet",
            "descendingMap",
            "descendingSet",
            "elements",
            "entrySet",
            "headMap",
            "headSet",
            "iterator",
            "keySet",
            "keys",
            "listIterator",
            "navigableKeySet",
            "parallelStream",
            "reversed",
            "sequencedEntrySet",
            "sequencedKeySet",
            "sequencedValues",
            "spliterator",
            "stream",
            "subList",
            "subMap",
            "subSet",
            "tailMap",
            "tailSet",
            "values");

    /** Views whose making looks at the state: an iterator remembers how often it has changed. */
    private static final Set<String> LOOKING = Set.of("asIterator", "descendingIterator", "iterator", "listIterator");

    private static final Set<String> NO_STATE = Set.of("getClass", "notify", "notifyAll", "wait");

    private final NamePatterns named;
    private final UserMethodRules rules;
    private final AskedStates asked = new AskedStates();

    /**
     * @param named patterns of other classes whose calls count, {@code com.acme.pool.*}, and what single methods of any
     *     class do, {@code com.acme.pool.Pool#lease=write}
     */
    public LibraryState(List<String> named) {
        this.named = new NamePatterns(
                named.stream().filter(entry -> !UserMethodRules.isRule(entry)).toList());
        this.rules = new UserMethodRules(named);
    }

    /** Looks at what a class asks for, before it is woven. */
    public void look(ConstPool constants) {
        asked.look(constants);
    }

    /** A number for what classes have asked for so far: with another one they are woven otherwise. */
    public int asked() {
        return asked.asked();
    }

    /** What a call does, by the receiver's type as the code names it; empty if it isn't worth weaving. */
    public Optional<LibraryCall> call(String owner, String method, String descriptor) {
        return NO_STATE.contains(method)
                ? Optional.empty()
                : rules.applied(owner, method, known(owner, method, descriptor));
    }

    /** What the user says of a method, or else what is known of it already; empty if it shall count for nothing. */
    public Optional<Operation> ruled(MethodReference called, Operation known) {
        LibraryCall call = new LibraryCall(LibraryCall.Form.INTERVAL, known, false);
        return rules.applied(called.owner(), called.name(), Optional.of(call)).map(LibraryCall::kind);
    }

    private Optional<LibraryCall> known(String owner, String method, String descriptor) {
        Optional<LibraryFamily> family = WellKnownTypes.family(owner);
        if (family.isPresent()) {
            return Optional.of(wellKnown(family.get(), owner, method, descriptor));
        }
        Optional<LibraryCall> state = asked.call(owner, method);
        if (state.isPresent()) {
            return state;
        }
        Optional<LibraryCall> throwable = ThrowableState.call(owner, method, descriptor);
        if (throwable.isPresent()) {
            return throwable;
        }
        return named.match(owner)
                ? Optional.of(interval(NamingRule.operation(method, descriptor), method))
                : Optional.empty();
    }

    /** Whether what the call returns stands for its receiver: a view, or the receiver itself as builders return it. */
    public static boolean returnsItself(MethodReference called) {
        LibraryFamily family = WellKnownTypes.family(called.owner()).orElse(null);
        if (family == null) {
            return false;
        }
        boolean sameType = called.descriptor().endsWith(")L" + called.owner().replace('.', '/') + ";");
        return VIEWS.contains(called.name()) || sameType && family == LibraryFamily.TEXT;
    }

    private static LibraryCall wellKnown(LibraryFamily family, String owner, String method, String descriptor) {
        Operation kind = family.kind(method);
        return switch (family) {
            case ATOMIC -> atomic(owner, kind, descriptor);
            case STREAM -> stream(method, descriptor);
            case BLOCKING -> blocking(kind, method, descriptor);
            default -> interval(kind, method);
        };
    }

    private static LibraryCall interval(Operation kind, String method) {
        boolean view = VIEWS.contains(method);
        boolean looks = !view || LOOKING.contains(method);
        return new LibraryCall(looks ? LibraryCall.Form.INTERVAL : LibraryCall.Form.NOTHING, kind, view);
    }

    private static LibraryCall atomic(String owner, Operation kind, String descriptor) {
        boolean element = owner.endsWith("Array") && descriptor.startsWith("(I");
        boolean callsBack = descriptor.contains("Ljava/util/function/") || owner.endsWith("Accumulator");
        if (element && callsBack) {
            return new LibraryCall(LibraryCall.Form.BEFORE, kind, false);
        }
        LibraryCall.Form form =
                element ? LibraryCall.Form.ELEMENT : callsBack ? LibraryCall.Form.INTERVAL : LibraryCall.Form.STEP;
        return new LibraryCall(form, kind, false);
    }

    /** Intermediate operations do nothing yet; the last one works through the source. */
    private static LibraryCall stream(String method, String descriptor) {
        boolean view = descriptor.endsWith("Stream;") || VIEWS.contains(method);
        return new LibraryCall(view ? LibraryCall.Form.NOTHING : LibraryCall.Form.INTERVAL, Operation.READ, view);
    }

    private static LibraryCall blocking(Operation kind, String method, String descriptor) {
        boolean timed = descriptor.contains("Ljava/util/concurrent/TimeUnit;");
        String word = NamingRule.firstWord(method);
        if (word.equals("take") || word.equals("poll") && timed) {
            return new LibraryCall(LibraryCall.Form.AFTER, kind, false);
        }
        if (word.equals("put") || word.equals("transfer") || timed) {
            return new LibraryCall(LibraryCall.Form.BEFORE, kind, false);
        }
        return interval(kind, method);
    }
}

package org.locon.instrument.weave.library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javassist.bytecode.Descriptor;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.ArgumentVariables;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.model.Operation;
import org.locon.model.Variable;
import org.locon.model.Variable.Call.Part;

/**
 * Which calls go through the state of a collection that they are given: functions like {@code Collections.sort},
 * methods like {@code addAll}, and constructors that copy. Some functions return a view of it.
 */
public final class LibraryArguments {

    /** A letter for each parameter that counts: it is read, written, or looked at through the result only. */
    private static final Map<String, String> FUNCTIONS = new HashMap<>();

    private static final Set<String> READING =
            Set.of("addAll", "addAllAbsent", "containsAll", "putAll", "removeAll", "retainAll");

    static {
        functions("java.util.Collections", "W", "addAll fill replaceAll reverse rotate shuffle sort swap");
        functions("java.util.Collections", "WR", "copy");
        functions("java.util.Collections", "R", "binarySearch frequency list max min");
        functions("java.util.Collections", "RR", "disjoint indexOfSubList lastIndexOfSubList");
        functions(
                "java.util.Collections",
                "V",
                "asLifoQueue checkedCollection checkedList checkedMap checkedNavigableMap checkedNavigableSet "
                        + "checkedQueue"
                        + " checkedSet checkedSortedMap checkedSortedSet enumeration newSetFromMap "
                        + "synchronizedCollection"
                        + " synchronizedList synchronizedMap synchronizedNavigableMap synchronizedNavigableSet "
                        + "synchronizedSet"
                        + " synchronizedSortedMap synchronizedSortedSet unmodifiableCollection unmodifiableList "
                        + "unmodifiableMap"
                        + " unmodifiableNavigableMap unmodifiableNavigableSet unmodifiableSequencedCollection"
                        + " unmodifiableSequencedMap unmodifiableSequencedSet unmodifiableSet unmodifiableSortedMap"
                        + " unmodifiableSortedSet");
        functions("java.util.List", "R", "copyOf");
        functions("java.util.Set", "R", "copyOf");
        functions("java.util.Map", "R", "copyOf");
    }

    public record Argument(int parameter, Operation kind, Variable.Call call) {}

    private LibraryArguments() {}

    private static void functions(String owner, String effect, String names) {
        for (String name : names.split(" ")) {
            FUNCTIONS.put(owner + "#" + name, effect);
        }
    }

    /** The arguments that the call reads or writes. */
    public static List<Argument> of(int opcode, MethodReference called) {
        return switch (opcode) {
            case Opcode.INVOKESTATIC -> ofFunction(called);
            case Opcode.INVOKESPECIAL -> called.name().equals(MethodInfo.nameInit) ? ofConstructor(called) : List.of();
            default -> ofMethod(called);
        };
    }

    /** Whether what a function returns shows the state of its first argument. */
    public static boolean returnsView(int opcode, MethodReference called) {
        return opcode == Opcode.INVOKESTATIC && "V".equals(FUNCTIONS.get(called.owner() + "#" + called.name()));
    }

    private static List<Argument> ofFunction(MethodReference called) {
        String effects = FUNCTIONS.getOrDefault(called.owner() + "#" + called.name(), "V");
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < effects.length() && effects.charAt(i) != 'V'; i++) {
            Operation kind = effects.charAt(i) == 'W' ? Operation.WRITE : Operation.READ;
            arguments.add(
                    new Argument(i, kind, call(called, i, i == 0 ? Part.RECEIVER : Part.ARGUMENT, called.name())));
        }
        return arguments;
    }

    private static List<Argument> ofConstructor(MethodReference called) {
        boolean copies = Descriptor.numOfParameters(called.descriptor()) == 1
                && WellKnownTypes.contain(called.owner())
                && WellKnownTypes.contain(type(called, 0))
                && called.owner().startsWith("java.util.");
        String created = called.owner().substring(called.owner().lastIndexOf('.') + 1);
        return copies ? List.of(new Argument(0, Operation.READ, call(called, 0, Part.COPIED, created))) : List.of();
    }

    private static List<Argument> ofMethod(MethodReference called) {
        boolean reads = READING.contains(called.name());
        if (!reads && !called.name().equals("drainTo") || !WellKnownTypes.contain(called.owner())) {
            return List.of();
        }
        int last = reads ? Descriptor.numOfParameters(called.descriptor()) - 1 : 0;
        Operation kind = reads ? Operation.READ : Operation.WRITE;
        return List.of(new Argument(last, kind, call(called, last, Part.ARGUMENT, called.name())));
    }

    private static Variable.Call call(MethodReference called, int parameter, Part part, String method) {
        return new Variable.Call(type(called, parameter), part, method, false);
    }

    private static String type(MethodReference called, int parameter) {
        return new ArgumentVariables(0, called.descriptor())
                .className(parameter)
                .replace('/', '.');
    }
}

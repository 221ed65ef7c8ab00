package org.locon.instrument.weave.analysis;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javassist.bytecode.ClassFile;
import javassist.bytecode.ConstPool;
import javassist.bytecode.FieldInfo;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.ArrayOpcodes;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.HandleCalls;

/**
 * Where the {@code VarHandle}s and field updaters lead to that a class keeps in static final fields. It is known as far
 * as its static initializer looks them up by constants: {@code COUNT = lookup.findVarHandle(Account.class, "count",
 * int.class)}. What is looked up in another way is only known at run time.
 */
final class HandleLookups {

    private static final String LOOKUP = "java.lang.invoke.MethodHandles$Lookup#";
    private static final String ATOMIC = "java.util.concurrent.atomic.";

    private static final Map<String, String> PRIMITIVES = Map.of(
            "java.lang.Boolean", "Z",
            "java.lang.Byte", "B",
            "java.lang.Character", "C",
            "java.lang.Double", "D",
            "java.lang.Float", "F",
            "java.lang.Integer", "I",
            "java.lang.Long", "J",
            "java.lang.Short", "S");

    /**
     * A field as the look-up names it, or the elements of an array type.
     *
     * @param type the class that declares it or, where the field's type is given, may have inherited it
     * @param name empty for elements
     * @param fieldType as class files name it; empty where the look-up does without
     */
    record Target(String type, String name, Optional<String> fieldType) {

        /** The field's descriptor where its type is given. */
        Optional<String> descriptor() {
            return fieldType.map(name -> name.length() == 1 || name.startsWith("[")
                    ? name.replace('.', '/')
                    : "L" + name.replace('.', '/') + ";");
        }
    }

    private final ConstPool constants;
    private final Instructions instructions;

    private HandleLookups(ConstPool constants, Instructions instructions) {
        this.constants = constants;
        this.instructions = instructions;
    }

    /** By the names of the static final fields that have the handles. */
    static Map<String, Target> of(ClassFile file) {
        MethodInfo initializer = file.getStaticInitializer();
        boolean hasHandles = false;
        for (FieldInfo field : file.getFields()) {
            hasHandles |= HandleCalls.isKeptIn(field.getDescriptor());
        }
        if (initializer == null || !hasHandles) {
            return Map.of();
        }
        try {
            return new HandleLookups(file.getConstPool(), Instructions.of(initializer.getCodeAttribute()))
                    .found(file.getName());
        } catch (UnweavableCodeException unreadable) {
            return Map.of();
        }
    }

    private Map<String, Target> found(String type) {
        Map<String, Target> found = new HashMap<>();
        Set<String> unclear = new HashSet<>();
        for (int i = 0; i < instructions.count(); i++) {
            int field = instructions.opcode(i) == Opcode.PUTSTATIC ? instructions.constantIndex(i) : 0;
            if (field != 0
                    && HandleCalls.isKeptIn(constants.getFieldrefType(field))
                    && constants.getFieldrefClassName(field).equals(type)) {
                String name = constants.getFieldrefName(field);
                Optional<Target> target = target(i - 1);
                if (target.isEmpty() || found.put(name, target.get()) != null) {
                    unclear.add(name);
                }
            }
        }
        found.keySet().removeAll(unclear);
        return found;
    }

    /** What the look-up leads to whose result this instruction leaves on the stack. */
    private Optional<Target> target(int last) {
        int at = last;
        while (called(at).startsWith("java.lang.invoke.VarHandle#withInvoke")) {
            at--;
        }
        return switch (called(at)) {
            case LOOKUP + "findVarHandle", LOOKUP + "findStaticVarHandle" ->
                target(type(at - 3), text(at - 2), Optional.of(type(at - 1)));
            case LOOKUP + "unreflectVarHandle" ->
                called(at - 1).equals("java.lang.Class#getDeclaredField")
                        ? target(type(at - 3), text(at - 2), Optional.empty())
                        : Optional.empty();
            case "java.lang.invoke.MethodHandles#arrayElementVarHandle" -> elements(type(at - 1));
            case ATOMIC + "AtomicIntegerFieldUpdater#newUpdater", ATOMIC + "AtomicLongFieldUpdater#newUpdater" ->
                target(type(at - 2), text(at - 1), Optional.empty());
            case ATOMIC + "AtomicReferenceFieldUpdater#newUpdater" ->
                target(type(at - 3), text(at - 1), Optional.empty());
            default -> Optional.empty();
        };
    }

    private static Optional<Target> target(String type, String name, Optional<String> fieldType) {
        boolean known = !type.isEmpty() && !name.isEmpty() && !fieldType.equals(Optional.of(""));
        return known ? Optional.of(new Target(type, name, fieldType)) : Optional.empty();
    }

    private static Optional<Target> elements(String array) {
        return array.startsWith("[")
                ? Optional.of(new Target(ArrayOpcodes.type(array), "", Optional.empty()))
                : Optional.empty();
    }

    private String called(int instruction) {
        int opcode = instructions.opcode(instruction);
        if (opcode != Opcode.INVOKEVIRTUAL && opcode != Opcode.INVOKESTATIC) {
            return "";
        }
        MethodReference called = MethodReference.of(constants, instructions, instruction);
        return called.owner() + "#" + called.name();
    }

    /**
     * The class that the instruction puts on the stack: its name, or the descriptor of an array or a primitive type; or
     * else nothing.
     */
    private String type(int instruction) {
        int opcode = instructions.opcode(instruction);
        if (opcode == Opcode.GETSTATIC) {
            int field = instructions.constantIndex(instruction);
            return constants.getFieldrefName(field).equals("TYPE")
                    ? PRIMITIVES.getOrDefault(constants.getFieldrefClassName(field), "")
                    : "";
        }
        int constant = instructions.loadedConstant(instruction);
        return constants.getTag(constant) == ConstPool.CONST_Class ? constants.getClassInfo(constant) : "";
    }

    private String text(int instruction) {
        int constant = instructions.loadedConstant(instruction);
        return constants.getTag(constant) == ConstPool.CONST_String ? constants.getStringInfo(constant) : "";
    }
}

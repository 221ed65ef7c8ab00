package org.locon.instrument.weave.insert;

import java.lang.invoke.VarHandle;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import org.locon.instrument.probe.SiteTable;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.analysis.HandleSource;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.model.Operation;

/**
 * Weaves the accesses of one method that go by way of a {@code VarHandle} or a field updater, and the places where it
 * looks handles up. Which field it is turns out at run time. So does whether an access writes that says
 * {@code compareAnd…}, of atomics as well.
 */
final class HandleWeaver {

    private static final String HANDLE = "java.lang.invoke.VarHandle";
    private static final String LOOKUP = "java.lang.invoke.MethodHandles$Lookup";
    private static final Set<String> MODES = Stream.of(VarHandle.AccessMode.values())
            .map(VarHandle.AccessMode::methodName)
            .collect(Collectors.toSet());
    private static final Set<String> UPDATERS = Set.of(
            "java.util.concurrent.atomic.AtomicIntegerFieldUpdater",
            "java.util.concurrent.atomic.AtomicLongFieldUpdater",
            "java.util.concurrent.atomic.AtomicReferenceFieldUpdater");
    private static final Set<String> ATOMICS = Set.of(
            "java.util.concurrent.atomic.AtomicBoolean",
            "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicIntegerArray",
            "java.util.concurrent.atomic.AtomicLong",
            "java.util.concurrent.atomic.AtomicLongArray",
            "java.util.concurrent.atomic.AtomicMarkableReference",
            "java.util.concurrent.atomic.AtomicReference",
            "java.util.concurrent.atomic.AtomicReferenceArray",
            "java.util.concurrent.atomic.AtomicStampedReference");
    private static final Set<String> ALIKE = Set.of("withInvokeBehavior", "withInvokeExactBehavior");
    private static final Set<String> LOOKUPS = Set.of("findVarHandle", "findStaticVarHandle");

    private final ConstPool constants;
    private final Instructions instructions;
    private final HandleSource source;
    private final MethodSites sites;
    private final CodeInsertions splice;
    private final int local;
    private int used;

    /** @param local the first variable that the method doesn't use */
    HandleWeaver(ClassContext context, Instructions instructions, MethodSites sites, CodeInsertions splice, int local) {
        this.constants = context.constants();
        this.instructions = instructions;
        this.source = new HandleSource(context, instructions);
        this.sites = sites;
        this.splice = splice;
        this.local = local;
        this.used = local;
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return used;
    }

    /** Whether the call is its business. */
    static boolean knows(MethodReference called) {
        return called.owner().equals(HANDLE)
                || called.owner().equals(LOOKUP)
                || UPDATERS.contains(called.owner())
                || isAttempt(called);
    }

    /** Whether an atomic, which is its own location, is written only if it has an expected value. */
    private static boolean isAttempt(MethodReference called) {
        return ATOMICS.contains(called.owner())
                && (called.name().startsWith("compareAnd") || called.name().startsWith("weakCompareAnd"));
    }

    /** Weaves the call; an atomic's not at a site left out. Which sites come to a handle's variable isn't known. */
    void weave(int instruction, MethodReference called, IntPredicate leavesOut) throws UnweavableCodeException {
        HandleCode code = new HandleCode(constants, local, called.descriptor());
        if (called.owner().equals(HANDLE)) {
            weaveHandle(instruction, called, code);
        } else if (isAttempt(called)) {
            weaveAttempt(instruction, called, code, leavesOut);
        } else if (called.owner().equals(LOOKUP)) {
            if (LOOKUPS.contains(called.name())) {
                around(instruction, code, code.keep(false), code.found());
            }
        } else if (called.name().equals("newUpdater")) {
            around(instruction, code, code.keep(true), code.made());
        } else {
            weaveUpdater(instruction, called, code);
        }
    }

    private void weaveHandle(int instruction, MethodReference called, HandleCode code) throws UnweavableCodeException {
        if (ALIKE.contains(called.name())) {
            around(instruction, code, code.keep(false), code.alike());
        }
        if (!MODES.contains(called.name())) {
            return;
        }
        Form form = Form.ofHandle(called.name());
        String parameters = called.descriptor().substring(1, called.descriptor().indexOf(')'));
        int coordinates = Descriptor.numOfParameters(called.descriptor()) - form.values;
        boolean onObject = parameters.startsWith("L") || parameters.startsWith("[");
        boolean onElement = parameters.startsWith("[") && parameters.startsWith("I", endOfFirst(parameters));
        if (coordinates != 0 && !(coordinates == 1 && onObject) && !(coordinates == 2 && onElement)) {
            return;
        }
        int site = site(instruction, called, form);
        if (site >= 0) {
            byte[] before = code.beforeHandle("before" + form.probe, coordinates, called.name(), site);
            around(instruction, code, before, after(code, form, coordinates));
        }
    }

    private static int endOfFirst(String parameters) {
        int at = 0;
        while (parameters.charAt(at) == '[') {
            at++;
        }
        return (parameters.charAt(at) == 'L' ? parameters.indexOf(';') : at) + 1;
    }

    private void weaveUpdater(int instruction, MethodReference called, HandleCode code) throws UnweavableCodeException {
        Form form = Form.ofUpdater(called.name());
        if (form == null) {
            return;
        }
        int site = site(instruction, called, form);
        if (site < 0) {
            return;
        }
        if (called.descriptor().contains("Ljava/util/function/")) {
            around(instruction, code, code.keep(false), code.updated(site));
        } else {
            around(instruction, code, code.beforeUpdater("beforeUpdater" + form.probe, site), after(code, form, 1));
        }
    }

    private void weaveAttempt(int instruction, MethodReference called, HandleCode code, IntPredicate leavesOut)
            throws UnweavableCodeException {
        Form form = Form.ofHandle(called.name());
        int site = site(instruction, called, form);
        if (site >= 0 && !(leavesOut.test(site) && leavesOut.test(SiteTable.companion(site)))) {
            boolean element = called.owner().endsWith("Array");
            around(instruction, code, code.beforeAttempt(element, site), after(code, form, element ? 1 : 0));
        }
    }

    private static byte[] after(HandleCode code, Form form, int coordinates) {
        return switch (form) {
            case READ, WRITE -> code.after();
            case UPDATE -> code.afterUpdate();
            case ATTEMPT -> code.afterAttempt();
            case EXCHANGE -> code.afterExchange(coordinates);
        };
    }

    /** Named by the field, if the code tells which one it is. */
    private int site(int instruction, MethodReference called, Form form) throws UnweavableCodeException {
        Optional<String> field = isAttempt(called) ? Optional.empty() : source.variable(instruction, called);
        String variable = field.orElse(called.owner() + "#" + called.name());
        int offset = instructions.start(instruction);
        int site = switch (form) {
            case READ -> sites.at(offset, Operation.READ, variable);
            case WRITE -> sites.at(offset, Operation.WRITE, variable);
            default -> sites.ofUpdate(offset, variable);
        };
        if (site >= 0) {
            SiteTable.order(site);
        }
        return site;
    }

    private void around(int instruction, HandleCode code, byte[] before, byte[] after) {
        splice.around(instruction, before, after);
        used = Math.max(used, code.used());
    }

    /** What a method does, and how many values it takes after the coordinates. */
    private enum Form {
        READ("Read", 0),
        WRITE("Write", 1),
        /** Reads and writes. */
        UPDATE("Update", 1),
        /** Writes if there is what it expects, and says whether it did. */
        ATTEMPT("Update", 2),
        /** The same, and says what was there. */
        EXCHANGE("Update", 2);

        private final String probe;
        private final int values;

        Form(String probe, int values) {
            this.probe = probe;
            this.values = values;
        }

        static Form ofHandle(String method) {
            if (method.startsWith("getAnd")) {
                return UPDATE;
            }
            if (method.startsWith("get")) {
                return READ;
            }
            if (method.startsWith("set")) {
                return WRITE;
            }
            return method.startsWith("compareAndExchange") ? EXCHANGE : ATTEMPT;
        }

        /** Null for what touches no field. */
        static Form ofUpdater(String method) {
            return switch (method) {
                case "get" -> READ;
                case "set", "lazySet" -> WRITE;
                case "compareAndSet", "weakCompareAndSet" -> ATTEMPT;
                default -> method.startsWith("getAnd") || method.contains("AndGet") ? UPDATE : null;
            };
        }
    }
}

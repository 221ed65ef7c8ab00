package org.locon.instrument.weave.insert;

import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.HandleProbe;
import org.locon.instrument.weave.bytecode.ArgumentVariables;

/** Writes what is put around accesses by way of a {@code VarHandle} or a field updater. */
final class HandleCode {

    /** How far any of these pieces grows the operand stack at most. */
    static final int STACK = 5;

    private static final String PROBE = HandleProbe.class.getName();
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String CLASS = "Ljava/lang/Class;";
    private static final String STRING = "Ljava/lang/String;";
    private static final String HANDLE_TO_HOLD =
            "(Ljava/lang/invoke/VarHandle;" + OBJECT + "ILjava/lang/String;I)" + OBJECT;
    private static final String UPDATER_TO_HOLD = "(" + OBJECT + OBJECT + "I)" + OBJECT;
    private static final String INTEGERS = "ZBSCI";

    private final ConstPool constants;
    private final int hold;
    private final int receiver;
    private final ArgumentVariables arguments;
    private final String descriptor;

    /** @param local the first variable that the method doesn't use */
    HandleCode(ConstPool constants, int local, String descriptor) {
        this.constants = constants;
        this.hold = local;
        this.receiver = local + 1;
        this.arguments = new ArgumentVariables(local + 2, descriptor);
        this.descriptor = descriptor;
    }

    /** One more than the last variable in use. */
    int used() {
        return arguments.end();
    }

    /** Whether the first argument is an object. */
    boolean isOnObject() {
        return arguments.count() > 0 && arguments.type(0) == 'L';
    }

    /** Whether the first argument is an array and the second one may be an index. */
    boolean isOnElement() {
        return arguments.count() > 1 && arguments.className(0).startsWith("[") && arguments.type(1) == 'I';
    }

    /** Before an access by a {@code VarHandle} with so many coordinates: the object, or the array and the index. */
    byte[] beforeHandle(String probe, int coordinates, String method, int site) {
        return arguments.putAside(constants, code -> {
            code.addOpcode(Opcode.DUP);
            if (coordinates > 0) {
                arguments.load(code, 0);
            } else {
                code.addOpcode(Opcode.ACONST_NULL);
            }
            if (coordinates > 1) {
                arguments.load(code, 1);
            } else {
                code.addIconst(0);
            }
            code.addLdc(method + descriptor);
            code.addIconst(site);
            code.addInvokestatic(PROBE, probe, HANDLE_TO_HOLD);
            code.addAstore(hold);
        });
    }

    byte[] beforeUpdater(String probe, int site) {
        return arguments.putAside(constants, code -> {
            code.addOpcode(Opcode.DUP);
            arguments.load(code, 0);
            code.addIconst(site);
            code.addInvokestatic(PROBE, probe, UPDATER_TO_HOLD);
            code.addAstore(hold);
        });
    }

    /** Before an access of an atomic, or of an atomic array at the index that is the first argument. */
    byte[] beforeAttempt(boolean element, int site) {
        return arguments.putAside(constants, code -> {
            code.addOpcode(Opcode.DUP);
            if (element) {
                arguments.load(code, 0);
            }
            code.addIconst(site);
            code.addInvokestatic(
                    PROBE,
                    element ? "beforeElementUpdate" : "beforeAtomicUpdate",
                    "(" + OBJECT + (element ? "II)" : "I)") + OBJECT);
            code.addAstore(hold);
        });
    }

    /** Before a call whose arguments, and receiver unless it is static, are looked at after it. */
    byte[] keep(boolean isStatic) {
        return arguments.putAside(constants, code -> {
            if (!isStatic) {
                code.addOpcode(Opcode.DUP);
                code.addAstore(receiver);
            }
        });
    }

    /** After an access that has read or written. */
    byte[] after() {
        Bytecode code = new Bytecode(constants);
        code.addAload(hold);
        code.addInvokestatic(PROBE, "after", "(" + OBJECT + ")V");
        return code.get();
    }

    /** After an access that has read and written. */
    byte[] afterUpdate() {
        Bytecode code = new Bytecode(constants);
        code.addIconst(1);
        code.addAload(hold);
        code.addInvokestatic(PROBE, "after", "(Z" + OBJECT + ")V");
        return code.get();
    }

    /** After an access that says with its result, a {@code boolean}, whether it has written. */
    byte[] afterAttempt() {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        code.addAload(hold);
        code.addInvokestatic(PROBE, "after", "(Z" + OBJECT + ")V");
        return code.get();
    }

    /** After an access whose result is what was there: it has written if that was what it expected, this argument. */
    byte[] afterExchange(int expected) {
        char found = descriptor.charAt(descriptor.indexOf(')') + 1);
        String type = common(found, arguments.type(expected));
        if (type.isEmpty()) {
            return afterUpdate();
        }
        Bytecode code = new Bytecode(constants);
        code.addOpcode(found == 'J' || found == 'D' ? Opcode.DUP2 : Opcode.DUP);
        arguments.load(code, expected);
        code.addAload(hold);
        code.addInvokestatic(PROBE, "after", "(" + type + type + OBJECT + ")V");
        return code.get();
    }

    /**
     * The type in which the two are compared; empty where a result that nobody wants, or a conversion, hides what was
     * found.
     */
    private static String common(char found, char expected) {
        if (INTEGERS.indexOf(found) >= 0 && INTEGERS.indexOf(expected) >= 0) {
            return "I";
        }
        if (expected == 'L' && (found == 'L' || found == '[')) {
            return OBJECT;
        }
        return found == expected ? String.valueOf(found) : "";
    }

    /** After an updater has called back and returned. */
    byte[] updated(int site) {
        Bytecode code = new Bytecode(constants);
        code.addAload(receiver);
        arguments.load(code, 0);
        code.addIconst(site);
        code.addInvokestatic(PROBE, "updated", "(" + OBJECT + OBJECT + "I)V");
        return code.get();
    }

    /** After a lookup has found the handle of a field: class, name and type are its arguments. */
    byte[] found() {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        code.addAload(receiver);
        arguments.load(code);
        code.addInvokestatic(PROBE, "found", "(" + OBJECT + OBJECT + CLASS + STRING + CLASS + ")V");
        return code.get();
    }

    /** After a handle has been made of the receiver. */
    byte[] alike() {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        code.addAload(receiver);
        code.addInvokestatic(PROBE, "alike", "(" + OBJECT + OBJECT + ")V");
        return code.get();
    }

    /** After an updater has been made: its first argument is the class, its last one the name. */
    byte[] made() {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        arguments.load(code, 0);
        arguments.load(code, arguments.count() - 1);
        code.addInvokestatic(PROBE, "made", "(" + OBJECT + CLASS + STRING + ")V");
        return code.get();
    }
}

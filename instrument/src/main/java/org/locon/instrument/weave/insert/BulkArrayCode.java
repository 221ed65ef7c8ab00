package org.locon.instrument.weave.insert;

import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.ArrayProbe;
import org.locon.instrument.weave.bytecode.ArgumentVariables;

/** Writes what is put around operations of the library on many elements of an array. */
final class BulkArrayCode {

    /** How far any of these pieces grows the operand stack at most. */
    static final int STACK = 5;

    private static final String PROBE = ArrayProbe.class.getName();
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String RANGE_TO_NOTHING = "(" + OBJECT + "III)V";

    private final ConstPool constants;
    private final int hold;
    private final int receiver;
    private final ArgumentVariables arguments;
    private final String descriptor;

    /** @param local the first variable that the method doesn't use */
    BulkArrayCode(ConstPool constants, int local, String descriptor) {
        this.constants = constants;
        this.hold = local;
        this.receiver = local + 1;
        this.arguments = new ArgumentVariables(local + 2, descriptor);
        this.descriptor = descriptor;
    }

    /** One more than the last variable in use. */
    int used() {
        return filling() + 1;
    }

    /** Before {@code arraycopy}, which will copy what the probe leaves. */
    byte[] beforeCopy(int site) {
        return arguments.putAside(constants, code -> {
            arguments.load(code);
            code.addIconst(site);
            code.addInvokestatic(PROBE, "copy", "(" + OBJECT + "I" + OBJECT + "III)I");
            code.addIstore(arguments.variable(4));
        });
    }

    /** Before an operation whose arguments are looked at after it. */
    byte[] keep() {
        return arguments.putAside(constants, code -> {});
    }

    /**
     * After an operation that has copied the first argument: all of it, or from the index on that the second one is.
     */
    byte[] copied(boolean range, int site) {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        arguments.load(code, 0);
        if (range) {
            arguments.load(code, 1);
        } else {
            code.addIconst(0);
        }
        return copied(code, site);
    }

    byte[] beforeClone() {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        code.addAstore(receiver);
        return code.get();
    }

    byte[] cloned(int site) {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        code.addAload(receiver);
        code.addIconst(0);
        return copied(code, site);
    }

    private static byte[] copied(Bytecode code, int site) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, "copied", "(" + OBJECT + OBJECT + "II)V");
        return code.get();
    }

    /** Before an operation, which will read what the probe gives in place of the first argument. */
    byte[] beforeReading(int site) {
        return arguments.putAside(constants, code -> {
            arguments.load(code, 0);
            code.addOpcode(Opcode.ACONST_NULL);
            read(code, site);
            exchange(code, 0);
        });
    }

    /** Before an operation, which will read what the probe gives in place of the first two arguments. */
    byte[] beforeReadingBoth(int site) {
        return arguments.putAside(constants, code -> {
            arguments.load(code, 0);
            arguments.load(code, 1);
            read(code, site);
            code.addAstore(hold);
            arguments.load(code, 1);
            arguments.load(code, 0);
            read(code, site);
            exchange(code, 1);
            code.addAload(hold);
            exchange(code, 0);
        });
    }

    private static void read(Bytecode code, int site) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, "read", "(" + OBJECT + OBJECT + "I)" + OBJECT);
    }

    private void exchange(Bytecode code, int parameter) {
        code.addCheckcast(arguments.className(parameter));
        code.addAstore(arguments.variable(parameter));
    }

    /** Before an operation: the probe sees those of its arguments that are arrays, with the range behind each. */
    byte[] before(String probe, int site) {
        return arguments.putAside(constants, code -> {
            for (int i = 0; i < arguments.count(); i++) {
                if (arguments.className(i).startsWith("[")) {
                    range(code, i, hasRange(i));
                    code.addIconst(site);
                    code.addInvokestatic(PROBE, probe, RANGE_TO_NOTHING);
                }
            }
        });
    }

    /** After an operation on the first argument. */
    byte[] after(String probe, int site) {
        Bytecode code = new Bytecode(constants);
        range(code, 0, hasRange(0));
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, RANGE_TO_NOTHING);
        return code.get();
    }

    /** Before a call: the probe sees this array, with the first index and the length behind it. */
    byte[] before(int array, String probe, int site) {
        return arguments.putAside(constants, code -> {
            part(code, array);
            record(code, probe, site);
        });
    }

    /** The same after the call. */
    byte[] after(int array, String probe, int site) {
        Bytecode code = new Bytecode(constants);
        part(code, array);
        record(code, probe, site);
        return code.get();
    }

    /** Before a call that may wait before it writes. */
    byte[] beforeFilled(int array, int site) {
        return arguments.putAside(constants, code -> {
            arguments.load(code, array);
            code.addIconst(site);
            code.addInvokestatic(PROBE, "fills", "(" + OBJECT + "I)" + OBJECT);
            code.addAstore(filling());
        });
    }

    /** After it. It has returned how many elements it has written, or has written all that it was to. */
    byte[] afterFilled(int array, boolean isCounted) {
        Bytecode code = new Bytecode(constants);
        if (isCounted) {
            code.addOpcode(Opcode.DUP);
        } else if (hasRange(array)) {
            arguments.load(code, array + 2);
        } else {
            arguments.load(code, array);
            code.addOpcode(Opcode.ARRAYLENGTH);
        }
        code.addAload(filling());
        start(code, array);
        code.addInvokestatic(PROBE, "filled", "(I" + OBJECT + "I)V");
        return code.get();
    }

    /** Behind what other code around the same call keeps. */
    private int filling() {
        return arguments.end() + 3;
    }

    private void start(Bytecode code, int array) {
        if (hasRange(array)) {
            arguments.load(code, array + 1);
        } else {
            code.addIconst(0);
        }
    }

    /** Before a call that writes as many elements as the first two arguments are apart. */
    byte[] beforeRange(int array, int site) {
        return arguments.putAside(constants, code -> {
            target(code, array);
            record(code, "given", site);
        });
    }

    byte[] afterRange(int array, int site) {
        Bytecode code = new Bytecode(constants);
        target(code, array);
        record(code, "given", site);
        return code.get();
    }

    private static void record(Bytecode code, String probe, int site) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, RANGE_TO_NOTHING);
    }

    /** Array, first index, and the one after the last, or -1 for all. */
    private void part(Bytecode code, int array) {
        if (!hasRange(array)) {
            range(code, array, false);
            return;
        }
        arguments.load(code, array);
        arguments.load(code, array + 1);
        code.addOpcode(Opcode.DUP);
        arguments.load(code, array + 2);
        code.addOpcode(Opcode.IADD);
    }

    private void target(Bytecode code, int array) {
        arguments.load(code, array);
        arguments.load(code, array + 1);
        code.addOpcode(Opcode.DUP);
        arguments.load(code, 1);
        code.addOpcode(Opcode.IADD);
        arguments.load(code, 0);
        code.addOpcode(Opcode.ISUB);
    }

    private boolean hasRange(int array) {
        return array + 2 < arguments.count() && arguments.type(array + 1) == 'I' && arguments.type(array + 2) == 'I';
    }

    /** Array, first index, and the one after the last, or -1 for all. */
    private void range(Bytecode code, int array, boolean limited) {
        arguments.load(code, array);
        if (limited) {
            arguments.load(code, array + 1);
            arguments.load(code, array + 2);
        } else {
            code.addIconst(0);
            code.addIconst(-1);
        }
    }

    /** Before {@code fill}: array and value, or array, range and value. */
    byte[] beforeFill(int site) {
        return arguments.putAside(constants, code -> {
            range(code, 0, arguments.count() == 4);
            code.addIconst(site);
            code.addInvokestatic(PROBE, "beginFill", "(" + OBJECT + "III)" + OBJECT);
            code.addAstore(hold);
            code.addAload(hold);
            arguments.load(code, 0);
            code.addInvokestatic(PROBE, "toFill", "(" + OBJECT + OBJECT + ")" + OBJECT);
            exchange(code, 0);
        });
    }

    byte[] afterFill() {
        Bytecode code = new Bytecode(constants);
        range(code, 0, arguments.count() == 4);
        code.addAload(hold);
        code.addInvokestatic(PROBE, "endFill", "(" + OBJECT + "II" + OBJECT + ")V");
        return code.get();
    }
}

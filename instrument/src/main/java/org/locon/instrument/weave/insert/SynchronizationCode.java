package org.locon.instrument.weave.insert;

import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.SyncProbe;
import org.locon.instrument.weave.bytecode.ArgumentVariables;

/**
 * Writes what tells a listener of a call or a volatile field. It puts arguments aside into the variables that
 * {@link CallCode} uses for the same call. Both put the same there, so each finds what it has put.
 */
final class SynchronizationCode {

    private static final String PROBE = SyncProbe.class.getName();
    private static final String OBJECT = "Ljava/lang/Object;";

    private final ConstPool constants;
    private final int receiver;
    private final int firstArgument;
    private int used;

    /** @param local the first variable that the method doesn't use, but for one that keeps holds */
    SynchronizationCode(ConstPool constants, int local) {
        this.constants = constants;
        this.receiver = local + 1;
        this.firstArgument = local + 2;
        this.used = local;
    }

    /** One more than the last variable in use. */
    int used() {
        return used;
    }

    /** Around a call of which nothing but what it does is told. */
    byte[] told(String probe, int effects) {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.ACONST_NULL);
        return told(code, probe, effects);
    }

    /** Before a call: the receiver is told. */
    byte[] before(String descriptor, int effects) {
        return arguments(descriptor).putAside(constants, code -> {
            code.addOpcode(Opcode.DUP);
            code.addAstore(receiver);
            code.addAload(receiver);
            told(code, "before", effects);
        });
    }

    byte[] after(int effects) {
        Bytecode code = new Bytecode(constants);
        code.addAload(receiver);
        return told(code, "after", effects);
    }

    /** Before a call without a receiver: the first argument is told, an object. */
    byte[] beforeFunction(String descriptor, int effects) {
        ArgumentVariables arguments = arguments(descriptor);
        return arguments.putAside(constants, code -> {
            arguments.load(code, 0);
            told(code, "before", effects);
        });
    }

    /** After a call: its result belongs to the receiver. */
    byte[] part() {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        code.addAload(receiver);
        code.addInvokestatic(PROBE, "part", "(" + OBJECT + OBJECT + ")V");
        return code.get();
    }

    /** Before a volatile field is read: its owner is on the stack. */
    byte[] keepOwner() {
        Bytecode code = new Bytecode(constants);
        use(receiver);
        code.addOpcode(Opcode.DUP);
        code.addAstore(receiver);
        return code.get();
    }

    byte[] read(int site, boolean isStatic) {
        Bytecode code = new Bytecode(constants);
        if (isStatic) {
            code.addOpcode(Opcode.ACONST_NULL);
        } else {
            code.addAload(receiver);
        }
        code.addIconst(site);
        code.addInvokestatic(PROBE, "read", "(" + OBJECT + "I)V");
        return code.get();
    }

    byte[] writeStatic(int site) {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.ACONST_NULL);
        code.addIconst(site);
        code.addInvokestatic(PROBE, "write", "(" + OBJECT + "I)V");
        return code.get();
    }

    /** @param type the field's descriptor */
    byte[] write(int site, String type) {
        return arguments("(" + type + ")V").putAside(constants, code -> {
            code.addOpcode(Opcode.DUP);
            code.addIconst(site);
            code.addInvokestatic(PROBE, "write", "(" + OBJECT + "I)V");
        });
    }

    byte[] initialized() {
        Bytecode code = new Bytecode(constants);
        code.addInvokestatic(PROBE, "initialized", "()V");
        return code.get();
    }

    private static byte[] told(Bytecode code, String probe, int effects) {
        code.addIconst(effects);
        code.addInvokestatic(PROBE, probe, "(" + OBJECT + "I)V");
        return code.get();
    }

    private ArgumentVariables arguments(String descriptor) {
        ArgumentVariables arguments = new ArgumentVariables(firstArgument, descriptor);
        use(receiver);
        use(arguments.end() - 1);
        return arguments;
    }

    private void use(int variable) {
        used = Math.max(used, variable + 1);
    }

    /** Whether the first parameter is an object. */
    static boolean takesObject(String descriptor) {
        return Descriptor.numOfParameters(descriptor) > 0 && descriptor.charAt(1) == 'L';
    }
}

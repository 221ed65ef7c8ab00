package org.locon.instrument.weave.insert;

import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.SyncProbe;
import org.locon.instrument.weave.bytecode.ArgumentVariables;

/**
 * Writes what tells a listener of a call or a volatile field. What lies on the stack is put aside into the variables
 * that {@link CallCode} uses for the same call, so each finds there what it has put. Straight-line code, as everywhere.
 */
final class SyncCode {

    private static final String PROBE = SyncProbe.class.getName();
    private static final String OBJECT = "Ljava/lang/Object;";

    private final ConstPool constants;
    private final int receiver;
    private final int arguments;
    private int used;

    /** @param local the first variable that the method doesn't use, but for one that keeps holds */
    SyncCode(ConstPool constants, int local) {
        this.constants = constants;
        this.receiver = local + 1;
        this.arguments = local + 2;
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
        Bytecode code = new Bytecode(constants);
        ArgumentVariables aside = aside(descriptor);
        aside.store(code);
        code.addOpcode(Opcode.DUP);
        code.addAstore(receiver);
        code.addAload(receiver);
        told(code, "before", effects);
        aside.load(code);
        return code.get();
    }

    byte[] after(int effects) {
        Bytecode code = new Bytecode(constants);
        code.addAload(receiver);
        return told(code, "after", effects);
    }

    /** Before a call without a receiver: the first argument is told, an object. */
    byte[] beforeFunction(String descriptor, int effects) {
        Bytecode code = new Bytecode(constants);
        ArgumentVariables aside = aside(descriptor);
        aside.store(code);
        aside.load(code, 0);
        told(code, "before", effects);
        aside.load(code);
        return code.get();
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
        Bytecode code = new Bytecode(constants);
        ArgumentVariables aside = aside("(" + type + ")V");
        aside.store(code);
        code.addOpcode(Opcode.DUP);
        code.addIconst(site);
        code.addInvokestatic(PROBE, "write", "(" + OBJECT + "I)V");
        aside.load(code);
        return code.get();
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

    private ArgumentVariables aside(String descriptor) {
        ArgumentVariables aside = new ArgumentVariables(arguments, descriptor);
        use(receiver);
        use(aside.end() - 1);
        return aside;
    }

    private void use(int variable) {
        used = Math.max(used, variable + 1);
    }

    /** Whether the first parameter is an object. */
    static boolean takesObject(String descriptor) {
        return Descriptor.numOfParameters(descriptor) > 0 && descriptor.charAt(1) == 'L';
    }
}

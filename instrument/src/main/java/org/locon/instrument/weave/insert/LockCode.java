package org.locon.instrument.weave.insert;

import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.LockProbe;
import org.locon.instrument.weave.bytecode.ArgumentVariables;

/**
 * Writes what is put where locks are taken and given back. A local variable above the method's own keeps the lock
 * meanwhile.
 */
final class LockCode {

    private static final String PROBE = LockProbe.class.getName();
    private static final String OBJECT = "Ljava/lang/Object;";

    private final ConstPool constants;
    private final int lock;
    private final int firstArgument;
    private int used;

    /** @param local the variable for the lock; a call's arguments are put aside where {@link CallCode} puts them */
    LockCode(ConstPool constants, int local) {
        this.constants = constants;
        this.lock = local;
        this.firstArgument = local + 3;
        this.used = local + 1;
    }

    /** One more than the last variable in use. */
    int used() {
        return used;
    }

    /** Before an instruction that leaves the stack to itself. */
    byte[] point(int site) {
        Bytecode code = new Bytecode(constants);
        point(code, site);
        return code.get();
    }

    /** Before the lock is taken that lies under the arguments of a method of this descriptor. */
    byte[] beforeLock(String descriptor, int site) {
        Bytecode code = new Bytecode(constants);
        keep(code, descriptor);
        code.addAload(lock);
        told(code, "beforeLock", "", site);
        return code.get();
    }

    /** Before the lock is given back that lies under the arguments. */
    byte[] beforeUnlock(String descriptor, int site) {
        Bytecode code = new Bytecode(constants);
        keep(code, descriptor);
        point(code, site);
        return code.get();
    }

    /**
     * Before the lock is given back while an exception is on its way. No probe is called there: one that meets the end
     * of the stack would begin the handler again.
     */
    byte[] beforeUnlock(String descriptor) {
        Bytecode code = new Bytecode(constants);
        keep(code, descriptor);
        return code.get();
    }

    private void keep(Bytecode code, String descriptor) {
        ArgumentVariables arguments = new ArgumentVariables(firstArgument, descriptor);
        used = Math.max(used, arguments.end());
        arguments.store(code);
        code.addOpcode(Opcode.DUP);
        code.addAstore(lock);
        arguments.load(code);
    }

    private static void point(Bytecode code, int site) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, "point", "(I)V");
    }

    /** Before a call that waits on the object that lies under the arguments, or wakes who does. */
    byte[] beforeSignal(String descriptor, int site, boolean wakes) {
        Bytecode code = new Bytecode(constants);
        keep(code, descriptor);
        code.addAload(lock);
        told(code, wakes ? "beforeNotify" : "beforeWait", "", site);
        return code.get();
    }

    /** Before a call that takes a monitor; which one, only the call knows. */
    byte[] beforeCall(int site) {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.ACONST_NULL);
        return told(code, "beforeLock", "", site);
    }

    byte[] locked(int site) {
        return withLock("locked", site);
    }

    byte[] acquired(int site) {
        return withLock("acquired", site);
    }

    private byte[] withLock(String probe, int site) {
        Bytecode code = new Bytecode(constants);
        code.addAload(lock);
        return told(code, probe, "", site);
    }

    /** The probe sees the call's result, which stays on the stack. */
    byte[] tried(int site) {
        return withResult(Opcode.DUP, "tried", "Z", site);
    }

    /** The probe sees the stamp that the call returns, which stays on the stack. */
    byte[] stamped(int site) {
        return withResult(Opcode.DUP2, "stamped", "J", site);
    }

    byte[] converted(int site) {
        return withResult(Opcode.DUP2, "converted", "J", site);
    }

    private byte[] withResult(int copy, String probe, String type, int site) {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(copy);
        code.addAload(lock);
        return told(code, probe, type, site);
    }

    private static byte[] told(Bytecode code, String probe, String result, int site) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, "(" + result + OBJECT + "I)V");
        return code.get();
    }

    /** Behind the exit: a probe that meets the end of the stack must not keep the lock from being given back. */
    byte[] unlocked() {
        Bytecode code = new Bytecode(constants);
        code.addAload(lock);
        code.addInvokestatic(PROBE, "unlocked", "(" + OBJECT + ")V");
        return code.get();
    }

    /** @param ofClass the constant of the class whose monitor it is, or 0 for that of {@code this} */
    byte[] lockedByMethod(int site, int ofClass) {
        Bytecode code = new Bytecode(constants);
        if (ofClass == 0) {
            code.addAload(0);
        } else {
            code.addLdc(ofClass);
        }
        return told(code, "locked", "", site);
    }

    byte[] left(int site) {
        Bytecode code = new Bytecode(constants);
        code.addIconst(site);
        code.addInvokestatic(PROBE, "left", "(I)V");
        return code.get();
    }
}

package org.locon.instrument.weave.insert;

import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.Probe;

/**
 * Writes the calls of the probes at instructions that are no calls themselves, and where methods, blocks and rounds
 * begin. It uses one local variable above the method's own.
 */
final class ProbeCode {

    /** How far any of these pieces grows the operand stack at most. */
    static final int STACK = 3;

    private static final String PROBE = Probe.class.getName();
    private static final String OBJECT = "Ljava/lang/Object;";

    private final ConstPool constants;
    private final int local;

    /** @param local the first variable the method doesn't use; the probe's hold is kept in it */
    ProbeCode(ConstPool constants, int local) {
        this.constants = constants;
        this.local = local;
    }

    byte[] enter(int site) {
        return at("enter", site);
    }

    byte[] comeIn(int site) {
        return at("comeIn", site);
    }

    byte[] goOut(int site) {
        return at("goOut", site);
    }

    byte[] blockBegins(int site) {
        return at("blockBegins", site);
    }

    byte[] round(int loop) {
        return at("round", loop);
    }

    byte[] passed(int place) {
        return at("passed", place);
    }

    byte[] loopLeft(int loop) {
        return at("loopLeft", loop);
    }

    private byte[] at(String probe, int site) {
        Bytecode code = code();
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, "(I)V");
        return code.get();
    }

    byte[] beforeGetField(int site) {
        Bytecode code = code();
        code.addOpcode(Opcode.DUP);
        return hold(code, site, "beforeRead", "(" + OBJECT + "I)" + OBJECT);
    }

    byte[] beforePutField(int site, boolean wide) {
        Bytecode code = code();
        if (wide) {
            code.addOpcode(Opcode.DUP2_X1);
            code.addOpcode(Opcode.POP2);
            code.addOpcode(Opcode.DUP_X2);
        } else {
            code.addOpcode(Opcode.DUP2);
            code.addOpcode(Opcode.POP);
        }
        return hold(code, site, "beforeWrite", "(" + OBJECT + "I)" + OBJECT);
    }

    /** @param field the field's reference, to be read once for its class's initialization, or 0 */
    byte[] beforeStatic(int site, boolean write, int field, boolean wide) {
        Bytecode code = code();
        if (field != 0) {
            code.addOpcode(Opcode.GETSTATIC);
            code.addIndex(field);
            code.addOpcode(wide ? Opcode.POP2 : Opcode.POP);
        }
        return hold(code, site, write ? "beforeStaticWrite" : "beforeStaticRead", "(I)" + OBJECT);
    }

    byte[] beforeArrayLoad(int site) {
        Bytecode code = code();
        code.addOpcode(Opcode.DUP2);
        return hold(code, site, "beforeArrayRead", "(" + OBJECT + "II)" + OBJECT);
    }

    byte[] beforeArrayStore(int site, boolean wide) {
        Bytecode code = code();
        if (wide) {
            code.addOpcode(Opcode.DUP2_X2);
            code.addOpcode(Opcode.POP2);
            code.addOpcode(Opcode.DUP2_X2);
        } else {
            code.addOpcode(Opcode.DUP_X2);
            code.addOpcode(Opcode.POP);
            code.addOpcode(Opcode.DUP2_X1);
        }
        return hold(code, site, "beforeArrayWrite", "(" + OBJECT + "II)" + OBJECT);
    }

    /** The probe sees the value as well; the local keeps first the value, then the hold. */
    byte[] beforeObjectStore(int site) {
        Bytecode code = code();
        code.addAstore(local);
        code.addOpcode(Opcode.DUP2);
        code.addAload(local);
        code.addIconst(site);
        code.addInvokestatic(PROBE, "beforeArrayStore", "(" + OBJECT + "I" + OBJECT + "I)" + OBJECT);
        code.addAload(local);
        code.addOpcode(Opcode.SWAP);
        code.addAstore(local);
        return code.get();
    }

    byte[] after() {
        Bytecode code = code();
        code.addAload(local);
        code.addInvokestatic(PROBE, "after", "(" + OBJECT + ")V");
        return code.get();
    }

    private byte[] hold(Bytecode code, int site, String probe, String descriptor) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, descriptor);
        code.addAstore(local);
        return code.get();
    }

    private Bytecode code() {
        return new Bytecode(constants);
    }
}

package org.locon.instrument.weave;

import java.util.ArrayList;
import java.util.List;
import javassist.bytecode.AccessFlag;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import org.locon.instrument.Site;

/**
 * Weaves the places of one method where its thread takes a lock or gives it back, so that it's known which ones it holds at an
 * access: monitors, synchronized methods, and the plain calls of {@code java.util.concurrent.locks}.
 */
final class LockWeaver {

    private final ClassContext context;
    private final MethodInfo method;
    private final Instructions instructions;
    private final MethodSites sites;
    private final ProbeCode probes;
    private final Splice splice;
    private final LockSteps steps;

    LockWeaver(
            ClassContext context,
            MethodInfo method,
            Instructions instructions,
            MethodSites sites,
            ProbeCode probes,
            Splice splice) {
        this.context = context;
        this.method = method;
        this.instructions = instructions;
        this.sites = sites;
        this.probes = probes;
        this.splice = splice;
        this.steps = new LockSteps(context, instructions);
    }

    /**
     * Weaves entry and exits of a synchronized method. No instruction tells that it is left by an exception; a handler at the
     * end does. Whether there is one now.
     */
    boolean weaveMethod() throws Unweavable {
        boolean ofClass = (method.getAccessFlags() & AccessFlag.STATIC) != 0;
        boolean known =
                (method.getAccessFlags() & AccessFlag.SYNCHRONIZED) != 0 && (!ofClass || context.hasClassConstants());
        int site = known ? sites.at(0, Site.Kind.LOCK, ofClass ? LockSteps.ofClass(context.name()) : "") : -1;
        if (site < 0) {
            return false;
        }
        splice.atEntry(probes.lockedByMethod(site, ofClass ? context.constants().addClassInfo(context.name()) : 0));
        for (int i = 0; i < instructions.count(); i++) {
            if (instructions.opcode(i) >= Opcode.IRETURN && instructions.opcode(i) <= Opcode.RETURN) {
                splice.before(i, probes.left(site));
            }
        }
        splice.atEnd(probes.leftByException(site));
        return true;
    }

    /** The frames with that of the handler. It knows no local variable, so that it fits wherever the exception comes from. */
    List<Frame> withHandler(List<Frame> frames) {
        if (!context.hasStackMaps()) {
            return frames;
        }
        List<Frame> all = new ArrayList<>(frames);
        Frame.Type exception =
                new Frame.Type(Frame.Type.OBJECT, context.constants().addClassInfo("java.lang.Throwable"));
        all.add(new Frame(instructions.length(), Frame.Form.FULL, 0, List.of(), List.of(exception)));
        return all;
    }

    /** A thread may wait here, before it has the lock; a synchronized method's code only begins with the lock held. */
    void weaveEnter(int instruction) throws Unweavable {
        int site = site(instruction, steps.variableOfMonitor(instruction));
        if (site >= 0) {
            splice.around(instruction, probes.beforeLock(site), probes.locked(site));
        }
    }

    void weaveExit(int instruction) throws Unweavable {
        context.requireRoom();
        splice.around(instruction, probes.beforeUnlock(), probes.unlocked());
    }

    /** Weaves a call if it is one of those that take a lock or give it back. */
    void weaveCall(int instruction) throws Unweavable {
        switch (steps.call(instruction)) {
            case ACQUIRE -> weaveCall(instruction, false);
            case TRY -> weaveCall(instruction, true);
            case RELEASE -> weaveExit(instruction);
            case NONE -> weaveMethodCall(instruction);
        }
    }

    /** A synchronized method's code only begins with the lock held: who is to wait before it has it, does so at the call. */
    private void weaveMethodCall(int instruction) throws Unweavable {
        MethodReference called = MethodReference.of(context.constants(), instructions, instruction);
        boolean takes = instructions.opcode(instruction) != Opcode.INVOKEINTERFACE && context.isSynchronized(called);
        int site = takes ? site(instruction, "") : -1;
        if (site >= 0) {
            splice.before(instruction, probes.beforeCall(site));
        }
    }

    private void weaveCall(int instruction, boolean tries) throws Unweavable {
        int site = site(instruction, steps.variableAtCall(instruction));
        if (site >= 0) {
            splice.around(instruction, probes.beforeLock(site), tries ? probes.tried(site) : probes.acquired(site));
        }
    }

    private int site(int instruction, String variable) throws Unweavable {
        return sites.at(instructions.start(instruction), Site.Kind.LOCK, variable);
    }
}

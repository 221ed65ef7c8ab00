package org.locon.instrument.weave.insert;

import java.util.Optional;
import javassist.bytecode.AccessFlag;
import javassist.bytecode.Descriptor;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.analysis.LockSource;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.LockEffect;
import org.locon.instrument.weave.library.ThreadCall;
import org.locon.instrument.weave.library.ThreadCalls;
import org.locon.model.Operation;
import org.locon.model.Variable;

/**
 * Weaves the places of one method where its thread takes a lock or gives it back: monitors, synchronized methods, and
 * {@code java.util.concurrent.locks}. So it's known which locks a thread holds at an access. All these are points where
 * a schedule can be disturbed, and so are calls that start other threads, wait for them or wake them.
 */
final class LockWeaver {

    private static final String NO_ARGUMENTS = "()V";

    private final MethodDraft draft;
    private final ClassContext context;
    private final Instructions instructions;
    private final CodeInsertions insertions;
    private final LockCode code;
    private final LockSource source;

    LockWeaver(MethodDraft draft) {
        this.draft = draft;
        this.context = draft.context();
        this.instructions = draft.instructions();
        this.insertions = draft.insertions();
        this.code = new LockCode(context.constants(), draft.firstFreeVariable());
        this.source = new LockSource(context, instructions);
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return code.used();
    }

    /** Weaves entry and exits of a synchronized method. */
    void weaveMethod(ExitWeaver exits) throws UnweavableCodeException {
        int flags = draft.method().getAccessFlags();
        boolean ofClass = (flags & AccessFlag.STATIC) != 0;
        boolean known = (flags & AccessFlag.SYNCHRONIZED) != 0 && (!ofClass || context.hasClassConstants());
        int site = known
                ? draft.sites()
                        .at(0, Operation.LOCK, ofClass ? new Variable.ClassMonitor(context.name()) : Variable.NONE)
                : -1;
        if (site >= 0) {
            insertions.atEntry(
                    code.lockedByMethod(site, ofClass ? context.constants().addClassInfo(context.name()) : 0));
            exits.put(code.left(site));
        }
    }

    /** A thread may wait here, before it has the lock. */
    void weaveEnter(int instruction) throws UnweavableCodeException {
        int site = site(instruction, Operation.LOCK, source.variableOfMonitor(instruction));
        if (site >= 0) {
            insertions.around(instruction, code.beforeLock(NO_ARGUMENTS, site), code.locked(site));
        }
    }

    void weaveExit(int instruction) throws UnweavableCodeException {
        int site = isOfHandler(instruction) ? -1 : site(instruction, Operation.UNLOCK, Variable.NONE);
        weaveUnlock(instruction, NO_ARGUMENTS, site);
    }

    private void weaveUnlock(int instruction, String descriptor, int site) throws UnweavableCodeException {
        draft.type().requireRoom();
        byte[] before = site < 0 ? code.beforeUnlock(descriptor) : code.beforeUnlock(descriptor, site);
        insertions.around(instruction, before, code.unlocked());
    }

    /** Compilers end the handler of a synchronized block so: the monitor is given back, the exception goes on. */
    private boolean isOfHandler(int exit) {
        return exit + 2 < instructions.count() && instructions.opcode(exit + 2) == Opcode.ATHROW;
    }

    /** Weaves a call that takes a lock, gives it back, or starts, wakes or waits for other threads. */
    void weaveCall(int instruction) throws UnweavableCodeException {
        MethodReference called = MethodReference.of(context.constants(), instructions, instruction);
        LockEffect effect = effect(instruction, called);
        switch (effect) {
            case NONE -> weavePoint(instruction, called);
            case RELEASE ->
                weaveUnlock(instruction, called.descriptor(), siteOfCall(instruction, called, Operation.UNLOCK));
            default -> {
                int site = siteOfCall(instruction, called, Operation.LOCK);
                if (site >= 0) {
                    insertions.around(instruction, code.beforeLock(called.descriptor(), site), after(effect, site));
                }
            }
        }
    }

    private LockEffect effect(int instruction, MethodReference called) {
        int opcode = instructions.opcode(instruction);
        boolean onLock = opcode == Opcode.INVOKEINTERFACE || opcode == Opcode.INVOKEVIRTUAL;
        return onLock ? LockEffect.of(called) : LockEffect.NONE;
    }

    private int siteOfCall(int instruction, MethodReference called, Operation kind) throws UnweavableCodeException {
        int arguments = Descriptor.numOfParameters(called.descriptor());
        return site(instruction, kind, source.variableAtCall(instruction, arguments));
    }

    private byte[] after(LockEffect effect, int site) {
        return switch (effect) {
            case TRY -> code.tried(site);
            case STAMP -> code.stamped(site);
            case CONVERT -> code.converted(site);
            default -> code.acquired(site);
        };
    }

    /**
     * The code of a synchronized method only begins with the lock held: who is to wait before it has it, does so at the
     * call.
     */
    private void weavePoint(int instruction, MethodReference called) throws UnweavableCodeException {
        Optional<Operation> kind = ThreadCalls.of(called, context::ofTheJdk).flatMap(ThreadCall::kind);
        if (kind.isPresent()) {
            int site = site(instruction, kind.get(), new Variable.Call(called.owner(), called.name()));
            if (site >= 0) {
                boolean wakes = kind.get() == Operation.NOTIFY;
                insertions.before(
                        instruction,
                        ThreadCalls.isSignal(called)
                                ? code.beforeSignal(called.descriptor(), site, wakes)
                                : code.point(site));
            }
        } else if (instructions.opcode(instruction) != Opcode.INVOKEINTERFACE && context.isSynchronized(called)) {
            int site = site(instruction, Operation.LOCK, Variable.NONE);
            if (site >= 0) {
                insertions.before(instruction, code.beforeCall(site));
            }
        }
    }

    private int site(int instruction, Operation kind, Variable variable) throws UnweavableCodeException {
        return draft.sites().at(instructions.start(instruction), kind, variable);
    }
}

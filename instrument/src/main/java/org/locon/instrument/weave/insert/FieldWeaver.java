package org.locon.instrument.weave.insert;

import java.util.BitSet;
import javassist.bytecode.AccessFlag;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.analysis.FieldAccess;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.model.Operation;

/** Weaves the instructions of one method that read or write fields. */
final class FieldWeaver {

    private final MethodDraft draft;
    private final ProbeCode probes;
    private final SynchronizationWeaver synchronization;
    private final ExternalWeaver externals;
    private final BitSet early;

    /** @param early the instructions at which a constructor's {@code this} can't be given to a probe */
    FieldWeaver(
            MethodDraft draft,
            ProbeCode probes,
            SynchronizationWeaver synchronization,
            ExternalWeaver externals,
            BitSet early) {
        this.draft = draft;
        this.probes = probes;
        this.synchronization = synchronization;
        this.externals = externals;
        this.early = early;
    }

    void weave(int instruction, int opcode) throws UnweavableCodeException {
        FieldAccess field = FieldAccess.of(draft.context(), draft.instructions(), instruction);
        if (opcode == Opcode.GETSTATIC) {
            externals.weaveField(instruction, field.variable().text());
        }
        boolean write = opcode == Opcode.PUTFIELD || opcode == Opcode.PUTSTATIC;
        if (field.inert() || opcode == Opcode.PUTFIELD && early.get(instruction) && field.ofThisClass()) {
            return;
        }
        int offset = draft.instructions().start(instruction);
        int site = draft.sites().at(offset, write ? Operation.WRITE : Operation.READ, field.variable());
        if (draft.leavesOut(site)) {
            return;
        }
        synchronization.weaveField(instruction, field, site);
        byte[] before;
        if (opcode == Opcode.GETFIELD) {
            before = probes.beforeGetField(site);
        } else if (opcode == Opcode.PUTFIELD) {
            before = probes.beforePutField(site, field.wide());
        } else {
            int initialized = isInitialized(field) ? 0 : field.reference();
            before = probes.beforeStatic(site, write, initialized, field.wide());
        }
        draft.insertions().around(instruction, before, probes.after());
    }

    /**
     * Whether the field's class has begun to be initialized, by this thread if it hasn't ended, wherever this code
     * runs.
     */
    private boolean isInitialized(FieldAccess field) {
        MethodInfo method = draft.method();
        boolean passedByInitialization = (method.getAccessFlags() & AccessFlag.STATIC) != 0 || method.isConstructor();
        return passedByInitialization && field.declaredInThisClass();
    }
}

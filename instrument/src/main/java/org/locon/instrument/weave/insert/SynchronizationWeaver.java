package org.locon.instrument.weave.insert;

import java.util.Optional;
import javassist.bytecode.Opcode;
import org.locon.instrument.listening.SyncEffects;
import org.locon.instrument.probe.SyncProbe;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.analysis.ConfinedReceivers;
import org.locon.instrument.weave.analysis.FieldAccess;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.HandleCalls;
import org.locon.instrument.weave.library.LibraryCall;
import org.locon.instrument.weave.library.ThreadCall;
import org.locon.instrument.weave.library.ThreadCalls;

/**
 * Weaves the calls and volatile fields of one method by which threads synchronize, other than monitors, for a listener
 * to hear of. Runs that are aimed have none, so this is woven only into classes that are looked at in full. It comes
 * before all that is woven at the same instruction, and so lies around it.
 */
final class SynchronizationWeaver {

    private final MethodDraft draft;
    private final ClassContext context;
    private final Instructions instructions;
    private final CodeInsertions insertions;
    private final SynchronizationCode code;
    private final ConfinedReceivers confined;
    private final boolean isEverything;

    SynchronizationWeaver(MethodDraft draft, ConfinedReceivers confined) {
        this.draft = draft;
        this.context = draft.context();
        this.instructions = draft.instructions();
        this.insertions = draft.insertions();
        this.code = new SynchronizationCode(context.constants(), draft.firstFreeVariable() + 1);
        this.confined = confined;
        this.isEverything = draft.aim().isEverything();
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return code.used();
    }

    void weaveCall(int instruction) throws UnweavableCodeException {
        MethodReference called = MethodReference.of(context.constants(), instructions, instruction);
        int effects = isEverything ? effects(instruction, called) : 0;
        if (effects == 0) {
            return;
        }
        draft.type().requireRoom();
        String descriptor = called.descriptor();
        if (called.isConstructor()) {
            insertions.before(instruction, code.told("before", effects));
        } else if ((effects & SyncEffects.HANDLE) != 0) {
            insertions.around(instruction, code.told("before", effects), code.told("after", effects));
        } else if (effects == ThreadCall.PART) {
            insertions.around(instruction, code.before(descriptor, 0), code.part());
        } else if (instructions.opcode(instruction) != Opcode.INVOKESTATIC) {
            insertions.around(instruction, code.before(descriptor, effects), code.after(effects));
        } else {
            byte[] before = SynchronizationCode.takesObject(descriptor)
                    ? code.beforeFunction(descriptor, effects)
                    : code.told("before", effects);
            insertions.around(instruction, before, code.told("after", effects));
        }
    }

    private int effects(int instruction, MethodReference called) {
        if (HandleCalls.isOfHandle(called) || HandleCalls.isOfUpdater(called)) {
            SyncProbe.expectHandles();
            return SyncEffects.HANDLE | SyncEffects.RELEASE | SyncEffects.ACQUIRE;
        }
        Optional<ThreadCall> call = ThreadCalls.of(called, context::ofTheJdk);
        if (call.isPresent()) {
            return call.get().effects();
        }
        int opcode = instructions.opcode(instruction);
        return called.isOnObject(opcode) && !confined.isConfined(instruction)
                ? ofLibrary(context.known(called, opcode))
                : 0;
    }

    private int ofLibrary(MethodReference called) {
        Optional<LibraryCall> call = context.library().call(called.owner(), called.name(), called.descriptor());
        if (call.isEmpty()) {
            return 0;
        }
        if (called.owner().startsWith("java.util.stream.")) {
            return call.get().form() == LibraryCall.Form.INTERVAL ? SyncEffects.STREAM : 0;
        }
        int read = SyncEffects.LIBRARY | SyncEffects.ACQUIRE;
        return call.get().writes() ? read | SyncEffects.RELEASE : read;
    }

    /** Weaves the access of a field, whose place has this number. */
    void weaveField(int instruction, FieldAccess field, int site) {
        if (!field.isFinal() && !field.isVolatile()) {
            return;
        }
        SiteTable.order(site);
        if (!field.isVolatile() || !isEverything) {
            return;
        }
        switch (instructions.opcode(instruction)) {
            case Opcode.GETFIELD -> insertions.around(instruction, code.keepOwner(), code.read(site, false));
            case Opcode.GETSTATIC -> insertions.around(instruction, new byte[0], code.read(site, true));
            case Opcode.PUTSTATIC -> insertions.before(instruction, code.writeStatic(site));
            default -> insertions.before(instruction, code.write(site, field.descriptor()));
        }
    }

    /** Weaves the ends of a static initializer. */
    void weaveInitializer() {
        for (int i = 0; i < instructions.count() && isEverything; i++) {
            if (instructions.opcode(i) == Opcode.RETURN) {
                insertions.before(i, code.initialized());
            }
        }
    }
}

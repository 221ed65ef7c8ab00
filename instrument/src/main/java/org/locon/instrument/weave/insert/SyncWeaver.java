package org.locon.instrument.weave.insert;

import java.util.Optional;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.SiteTable;
import org.locon.instrument.probe.SyncProbe;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.analysis.ConfinedReceivers;
import org.locon.instrument.weave.analysis.FieldAccess;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.LibraryCall;
import org.locon.instrument.weave.library.ThreadCall;
import org.locon.instrument.weave.library.ThreadCalls;

/**
 * Weaves the calls and volatile fields of one method by which threads synchronize, other than monitors, for a listener
 * to hear of. Runs that are aimed have none, so this is woven only into classes that are looked at in full. It comes
 * before all that is woven at the same instruction, and so lies around it.
 */
final class SyncWeaver {

    private static final String HANDLE = "java.lang.invoke.VarHandle";
    private static final String UPDATERS = "java.util.concurrent.atomic.Atomic";

    private final ClassContext context;
    private final Instructions instructions;
    private final CodeInsertions splice;
    private final SyncCode code;
    private final ConfinedReceivers confinement;

    /** @param local the first variable that the method doesn't use, but for one that keeps holds */
    SyncWeaver(
            ClassContext context,
            Instructions instructions,
            CodeInsertions splice,
            int local,
            ConfinedReceivers confinement) {
        this.context = context;
        this.instructions = instructions;
        this.splice = splice;
        this.code = new SyncCode(context.constants(), local);
        this.confinement = confinement;
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return code.used();
    }

    void weaveCall(int instruction) throws UnweavableCodeException {
        MethodReference called = MethodReference.of(context.constants(), instructions, instruction);
        int effects = context.aim().isEverything() ? effects(instruction, called) : 0;
        if (effects == 0) {
            return;
        }
        context.requireRoom();
        String descriptor = called.descriptor();
        if (called.name().equals("<init>")) {
            splice.before(instruction, code.told("before", effects));
        } else if ((effects & SyncProbe.HANDLE) != 0) {
            splice.around(instruction, code.told("before", effects), code.told("after", effects));
        } else if (effects == ThreadCall.PART) {
            splice.around(instruction, code.before(descriptor, 0), code.part());
        } else if (instructions.opcode(instruction) != Opcode.INVOKESTATIC) {
            splice.around(instruction, code.before(descriptor, effects), code.after(effects));
        } else {
            byte[] before = SyncCode.takesObject(descriptor)
                    ? code.beforeFunction(descriptor, effects)
                    : code.told("before", effects);
            splice.around(instruction, before, code.told("after", effects));
        }
    }

    private int effects(int instruction, MethodReference called) {
        if (called.owner().equals(HANDLE)
                || called.owner().startsWith(UPDATERS) && called.owner().endsWith("FieldUpdater")) {
            SyncProbe.expectHandles();
            return SyncProbe.HANDLE | SyncProbe.RELEASE | SyncProbe.ACQUIRE;
        }
        Optional<ThreadCall> call = ThreadCalls.of(called, context::ofTheJdk);
        if (call.isPresent()) {
            return call.get().effects();
        }
        int opcode = instructions.opcode(instruction);
        return called.isOnObject(opcode) && !confinement.isConfined(instruction)
                ? ofLibrary(context.known(called, opcode))
                : 0;
    }

    private int ofLibrary(MethodReference called) {
        Optional<LibraryCall> call = context.library().call(called.owner(), called.name(), called.descriptor());
        if (call.isEmpty()) {
            return 0;
        }
        if (called.owner().startsWith("java.util.stream.")) {
            return call.get().form() == LibraryCall.Form.INTERVAL ? SyncProbe.STREAM : 0;
        }
        int read = SyncProbe.LIBRARY | SyncProbe.ACQUIRE;
        return call.get().writes() ? read | SyncProbe.RELEASE : read;
    }

    /** Weaves the access of a field, whose place has this number. */
    void weaveField(int instruction, FieldAccess field, int site) {
        if (!field.isFinal() && !field.isVolatile()) {
            return;
        }
        SiteTable.order(site);
        if (!field.isVolatile() || !context.aim().isEverything()) {
            return;
        }
        switch (instructions.opcode(instruction)) {
            case Opcode.GETFIELD -> splice.around(instruction, code.keepOwner(), code.read(site, false));
            case Opcode.GETSTATIC -> splice.around(instruction, new byte[0], code.read(site, true));
            case Opcode.PUTSTATIC -> splice.before(instruction, code.writeStatic(site));
            default -> splice.before(instruction, code.write(site, field.descriptor()));
        }
    }

    /** Weaves the ends of a static initializer. */
    void weaveInitializer() {
        for (int i = 0; i < instructions.count() && context.aim().isEverything(); i++) {
            if (instructions.opcode(i) == Opcode.RETURN) {
                splice.before(i, code.initialized());
            }
        }
    }
}

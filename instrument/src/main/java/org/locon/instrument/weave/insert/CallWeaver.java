package org.locon.instrument.weave.insert;

import java.util.Optional;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.analysis.ConfinedReceivers;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.ArrayArgument;
import org.locon.instrument.weave.library.ArrayOperation;
import org.locon.instrument.weave.library.LibraryArguments;
import org.locon.instrument.weave.library.LibraryCall;
import org.locon.instrument.weave.library.LibraryState;
import org.locon.instrument.weave.library.LogCalls;
import org.locon.instrument.weave.library.ThreadCalls;
import org.locon.model.Variable;

/** Weaves the calls of one method that access library objects, fields or elements. */
final class CallWeaver {

    private final MethodDraft draft;
    private final ClassContext context;
    private final LibraryState library;
    private final Instructions instructions;
    private final CodeInsertions insertions;
    private final CallCode code;
    private final ConfinedReceivers confined;
    private final HandleWeaver handles;
    private final BulkArrayWeaver arrays;
    private final ExternalWeaver externals;

    CallWeaver(MethodDraft draft, ConfinedReceivers confined, ExternalWeaver externals) {
        this.draft = draft;
        this.context = draft.context();
        this.library = context.library();
        this.instructions = draft.instructions();
        this.insertions = draft.insertions();
        int local = draft.firstFreeVariable() + 1;
        this.code = new CallCode(draft.constants(), local);
        this.confined = confined;
        this.handles = new HandleWeaver(draft, local);
        this.arrays = new BulkArrayWeaver(draft, local);
        this.externals = externals;
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return Math.max(Math.max(code.used(), externals.locals()), Math.max(handles.locals(), arrays.locals()));
    }

    /**
     * Weaves the call if it accesses fields, elements, or a library object that another thread can have, at a site not
     * left out.
     */
    void weave(int instruction) throws UnweavableCodeException {
        MethodReference called = MethodReference.of(draft.constants(), instructions, instruction);
        if (LogCalls.knows(called)) {
            insertions.before(instruction, code.logged());
        }
        externals.weave(instruction, called);
        if (HandleWeaver.knows(called)) {
            if (!confined.isConfined(instruction)) {
                handles.weave(instruction, called);
            }
        } else if (ArrayOperation.knows(called)) {
            arrays.weave(instruction, called);
        } else {
            weaveLibrary(instruction, context.known(called, instructions.opcode(instruction)));
        }
    }

    private void weaveLibrary(int instruction, MethodReference called) throws UnweavableCodeException {
        int opcode = instructions.opcode(instruction);
        if (called.isOnObject(opcode)) {
            // The probe looks whether it is a thread.
            if (ThreadCalls.mayBeJoin(called)) {
                insertions.around(instruction, code.keep(called.descriptor()), code.joined());
                return;
            }
            Optional<LibraryCall> effect = library.call(called.owner(), called.name(), called.descriptor());
            if (effect.isPresent() && !confined.isConfined(instruction)) {
                weave(instruction, called, effect.get());
            }
        }
        weaveArguments(instruction, opcode, called);
        Optional<ArrayArgument> array = ArrayArgument.of(called);
        if (array.isPresent() && library.ruled(called, array.get().use().kind()).isPresent()) {
            arrays.weaveArgument(instruction, called, array.get());
        }
    }

    private void weaveArguments(int instruction, int opcode, MethodReference called) throws UnweavableCodeException {
        String descriptor = called.descriptor();
        int ordinal = 0;
        for (LibraryArguments.Argument argument : LibraryArguments.of(opcode, called)) {
            int site = draft.sites().ofCall(instructions.start(instruction), argument.kind(), argument.call());
            if (!draft.leavesOut(site)) {
                insertions.around(
                        instruction,
                        code.beginArgument(descriptor, argument, site, ordinal),
                        code.endArgument(descriptor, ordinal));
                ordinal++;
            }
        }
        if (LibraryArguments.returnsView(opcode, called)) {
            insertions.around(instruction, code.keepArguments(descriptor), code.viewOfArgument(descriptor));
        }
    }

    private void weave(int instruction, MethodReference called, LibraryCall effect) throws UnweavableCodeException {
        int site = site(instruction, called, effect);
        if (effect.form() != LibraryCall.Form.NOTHING && draft.leavesOut(site)) {
            return;
        }
        String descriptor = called.descriptor();
        switch (effect.form()) {
            case INTERVAL -> {
                byte[] begin =
                        code.before(descriptor, effect.writes() ? "beginWrite" : "beginRead", site, effect.view());
                insertions.around(
                        instruction,
                        begin,
                        effect.view() ? CodeInsertions.joined(code.after("end"), code.view()) : code.after("end"));
            }
            case BEFORE -> insertions.before(instruction, code.moment(descriptor, state(effect), site));
            case AFTER ->
                insertions.around(
                        instruction,
                        code.announced(descriptor, "begins", site),
                        code.afterwards(effect.writes() ? "hasWritten" : "hasRead", site));
            case TRIED ->
                insertions.around(
                        instruction, code.announced(descriptor, "tries", site), code.told("tried", descriptor, site));
            case STARTS -> insertions.before(instruction, code.moment(descriptor, "starts", site));
            case LIVES ->
                insertions.around(
                        instruction, code.announced(descriptor, "begins", site), code.told("lives", descriptor, site));
            case ASKED ->
                insertions.around(
                        instruction, code.before(descriptor, state(effect), site, false), code.after("after"));
            case STEP ->
                insertions.around(
                        instruction, code.before(descriptor, access(effect), site, false), code.after("after"));
            case ELEMENT ->
                insertions.around(
                        instruction, code.beforeElement(descriptor, element(effect), site), code.after("after"));
            case NOTHING -> {
                if (effect.view()) {
                    insertions.around(instruction, code.keep(descriptor), code.view());
                }
            }
        }
    }

    private int site(int instruction, MethodReference called, LibraryCall effect) throws UnweavableCodeException {
        int offset = instructions.start(instruction);
        Variable.Call state = new Variable.Call(called.owner(), called.name());
        return switch (effect.form()) {
            case NOTHING -> 0;
            case TRIED -> draft.sites().ofTry(offset, state);
            case STARTS -> draft.sites().ofStart(offset, state);
            case INTERVAL -> draft.sites().ofCall(offset, effect.kind(), state);
            default -> draft.sites().ofState(offset, effect.kind(), state);
        };
    }

    private static String access(LibraryCall effect) {
        return effect.writes() ? "beforeWrite" : "beforeRead";
    }

    private static String state(LibraryCall effect) {
        return effect.writes() ? "beforeStateWrite" : "beforeStateRead";
    }

    private static String element(LibraryCall effect) {
        return effect.writes() ? "beforeElementWrite" : "beforeElementRead";
    }
}

package org.locon.instrument.weave.insert;

import java.util.Optional;
import javassist.bytecode.Descriptor;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.weave.analysis.HandleSource;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.HandleAccess;
import org.locon.instrument.weave.library.HandleCalls;
import org.locon.model.Operation;
import org.locon.model.Variable;

/**
 * Weaves the accesses of one method by way of a {@code VarHandle} or a field updater, and the places where it looks
 * handles up. Which field it is turns out at run time. So does whether a {@code compareAnd…} writes, of atomics as
 * well.
 */
final class HandleWeaver {

    private final MethodDraft draft;
    private final Instructions instructions;
    private final HandleSource source;
    private final int local;
    private int used;

    /** @param local the first variable that the method doesn't use */
    HandleWeaver(MethodDraft draft, int local) {
        this.draft = draft;
        this.instructions = draft.instructions();
        this.source = new HandleSource(draft.context(), instructions);
        this.local = local;
        this.used = local;
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return used;
    }

    /** Whether the call is its business. */
    static boolean knows(MethodReference called) {
        return HandleCalls.isOfHandle(called)
                || HandleCalls.isOfLookup(called)
                || HandleCalls.isOfUpdater(called)
                || HandleCalls.isAttempt(called);
    }

    /** Weaves the call; an atomic's not at a site left out. Which sites come to a handle's variable isn't known. */
    void weave(int instruction, MethodReference called) throws UnweavableCodeException {
        HandleCode code = new HandleCode(draft.constants(), local, called.descriptor());
        if (HandleCalls.isOfHandle(called)) {
            weaveHandle(instruction, called, code);
        } else if (HandleCalls.isAttempt(called)) {
            weaveAttempt(instruction, called, code);
        } else if (HandleCalls.isOfLookup(called)) {
            if (HandleCalls.finds(called.name())) {
                around(instruction, code, code.keep(false), code.found());
            }
        } else if (called.name().equals("newUpdater")) {
            around(instruction, code, code.keep(true), code.made());
        } else {
            weaveUpdater(instruction, called, code);
        }
    }

    private void weaveHandle(int instruction, MethodReference called, HandleCode code) throws UnweavableCodeException {
        if (HandleCalls.copies(called.name())) {
            around(instruction, code, code.keep(false), code.alike());
        }
        if (!HandleCalls.accesses(called.name())) {
            return;
        }
        HandleAccess access = HandleAccess.ofHandle(called.name());
        int coordinates = Descriptor.numOfParameters(called.descriptor()) - access.valueCount();
        if (coordinates != 0 && !(coordinates == 1 && code.isOnObject()) && !(coordinates == 2 && code.isOnElement())) {
            return;
        }
        int site = site(instruction, called, access);
        if (site >= 0) {
            byte[] before = code.beforeHandle("before" + probe(access), coordinates, called.name(), site);
            around(instruction, code, before, after(code, access, coordinates));
        }
    }

    private void weaveUpdater(int instruction, MethodReference called, HandleCode code) throws UnweavableCodeException {
        HandleAccess access = HandleAccess.ofUpdater(called.name()).orElse(null);
        if (access == null) {
            return;
        }
        int site = site(instruction, called, access);
        if (site < 0) {
            return;
        }
        if (called.descriptor().contains("Ljava/util/function/")) {
            around(instruction, code, code.keep(false), code.updated(site));
        } else {
            around(
                    instruction,
                    code,
                    code.beforeUpdater("beforeUpdater" + probe(access), site),
                    after(code, access, 1));
        }
    }

    private void weaveAttempt(int instruction, MethodReference called, HandleCode code) throws UnweavableCodeException {
        HandleAccess access = HandleAccess.ofHandle(called.name());
        int site = site(instruction, called, access);
        if (!draft.leavesOutUpdate(site)) {
            boolean element = called.owner().endsWith("Array");
            around(instruction, code, code.beforeAttempt(element, site), after(code, access, element ? 1 : 0));
        }
    }

    /** How the probes' names end. */
    private static String probe(HandleAccess access) {
        return switch (access) {
            case READ -> "Read";
            case WRITE -> "Write";
            case UPDATE, ATTEMPT, EXCHANGE -> "Update";
        };
    }

    private static byte[] after(HandleCode code, HandleAccess access, int coordinates) {
        return switch (access) {
            case READ, WRITE -> code.after();
            case UPDATE -> code.afterUpdate();
            case ATTEMPT -> code.afterAttempt();
            case EXCHANGE -> code.afterExchange(coordinates);
        };
    }

    /** Named by the field, if the code tells which one it is. */
    private int site(int instruction, MethodReference called, HandleAccess access) throws UnweavableCodeException {
        Optional<Variable> field =
                HandleCalls.isAttempt(called) ? Optional.empty() : source.variable(instruction, called);
        Variable variable = field.orElse(new Variable.Call(called.owner(), called.name()));
        int offset = instructions.start(instruction);
        int site = switch (access) {
            case READ -> draft.sites().at(offset, Operation.READ, variable);
            case WRITE -> draft.sites().at(offset, Operation.WRITE, variable);
            default -> draft.sites().ofUpdate(offset, variable);
        };
        if (site >= 0) {
            SiteTable.order(site);
        }
        return site;
    }

    private void around(int instruction, HandleCode code, byte[] before, byte[] after) {
        draft.insertions().around(instruction, before, after);
        used = Math.max(used, code.used());
    }
}

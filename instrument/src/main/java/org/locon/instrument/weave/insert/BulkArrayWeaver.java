package org.locon.instrument.weave.insert;

import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.ArrayArgument;
import org.locon.instrument.weave.library.ArrayOperation;
import org.locon.model.Operation;
import org.locon.model.Variable;

/** Weaves the calls of one method that access many elements of an array at once. */
final class BulkArrayWeaver {

    private final MethodDraft draft;
    private final ConstPool constants;
    private final Instructions instructions;
    private final CodeInsertions insertions;
    private final int local;
    private int used;

    /** @param local the first variable that the method doesn't use */
    BulkArrayWeaver(MethodDraft draft, int local) {
        this.draft = draft;
        this.constants = draft.constants();
        this.instructions = draft.instructions();
        this.insertions = draft.insertions();
        this.local = local;
        this.used = local;
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return used;
    }

    /** Weaves the call if it does anything to elements at a site that isn't left out. */
    void weave(int instruction, MethodReference called) throws UnweavableCodeException {
        ArrayOperation operation = ArrayOperation.of(called).orElse(null);
        if (operation == null || operation == ArrayOperation.CLONE && isOfConstants(instruction - 1)) {
            return;
        }
        BulkArrayCode code = new BulkArrayCode(constants, local, called.descriptor());
        int site = site(instruction, operation, called);
        if (isUpdate(operation) ? draft.leavesOutUpdate(site) : draft.leavesOut(site)) {
            return;
        }
        switch (operation) {
            case CLONE -> around(instruction, code, code.beforeClone(), code.cloned(site));
            case COPY -> before(instruction, code, code.beforeCopy(site));
            case COPY_OF -> around(instruction, code, code.keep(), code.copied(false, site));
            case COPY_OF_RANGE -> around(instruction, code, code.keep(), code.copied(true, site));
            case FILL -> around(instruction, code, code.beforeFill(site), code.afterFill());
            case SET_ALL -> around(instruction, code, code.before("writeAll", site), code.after("writeAll", site));
            case UPDATE -> around(instruction, code, code.before("beginUpdate", site), code.after("endUpdate", site));
            case READ -> before(instruction, code, reading(called, code, site));
            case READ_LATER -> before(instruction, code, code.before("beginRead", site));
        }
    }

    /** Weaves a call that fills an array which it is given, or takes what is in it. */
    void weaveArgument(int instruction, MethodReference called, ArrayArgument array) throws UnweavableCodeException {
        Operation kind = array.use().kind();
        int site = draft.sites().at(instructions.start(instruction), kind, array.elements());
        if (draft.leavesOut(site)) {
            return;
        }
        BulkArrayCode code = new BulkArrayCode(constants, local, called.descriptor());
        int at = array.parameter();
        switch (array.use()) {
            case FILLED -> around(instruction, code, code.before(at, "given", site), code.after(at, "given", site));
            case FILLED_BY_COUNT -> around(instruction, code, code.beforeFilled(at, site), code.afterFilled(at, true));
            case FILLED_AFTERWARDS ->
                around(instruction, code, code.beforeFilled(at, site), code.afterFilled(at, false));
            case FILLED_FROM_RANGE -> around(instruction, code, code.beforeRange(at, site), code.afterRange(at, site));
            case TAKEN -> before(instruction, code, code.before(at, "taken", site));
        }
    }

    /** An enum's {@code values()} copies an array that nobody writes. */
    private boolean isOfConstants(int origin) {
        return instructions.opcode(origin) == Opcode.GETSTATIC
                && constants.getFieldrefName(instructions.constantIndex(origin)).equals("$VALUES");
    }

    private static boolean isUpdate(ArrayOperation operation) {
        return operation == ArrayOperation.COPY || operation == ArrayOperation.UPDATE;
    }

    private int site(int instruction, ArrayOperation operation, MethodReference called) throws UnweavableCodeException {
        int offset = instructions.start(instruction);
        Variable variable = new Variable.Call(called.owner(), called.name());
        return switch (operation) {
            case CLONE ->
                draft.sites()
                        .at(
                                offset,
                                Operation.READ,
                                new Variable.Call(
                                        Descriptor.toString(called.owner().replace('.', '/')), "clone"));
            case COPY, UPDATE -> draft.sites().ofUpdate(offset, variable);
            case FILL, SET_ALL -> draft.sites().at(offset, Operation.WRITE, variable);
            case COPY_OF, COPY_OF_RANGE, READ, READ_LATER -> draft.sites().at(offset, Operation.READ, variable);
        };
    }

    /** Of arrays of numbers, read as a whole, the operation reads a copy; what it does with others may call back. */
    private static byte[] reading(MethodReference called, BulkArrayCode code, int site) {
        String parameters = called.parameters();
        if (parameters.matches("\\[[A-Z]")) {
            return code.beforeReading(site);
        }
        return parameters.matches("(\\[[A-Z]){2}") ? code.beforeReadingBoth(site) : code.before("beginRead", site);
    }

    private void before(int instruction, BulkArrayCode code, byte[] before) {
        insertions.before(instruction, before);
        used = Math.max(used, code.used());
    }

    private void around(int instruction, BulkArrayCode code, byte[] before, byte[] after) {
        insertions.around(instruction, before, after);
        used = Math.max(used, code.used());
    }
}

package org.locon.instrument.weave.insert;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.external.AskedThings;
import org.locon.instrument.external.ExternalUse;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.ExternalArgument;
import org.locon.instrument.weave.library.ExternalCalls;
import org.locon.model.Operation;

/** Weaves what one method does to files, properties and whatever else threads share outside of memory. */
final class ExternalWeaver {

    private static final String READ_ONLY = "r";
    private static final Set<String> OPENING = Set.of("newByteChannel", "open");
    private static final String OPTIONS = "[Ljava/nio/file/OpenOption;";

    private final MethodDraft draft;
    private final ExternalCode code;

    ExternalWeaver(MethodDraft draft) {
        this.draft = draft;
        this.code = new ExternalCode(draft.constants(), draft.firstFreeVariable() + 1);
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return code.used();
    }

    void weave(int instruction, MethodReference called) throws UnweavableCodeException {
        int ordinal = 0;
        List<ExternalArgument> arguments = ExternalCalls.of(called);
        for (ExternalArgument argument : arguments) {
            Optional<Operation> kind = draft.context().library().ruled(called, kind(argument, instruction, called));
            if (kind.isEmpty()) {
                continue;
            }
            boolean isSecond = argument.argument() != arguments.get(0).argument();
            int site = site(instruction, argument, kind.get(), isSecond);
            if (site >= 0) {
                int use = argument.use(kind.get()).code();
                draft.insertions()
                        .around(
                                instruction,
                                code.before(called.descriptor(), argument.argument(), use, site, ordinal),
                                code.after(called.descriptor(), ordinal));
                ordinal++;
            }
        }
    }

    /** A file that is opened to be read, as far as constants tell. */
    private Operation kind(ExternalArgument argument, int instruction, MethodReference called) {
        boolean isReadOnly = called.owner().equals("java.io.RandomAccessFile") && isReadOnly(instruction - 1)
                || OPENING.contains(called.name())
                        && called.parameters().endsWith(OPTIONS)
                        && hasNoOtherOption(instruction - 1);
        return isReadOnly ? Operation.READ : argument.kind();
    }

    private boolean isReadOnly(int load) {
        ConstPool constants = draft.constants();
        int mode = draft.instructions().loadedConstant(load);
        return mode != 0
                && constants.getTag(mode) == ConstPool.CONST_String
                && constants.getStringInfo(mode).equals(READ_ONLY);
    }

    /** Whether the array that has just been made is empty, or has the option to read and nothing else. */
    private boolean hasNoOtherOption(int last) {
        Instructions instructions = draft.instructions();
        int option = last - 1;
        int made = last - 4;
        return instructions.opcode(last) == Opcode.ANEWARRAY
                || made >= 0
                        && instructions.opcode(last) == Opcode.AASTORE
                        && instructions.opcode(option) == Opcode.GETSTATIC
                        && instructions.opcode(made) == Opcode.ANEWARRAY
                        && draft.constants()
                                .getFieldrefName(instructions.constantIndex(option))
                                .equals("READ");
    }

    /** Weaves a static field of the JDK that stands for more than memory. */
    void weaveField(int instruction, String field) throws UnweavableCodeException {
        ExternalArgument argument = ExternalCalls.ofField(field);
        if (argument != null) {
            int site = site(instruction, argument, argument.kind(), false);
            if (site >= 0) {
                draft.insertions()
                        .before(
                                instruction,
                                code.moment(argument.use(argument.kind()).code(), site));
            }
        }
    }

    private int site(int instruction, ExternalArgument argument, Operation kind, boolean isSecond)
            throws UnweavableCodeException {
        if (argument.asks()) {
            AskedThings.ask(argument.thing());
        }
        boolean takesTime = argument.form() == ExternalUse.Form.INTERVAL;
        return draft.sites()
                .ofExternal(
                        draft.instructions().start(instruction),
                        kind,
                        argument.thing().any(isSecond),
                        takesTime);
    }
}

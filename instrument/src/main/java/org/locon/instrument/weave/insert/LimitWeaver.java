package org.locon.instrument.weave.insert;

import java.util.Optional;
import javassist.bytecode.Bytecode;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.LimitProbe;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.bytecode.ArgumentVariables;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.WaitLimit;
import org.locon.model.Operation;
import org.locon.model.Variable;

/**
 * Weaves the calls of one method that wait with a limit, so that noise can keep to it. It comes last of all that is
 * woven at a call, and so lies nearest to it: noise before the wait is no part of it.
 */
final class LimitWeaver {

    private static final String PROBE = LimitProbe.class.getName();

    private final MethodDraft draft;
    private final ClassContext context;

    /** A call's arguments are put aside where {@link CallCode} puts them. */
    private final int firstArgument;

    private int used;

    LimitWeaver(MethodDraft draft) {
        this.draft = draft;
        this.context = draft.context();
        this.firstArgument = draft.firstFreeVariable() + 3;
        this.used = draft.firstFreeVariable();
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return used;
    }

    void weaveCall(int instruction) throws UnweavableCodeException {
        MethodReference called = MethodReference.of(context.constants(), draft.instructions(), instruction);
        Optional<WaitLimit> limit = WaitLimit.of(called, context::ofTheJdk);
        if (limit.isEmpty()) {
            return;
        }
        int site = draft.sites()
                .at(
                        draft.instructions().start(instruction),
                        Operation.WAIT,
                        new Variable.Call(called.owner(), called.name()));
        if (site >= 0) {
            draft.insertions()
                    .around(
                            instruction,
                            before(called.descriptor(), limit.get(), site),
                            after(limit.get().result()));
        }
    }

    private byte[] before(String descriptor, WaitLimit limit, int site) {
        ArgumentVariables arguments = new ArgumentVariables(firstArgument, descriptor);
        used = Math.max(used, arguments.end());
        Bytecode code = new Bytecode(context.constants());
        arguments.store(code);
        arguments.load(code, limit.argument());
        switch (limit.scale()) {
            case BY_UNIT -> {
                arguments.load(code, limit.argument() + 1);
                told(code, site, "waits", "(JLjava/lang/Object;I)V");
            }
            case MILLIS -> told(code, site, "waitsForMillis", "(JI)V");
            case NANOS -> told(code, site, "waitsForNanos", "(JI)V");
        }
        arguments.load(code);
        return code.get();
    }

    private static void told(Bytecode code, int site, String probe, String descriptor) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, descriptor);
    }

    private byte[] after(WaitLimit.Result result) {
        Bytecode code = new Bytecode(context.constants());
        switch (result) {
            case BOOLEAN -> {
                code.addOpcode(Opcode.DUP);
                code.addInvokestatic(PROBE, "waited", "(Z)V");
            }
            case OBJECT -> {
                code.addOpcode(Opcode.DUP);
                code.addInvokestatic(PROBE, "waited", "(Ljava/lang/Object;)V");
            }
            case COMES -> {
                code.addIconst(1);
                code.addInvokestatic(PROBE, "waited", "(Z)V");
            }
            case CLOCK -> code.addInvokestatic(PROBE, "waited", "()V");
        }
        return code.get();
    }
}

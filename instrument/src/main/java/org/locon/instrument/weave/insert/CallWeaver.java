package org.locon.instrument.weave.insert;

import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import javassist.bytecode.ConstPool;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.analysis.ConfinedReceivers;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.LibraryArguments;
import org.locon.instrument.weave.library.LibraryCall;
import org.locon.instrument.weave.library.LibraryState;
import org.locon.instrument.weave.library.LogCalls;

/** Weaves the calls of one method that access library objects, fields or elements. */
final class CallWeaver {

    private static final Set<String> JOINS = Set.of("()V", "(J)V", "(JI)V", "(Ljava/time/Duration;)Z");

    private final ClassContext context;
    private final LibraryState library;
    private final ConstPool constants;
    private final Instructions instructions;
    private final MethodSites sites;
    private final CodeInsertions splice;
    private final CallCode code;
    private final ConfinedReceivers confinement;
    private final HandleWeaver handles;
    private final ArrayWeaver arrays;

    /** @param local the first variable that the method doesn't use */
    CallWeaver(
            ClassContext context,
            Instructions instructions,
            MethodSites sites,
            CodeInsertions splice,
            int local,
            ConfinedReceivers confinement) {
        this.context = context;
        this.library = context.library();
        this.constants = context.constants();
        this.instructions = instructions;
        this.sites = sites;
        this.splice = splice;
        this.code = new CallCode(constants, local);
        this.confinement = confinement;
        this.handles = new HandleWeaver(context, instructions, sites, splice, local);
        this.arrays = new ArrayWeaver(constants, instructions, sites, splice, local);
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return Math.max(code.used(), Math.max(handles.locals(), arrays.locals()));
    }

    /**
     * Weaves the call if it accesses fields, elements, or a library object that another thread can have, at a site not
     * left out.
     */
    void weave(int instruction, IntPredicate leavesOut) throws UnweavableCodeException {
        MethodReference called = MethodReference.of(constants, instructions, instruction);
        if (LogCalls.knows(called)) {
            splice.before(instruction, code.logged());
        }
        if (HandleWeaver.knows(called)) {
            if (!confinement.isConfined(instruction)) {
                handles.weave(instruction, called, leavesOut);
            }
        } else if (ArrayWeaver.knows(called)) {
            arrays.weave(instruction, called, leavesOut);
        } else {
            weaveLibrary(instruction, context.known(called, instructions.opcode(instruction)), leavesOut);
        }
    }

    private void weaveLibrary(int instruction, MethodReference called, IntPredicate leavesOut)
            throws UnweavableCodeException {
        int opcode = instructions.opcode(instruction);
        if (called.isOnObject(opcode)) {
            if (isJoin(called)) {
                splice.around(instruction, code.keep(called.descriptor()), code.joined());
                return;
            }
            Optional<LibraryCall> effect = library.call(called.owner(), called.name(), called.descriptor());
            if (effect.isPresent() && !confinement.isConfined(instruction)) {
                weave(instruction, called, effect.get(), leavesOut);
            }
        }
        weaveArguments(instruction, opcode, called, leavesOut);
    }

    private void weaveArguments(int instruction, int opcode, MethodReference called, IntPredicate leavesOut)
            throws UnweavableCodeException {
        String descriptor = called.descriptor();
        int ordinal = 0;
        for (LibraryArguments.Argument argument : LibraryArguments.of(opcode, called, library)) {
            int site = sites.ofCall(instructions.start(instruction), argument.kind(), argument.call());
            if (!leavesOut.test(site)) {
                splice.around(
                        instruction,
                        code.beginArgument(descriptor, argument, site, ordinal),
                        code.endArgument(descriptor, ordinal));
                ordinal++;
            }
        }
        if (LibraryArguments.returnsView(opcode, called)) {
            splice.around(instruction, code.keepArguments(descriptor), code.viewOfArgument(descriptor));
        }
    }

    private void weave(int instruction, MethodReference called, LibraryCall effect, IntPredicate leavesOut)
            throws UnweavableCodeException {
        int site = site(instruction, called, effect);
        if (effect.form() != LibraryCall.Form.NOTHING && leavesOut.test(site)) {
            return;
        }
        String descriptor = called.descriptor();
        switch (effect.form()) {
            case INTERVAL -> {
                byte[] begin =
                        code.before(descriptor, effect.writes() ? "beginWrite" : "beginRead", site, effect.view());
                splice.around(
                        instruction,
                        begin,
                        effect.view() ? CodeInsertions.joined(code.after("end"), code.view()) : code.after("end"));
            }
            case BEFORE -> splice.before(instruction, code.moment(descriptor, access(effect), site));
            case AFTER -> splice.around(instruction, code.keep(descriptor), code.afterwards(access(effect), site));
            case STEP ->
                splice.around(instruction, code.before(descriptor, access(effect), site, false), code.after("after"));
            case ELEMENT ->
                splice.around(instruction, code.beforeElement(descriptor, element(effect), site), code.after("after"));
            case NOTHING -> {
                if (effect.view()) {
                    splice.around(instruction, code.keep(descriptor), code.view());
                }
            }
        }
    }

    /** {@code Thread.join}, which a class file may name by any subclass; the probe looks whether it is a thread. */
    private static boolean isJoin(MethodReference called) {
        return called.name().equals("join") && JOINS.contains(called.descriptor());
    }

    private int site(int instruction, MethodReference called, LibraryCall effect) throws UnweavableCodeException {
        int offset = instructions.start(instruction);
        String state = called.owner() + "#" + called.name();
        return switch (effect.form()) {
            case NOTHING -> 0;
            case INTERVAL -> sites.ofCall(offset, effect.kind(), state);
            default -> sites.ofState(offset, effect.kind(), state);
        };
    }

    private static String access(LibraryCall effect) {
        return effect.writes() ? "beforeWrite" : "beforeRead";
    }

    private static String element(LibraryCall effect) {
        return effect.writes() ? "beforeElementWrite" : "beforeElementRead";
    }
}

package org.locon.instrument.weave.insert;

import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.weave.bytecode.ArgumentVariables;
import org.locon.instrument.weave.library.LibraryArguments;
import org.locon.model.Operation;

/**
 * Writes what is put around calls. The receiver lies under the arguments: these are put aside into local variables
 * above the method's own, and back.
 */
final class CallCode {

    /** How many local variables it may need: holds, the receiver, and as many arguments as a method can have. */
    static final int LOCALS = 4 + 255;

    private static final String PROBE = Probe.class.getName();
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String SITE_TO_HOLD = "(" + OBJECT + "I)" + OBJECT;
    private static final String ELEMENT_TO_HOLD = "(" + OBJECT + "II)" + OBJECT;
    private static final String FINISH = "(" + OBJECT + ")V";

    private final ConstPool constants;
    private final int hold;
    private final int receiver;
    private final int firstArgument;
    private int used;

    /** @param local the first variable that the method doesn't use */
    CallCode(ConstPool constants, int local) {
        this.constants = constants;
        this.hold = local;
        this.receiver = local + 1;
        this.firstArgument = local + 2;
        this.used = local;
    }

    /** One more than the last variable in use now. */
    int used() {
        return used;
    }

    /** Before the call: the probe sees the receiver; with {@code kept}, so does the code after the call. */
    byte[] before(String descriptor, String probe, int site, boolean kept) {
        return arguments(descriptor).putAside(constants, code -> {
            if (kept) {
                keepReceiver(code);
            }
            code.addOpcode(Opcode.DUP);
            hold(code, probe, site, SITE_TO_HOLD);
        });
    }

    /** Before the call: the code after it will see the arguments. */
    byte[] keepArguments(String descriptor) {
        return arguments(descriptor).putAside(constants, code -> {});
    }

    /** Before the call: the code after it will see the receiver. */
    byte[] keep(String descriptor) {
        return arguments(descriptor).putAside(constants, code -> keepReceiver(code));
    }

    /** Before the call: the probe sees the receiver, and so does the code after the call. */
    byte[] announced(String descriptor, String probe, int site) {
        return arguments(descriptor).putAside(constants, code -> {
            keepReceiver(code);
            code.addOpcode(Opcode.DUP);
            tell(code, probe, site);
        });
    }

    /** Before the call, for a probe that ends before the call begins. */
    byte[] moment(String descriptor, String probe, int site) {
        return arguments(descriptor).putAside(constants, code -> {
            code.addOpcode(Opcode.DUP);
            record(code, probe, site);
        });
    }

    /** Before the call: the probe sees the receiver and the first argument, an {@code int}. */
    byte[] beforeElement(String descriptor, String probe, int site) {
        return arguments(descriptor).putAside(constants, code -> {
            code.addOpcode(Opcode.DUP);
            code.addIload(firstArgument);
            hold(code, probe, site, ELEMENT_TO_HOLD);
        });
    }

    /** Before the call: the probe sees an argument, the first or second one that it gets to see. */
    byte[] beginArgument(String descriptor, LibraryArguments.Argument argument, int site, int ordinal) {
        ArgumentVariables arguments = arguments(descriptor);
        return arguments.putAside(constants, code -> {
            arguments.load(code, argument.parameter());
            code.addIconst(site);
            String probe = argument.kind() == Operation.WRITE ? "beginWrite" : "beginRead";
            code.addInvokestatic(PROBE, probe, SITE_TO_HOLD);
            code.addAstore(argumentHold(descriptor, ordinal));
        });
    }

    byte[] endArgument(String descriptor, int ordinal) {
        Bytecode code = new Bytecode(constants);
        code.addAload(argumentHold(descriptor, ordinal));
        code.addInvokestatic(PROBE, "end", FINISH);
        return code.get();
    }

    private int argumentHold(String descriptor, int ordinal) {
        int variable = arguments(descriptor).end() + ordinal;
        use(variable);
        return variable;
    }

    /** After the call: its result is a view of the first argument. */
    byte[] viewOfArgument(String descriptor) {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        arguments(descriptor).load(code, 0);
        code.addInvokestatic(PROBE, "view", "(" + OBJECT + OBJECT + ")V");
        return code.get();
    }

    /** After the call: ends what {@link #before} has begun. */
    byte[] after(String probe) {
        Bytecode code = new Bytecode(constants);
        code.addAload(hold);
        code.addInvokestatic(PROBE, probe, FINISH);
        return code.get();
    }

    /** After the call: records it, with the receiver that was kept. */
    byte[] afterwards(String probe, int site) {
        Bytecode code = new Bytecode(constants);
        code.addAload(receiver);
        tell(code, probe, site);
        return code.get();
    }

    /** After the call: the probe sees its result, and the receiver that was kept. */
    byte[] told(String probe, String descriptor, int site) {
        char result = descriptor.charAt(descriptor.indexOf(')') + 1);
        Bytecode code = new Bytecode(constants);
        code.addOpcode(result == 'J' ? Opcode.DUP2 : Opcode.DUP);
        code.addAload(receiver);
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, "(" + (result == 'L' ? OBJECT : result) + OBJECT + "I)V");
        return code.get();
    }

    /** After the call: its result is a view of the receiver that was kept. */
    byte[] view() {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        code.addAload(receiver);
        code.addInvokestatic(PROBE, "view", "(" + OBJECT + OBJECT + ")V");
        return code.get();
    }

    /** After the call: the receiver that was kept is a thread that was waited for. */
    byte[] joined() {
        Bytecode code = new Bytecode(constants);
        code.addAload(receiver);
        code.addInvokestatic(PROBE, "joined", FINISH);
        return code.get();
    }

    /** Before a call that logs: its last argument lies on top of the stack. */
    byte[] logged() {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        code.addInvokestatic(PROBE, "logged", FINISH);
        return code.get();
    }

    private void hold(Bytecode code, String probe, int site, String descriptor) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, descriptor);
        code.addAstore(hold);
        use(hold);
    }

    private void keepReceiver(Bytecode code) {
        code.addOpcode(Opcode.DUP);
        code.addAstore(receiver);
        use(receiver);
    }

    private static void tell(Bytecode code, String probe, int site) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, "(" + OBJECT + "I)V");
    }

    private static void record(Bytecode code, String probe, int site) {
        code.addIconst(site);
        code.addInvokestatic(PROBE, probe, SITE_TO_HOLD);
        code.addInvokestatic(PROBE, "after", FINISH);
    }

    private ArgumentVariables arguments(String descriptor) {
        ArgumentVariables arguments = new ArgumentVariables(firstArgument, descriptor);
        use(arguments.end() - 1);
        return arguments;
    }

    private void use(int variable) {
        used = Math.max(used, variable + 1);
    }
}

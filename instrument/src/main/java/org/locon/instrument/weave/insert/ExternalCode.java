package org.locon.instrument.weave.insert;

import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.ExternalProbe;
import org.locon.instrument.weave.bytecode.ArgumentVariables;
import org.locon.instrument.weave.library.ExternalArgument;

/** Writes what is put around what comes to things outside of memory. */
final class ExternalCode {

    private static final String PROBE = ExternalProbe.class.getName();
    private static final String OBJECT = "Ljava/lang/Object;";

    /** Other code around the same call keeps what it needs in so many variables behind the arguments. */
    private static final int OTHERS = 4;

    private final ConstPool constants;
    private final int firstArgument;
    private int used;

    /** @param local the first variable that the method doesn't use */
    ExternalCode(ConstPool constants, int local) {
        this.constants = constants;
        this.firstArgument = local + 2;
        this.used = local;
    }

    /** One more than the last variable in use. */
    int used() {
        return used;
    }

    /** Before a call: the probe sees what tells the thing. */
    byte[] before(String descriptor, int argument, int use, int site, int ordinal) {
        ArgumentVariables arguments = new ArgumentVariables(firstArgument, descriptor);
        int hold = hold(arguments, ordinal);
        used = Math.max(used, hold + 1);
        return arguments.putAside(constants, code -> {
            load(code, arguments, argument);
            begin(code, use, site);
            code.addAstore(hold);
        });
    }

    private static void load(Bytecode code, ArgumentVariables arguments, int argument) {
        if (argument == ExternalArgument.RECEIVER) {
            code.addOpcode(Opcode.DUP);
        } else if (argument == ExternalArgument.NONE) {
            code.addOpcode(Opcode.ACONST_NULL);
        } else {
            arguments.load(code, argument);
            if (arguments.type(argument) == 'I') {
                code.addInvokestatic("java.lang.Integer", "valueOf", "(I)Ljava/lang/Integer;");
            }
        }
    }

    private static void begin(Bytecode code, int use, int site) {
        code.addIconst(use);
        code.addIconst(site);
        code.addInvokestatic(PROBE, "begin", "(" + OBJECT + "II)" + OBJECT);
    }

    private static int hold(ArgumentVariables arguments, int ordinal) {
        return arguments.end() + OTHERS + ordinal;
    }

    byte[] after(String descriptor, int ordinal) {
        Bytecode code = new Bytecode(constants);
        code.addAload(hold(new ArgumentVariables(firstArgument, descriptor), ordinal));
        code.addInvokestatic(PROBE, "end", "(" + OBJECT + ")V");
        return code.get();
    }

    /** Before an instruction that leaves the stack to itself. */
    byte[] moment(int use, int site) {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.ACONST_NULL);
        begin(code, use, site);
        code.addOpcode(Opcode.POP);
        return code.get();
    }
}

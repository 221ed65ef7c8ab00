package org.locon.instrument.weave;

import java.util.Set;
import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;

/** Recognizes calls by which code logs an exception, as the last argument, through one of the usual loggers. */
final class LogCalls {

    private static final String PROBE = "org.locon.instrument.probe.Probe";
    private static final Set<String> LOGGERS = Set.of(
            "org.slf4j.Logger",
            "org.apache.logging.log4j.Logger",
            "org.apache.log4j.Logger",
            "org.apache.commons.logging.Log",
            "java.util.logging.Logger",
            "java.lang.System$Logger");
    private static final Set<String> METHODS = Set.of("error", "fatal", "severe", "log");

    private LogCalls() {}

    static boolean knows(MethodReference called) {
        String descriptor = called.descriptor();
        return METHODS.contains(called.name())
                && LOGGERS.contains(called.owner())
                && (descriptor.endsWith("Ljava/lang/Throwable;)V") || descriptor.endsWith("Ljava/lang/Object;)V"))
                && !descriptor.endsWith("[Ljava/lang/Object;)V");
    }

    /** The last argument lies on top of the stack. */
    static byte[] told(ConstPool constants) {
        Bytecode code = new Bytecode(constants);
        code.addOpcode(Opcode.DUP);
        code.addInvokestatic(PROBE, "logged", "(Ljava/lang/Object;)V");
        return code.get();
    }
}

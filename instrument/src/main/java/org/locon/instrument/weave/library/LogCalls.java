package org.locon.instrument.weave.library;

import java.util.Set;
import org.locon.instrument.weave.bytecode.MethodReference;

/** Recognizes calls by which code logs an exception, as the last argument, through one of the usual loggers. */
public final class LogCalls {

    private static final Set<String> LOGGERS = Set.of(
            "org.slf4j.Logger",
            "org.apache.logging.log4j.Logger",
            "org.apache.log4j.Logger",
            "org.apache.commons.logging.Log",
            "java.util.logging.Logger",
            "java.lang.System$Logger");
    private static final Set<String> METHODS = Set.of("error", "fatal", "severe", "log");

    private LogCalls() {}

    public static boolean knows(MethodReference called) {
        String descriptor = called.descriptor();
        return METHODS.contains(called.name())
                && LOGGERS.contains(called.owner())
                && (descriptor.endsWith("Ljava/lang/Throwable;)V") || descriptor.endsWith("Ljava/lang/Object;)V"))
                && !descriptor.endsWith("[Ljava/lang/Object;)V");
    }
}

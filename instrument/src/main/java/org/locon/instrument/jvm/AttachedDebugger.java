package org.locon.instrument.jvm;

import java.lang.management.ManagementFactory;
import java.util.List;

/** Whether somebody may stop threads of this JVM, for as long as they like, to look at them. Any thread may ask. */
public final class AttachedDebugger {

    private static final boolean PRESENT =
            among(ManagementFactory.getRuntimeMXBean().getInputArguments());

    private AttachedDebugger() {}

    /** Whether the JVM was started for a debugger. */
    public static boolean isPresent() {
        return PRESENT;
    }

    /** @param arguments of the JVM */
    static boolean among(List<String> arguments) {
        return arguments.stream()
                .anyMatch(argument -> argument.startsWith("-agentlib:jdwp")
                        || argument.startsWith("-Xrunjdwp")
                        || argument.matches("-agentpath:.*jdwp.*"));
    }
}

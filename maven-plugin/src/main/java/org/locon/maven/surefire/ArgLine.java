package org.locon.maven.surefire;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The command line options of the forked JVM: the user's, as Surefire would have understood them, and Locon's agent
 * behind them. Surefire leaves an undefined {@code @{property}} as it is, which ends the JVM before it begins; here it
 * is empty.
 */
final class ArgLine {

    private static final Pattern LATE = Pattern.compile("@\\{([^}]*)}");

    /**
     * Assertions are enabled; the JVM doesn't warn, in every fork, that a class path was appended to; an exception
     * keeps its message and stack however often it is thrown, or one symptom would look like two; and methods that
     * probes have made long are compiled as before.
     */
    static final String OPTIONS = "-ea -XX:-PrintWarnings -XX:-OmitStackTraceInFastThrow -XX:-DontCompileHugeMethods";

    private ArgLine() {}

    /** @param property the value of a property, or null */
    static String evaluate(String argLine, UnaryOperator<String> property) {
        return LATE.matcher(argLine).replaceAll(late -> Matcher.quoteReplacement(valueOf(late.group(1), property)));
    }

    private static String valueOf(String name, UnaryOperator<String> property) {
        String value = property.apply(name);
        return value == null ? "" : value;
    }

    /** Locon's options come first, so that the user's can take them back. */
    static String withAgent(String argLine, Path agent, Path campaign) {
        return (OPTIONS + " " + argLine.strip()).strip() + " -javaagent:\"" + agent + "\"=\"" + campaign + "\"";
    }
}

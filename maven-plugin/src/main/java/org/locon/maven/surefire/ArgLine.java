package org.locon.maven.surefire;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The command line options of the forked JVM: the user's, as Surefire would have understood them, and Locon's agent
 * behind them. What nothing sets is left as it is by Surefire, {@code ${…}} and {@code @{…}} alike, and the JVM would
 * take it for its main class; here it is empty.
 */
final class ArgLine {

    /** Of two dollars the second is a dollar, and no expression begins there. */
    private static final Pattern EXPRESSION = Pattern.compile("(?<!\\$)\\$\\{([^{}]*)}|@\\{([^{}]*)}");

    /** Surefire itself knows these of each of its forks. */
    private static final Set<String> OF_THE_FORK = Set.of("${surefire.forkNumber}", "${surefire.threadNumber}");

    /**
     * Assertions are enabled; the JVM doesn't warn, in every fork, that a class path was appended to; an exception
     * keeps its message and stack however often it is thrown, or one symptom would look like two; and methods that
     * probes have made long are compiled as before.
     */
    static final String OPTIONS = "-ea -XX:-PrintWarnings -XX:-OmitStackTraceInFastThrow -XX:-DontCompileHugeMethods";

    private final UnaryOperator<String> expressions;
    private final UnaryOperator<String> properties;
    private final Set<String> leftOut = new LinkedHashSet<>();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * @param expressions evaluates {@code ${…}}: null, or the same text, where nothing sets it
     * @param properties the value of a property as {@code @{…}} sees it, or null
     */
    ArgLine(UnaryOperator<String> expressions, UnaryOperator<String> properties) {
        this.expressions = expressions;
        this.properties = properties;
    }

    /** With the values of now. They may have expressions themselves. */
    String evaluate(String argLine) {
        return EXPRESSION
                .matcher(argLine)
                .replaceAll(expression -> Matcher.quoteReplacement(valueOf(expression.group(), expression.group(2))));
    }

    /** Expressions that were made empty, since nothing sets them. */
    Set<String> leftOut() {
        return leftOut;
    }

    private String valueOf(String expression, String late) {
        if (OF_THE_FORK.contains(expression)) {
            return expression;
        }
        String value = open.contains(expression)
                ? null
                : late == null ? expressions.apply(expression) : properties.apply(late);
        if (value == null || value.equals(expression)) {
            leftOut.add(expression);
            return "";
        }
        open.push(expression);
        String whole = evaluate(value);
        open.pop();
        return whole;
    }

    /** Locon's options come first, so that the user's can take them back. */
    static String withAgent(String argLine, Path agent, Path campaign) {
        return (OPTIONS + " " + argLine.strip()).strip() + " -javaagent:\"" + agent + "\"=\"" + campaign + "\"";
    }
}

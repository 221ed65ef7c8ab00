package org.locon.stats.cause;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.locon.model.Symptom;

/**
 * How a run failed, as far as other runs may fail in the same manner: by which exception, and in which method of the
 * program or the test it was thrown. What was wrong with which value differs from run to run; so does what else was
 * thrown on its way.
 */
public final class FailureSignature {

    private static final String CAUSE = "Caused by: ";

    private static final Pattern TYPE =
            Pattern.compile("^(?:" + CAUSE + ")?((?:[\\w$]+\\.)+[\\w$]*(?:Exception|Error|Throwable)[\\w$]*)(?=:|$)");

    /** Before the name of a method may be those of a class loader and a module. */
    private static final String AT = "^\\s+at (?:[^(]*/)?";

    private static final Pattern FRAME = Pattern.compile(AT + "([\\w.$<>]+)\\(");

    private static final Pattern COMPILERS_NUMBER = Pattern.compile("(?<=\\$)\\d+(?=[.$]|$)");

    /** What tests are run by and assert with. */
    private static final String FRAMEWORKS = "junit|org\\.junit|org\\.opentest4j|org\\.assertj|org\\.hamcrest"
            + "|org\\.testng|com\\.google\\.common\\.truth";

    private static final Pattern OF_FRAMEWORK = Pattern.compile(AT + "(?:" + FRAMEWORKS + ")\\.");

    /** Probes are there when a stack overflows. */
    private static final String PROBES = "org\\.locon\\.instrument\\.(?:probe|recording|location|scheduling)";

    private static final Pattern FOREIGN =
            Pattern.compile(AT + "(?:javax?|jdk|sun|com\\.sun|" + PROBES + "|" + FRAMEWORKS + ")\\.");

    /** What stands in brackets or quotes, and numbers. */
    private static final Pattern VALUES = Pattern.compile("<[^>]*>|\"[^\"]*\"|'[^']*'|\\[[^\\]]*]|[\\p{N}]+");

    private FailureSignature() {}

    /** Equal for symptoms of the same manner. */
    public static String of(Symptom symptom) {
        return switch (symptom.kind()) {
            case ASSERTION, EXCEPTION, UNCAUGHT -> thrown(symptom.kind(), cause(symptom.details()));
            case DEADLOCK, HANG, CRASH ->
                symptom.kind() + " " + VALUES.matcher(symptom.message()).replaceAll("…");
        };
    }

    /**
     * The method of the program or the test in which it was thrown, {@code com.acme.AccountTest.pays}, if any is known.
     * The numbers that compilers give to lambdas and anonymous classes are {@code *}.
     */
    public static Optional<String> method(Symptom symptom) {
        return switch (symptom.kind()) {
            case ASSERTION, EXCEPTION, UNCAUGHT ->
                first(FRAME, own(cause(symptom.details())))
                        .map(method -> COMPILERS_NUMBER.matcher(method).replaceAll("*"));
            case DEADLOCK, HANG, CRASH -> Optional.empty();
        };
    }

    /** Whether this line of a trace is a frame of the JDK, or of what tests are run by and assert with. */
    static boolean isForeign(String line) {
        return FOREIGN.matcher(line).find();
    }

    /** Whether this line is a frame of what tests are run by and assert with. */
    static boolean isOfFramework(String line) {
        return OF_FRAMEWORK.matcher(line).find();
    }

    private static String thrown(Symptom.Kind kind, List<String> trace) {
        return first(TYPE, trace.stream()).orElse(kind.name()) + " in "
                + first(FRAME, own(trace)).orElse("");
    }

    private static Stream<String> own(List<String> trace) {
        return trace.stream().filter(line -> !isForeign(line));
    }

    /** The part of a stack trace that tells of the innermost cause. */
    private static List<String> cause(String trace) {
        List<String> lines = trace.lines().toList();
        int last = IntStream.range(0, lines.size())
                .filter(line -> lines.get(line).startsWith(CAUSE))
                .reduce(0, (before, line) -> line);
        return lines.subList(last, lines.size());
    }

    private static Optional<String> first(Pattern pattern, Stream<String> lines) {
        return lines.map(pattern::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .findFirst();
    }
}

package org.locon.surefire.platform;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Names tests as users do: {@code Class#method}, with parameter types where there are any, and with the invocation in
 * brackets where a method is invoked several times.
 */
final class TestNames {

    /**
     * What engines put into an id for the second invocation: {@code #2}, {@code 2} or, from JUnit 4, {@code [2: x]}.
     */
    private static final Pattern INVOCATION = Pattern.compile("#?(\\d+)|\\[(.*)]");

    private TestNames() {}

    static PlannedTest describe(TestIdentifier test, boolean open) {
        String invocation = invocation(test);
        Optional<TestSource> source = test.getSource();
        if (source.orElse(null) instanceof MethodSource method) {
            String name = method.getClassName() + '#' + method.getMethodName() + parameters(method) + invocation;
            return new PlannedTest(test.getUniqueId(), name, method.getClassName(), open);
        }
        if (source.orElse(null) instanceof ClassSource type) {
            String name = type.getClassName() + '#' + test.getDisplayName() + invocation;
            return new PlannedTest(test.getUniqueId(), name, type.getClassName(), open);
        }
        return new PlannedTest(test.getUniqueId(), test.getDisplayName() + invocation, "", open);
    }

    private static String parameters(MethodSource method) {
        String types = method.getMethodParameterTypes();
        if (types == null || types.isBlank()) {
            return "";
        }
        return Arrays.stream(types.split(","))
                .map(type -> type.trim().replaceAll("^.*[.$](?=\\w)", ""))
                .collect(Collectors.joining(",", "(", ")"));
    }

    private static String invocation(TestIdentifier test) {
        return UniqueId.parse(test.getUniqueId()).getSegments().stream()
                .map(segment -> INVOCATION.matcher(segment.getValue()))
                .filter(matcher -> matcher.matches())
                .map(matcher -> '[' + (matcher.group(1) != null ? matcher.group(1) : matcher.group(2)) + ']')
                .collect(Collectors.joining());
    }
}

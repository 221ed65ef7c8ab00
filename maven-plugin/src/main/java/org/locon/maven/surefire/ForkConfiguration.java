package org.locon.maven.surefire;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Turns the user's Surefire configuration into that of a Locon fork: their filters, properties, environment and options
 * stay, and only what would stop, repeat or split a campaign is replaced.
 */
final class ForkConfiguration {

    /** What Locon decides itself, and so must not come from properties either. */
    static final Set<String> LEFT_OUT = Set.of(
            "suiteXmlFiles",
            "parallel",
            "parallelOptimized",
            "parallelTestsTimeoutInSeconds",
            "parallelTestsTimeoutForcedInSeconds",
            "perCoreThreadCount",
            "threadCount",
            "threadCountClasses",
            "threadCountMethods",
            "threadCountSuites",
            "useUnlimitedThreads",
            "runOrderStatisticsFileChecksum");

    private static final String DEFAULT_ARG_LINE = "${argLine}";
    private static final String EXCLUDES = "classpathDependencyExcludes";

    private final ForkAdditions additions;
    private final UnaryOperator<String> expressions;
    private final UnaryOperator<String> properties;
    private final SurefireRemarks remarks;

    /**
     * @param expressions evaluates {@code ${…}}
     * @param properties the value of a property as {@code @{…}} sees it, or null
     */
    ForkConfiguration(
            ForkAdditions additions,
            UnaryOperator<String> expressions,
            UnaryOperator<String> properties,
            SurefireRemarks remarks) {
        this.additions = additions;
        this.expressions = expressions;
        this.properties = properties;
        this.remarks = remarks;
    }

    Xpp3Dom of(Xpp3Dom users, ForkRequest fork) {
        warn(users);
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        for (Xpp3Dom element : users.getChildren()) {
            if (!LEFT_OUT.contains(element.getName())) {
                configuration.addChild(new Xpp3Dom(element));
            }
        }
        set(configuration, "argLine", ArgLine.withAgent(argLine(users), additions.agent(), fork.campaign()));
        set(configuration, "enableAssertions", "true");
        set(configuration, "forkCount", "1");
        set(configuration, "reuseForks", "true");
        set(configuration, "reportsDirectory", fork.reports().toString());
        set(configuration, "redirectTestOutputToFile", "true");
        set(configuration, "testFailureIgnore", "false");
        set(configuration, "failIfNoTests", "false");
        set(configuration, "failIfNoSpecifiedTests", "false");
        set(configuration, "forkedProcessTimeoutInSeconds", "0");
        set(configuration, "rerunFailingTestsCount", "0");
        set(configuration, "skipAfterFailureCount", "0");
        set(configuration, "failOnFlakeCount", "0");
        sayOnlyWhatTheProviderSays(configuration);
        if (!fork.test().isEmpty()) {
            set(configuration, "test", fork.test());
        }
        Xpp3Dom variables = child(configuration, "systemPropertyVariables");
        set(variables, "locon.campaign", fork.campaign().toString());
        set(variables, "locon.fork", Integer.toString(fork.number()));
        additions.replacements().forEach(replacement -> replace(users, configuration, replacement));
        return configuration;
    }

    private void replace(Xpp3Dom users, Xpp3Dom configuration, FrameworkReplacement replacement) {
        Xpp3Dom excludes = child(configuration, EXCLUDES);
        if (excludes.getChildCount() == 0) {
            excludes.setValue(null);
            // What is configured would hide what the property says.
            String given = value(users, EXCLUDES, "maven.test.dependency.excludes");
            Stream.of(given == null ? new String[0] : given.split(","))
                    .map(String::strip)
                    .filter(exclude -> !exclude.isEmpty() && !exclude.startsWith("${"))
                    .forEach(exclude -> add(excludes, "exclude", exclude));
        }
        replacement.excluded().forEach(exclude -> add(excludes, "exclude", exclude));
        if (!replacement.known().isEmpty()) {
            set(configuration, replacement.known(), "replaced:by-locon");
        }
        Xpp3Dom dependency =
                add(child(configuration, "additionalClasspathDependencies"), "additionalClasspathDependency", null);
        add(dependency, "groupId", replacement.by().getGroupId());
        add(dependency, "artifactId", replacement.by().getArtifactId());
        add(dependency, "version", replacement.by().getVersion());
    }

    /** Without a summary Surefire keeps the provider's messages to itself as well, unless it writes no text files. */
    private static void sayOnlyWhatTheProviderSays(Xpp3Dom configuration) {
        set(configuration, "printSummary", "false");
        set(configuration, "useFile", "false");
    }

    private void warn(Xpp3Dom users) {
        if ("0".equals(value(users, "forkCount", "forkCount"))) {
            remarks.warn("Surefire's forkCount is 0, and Locon needs a JVM of its own: it forks one");
        }
        if (users.getChild("suiteXmlFiles") != null) {
            remarks.warn("Surefire's suiteXmlFiles are left aside: name the tests with -Dlocon.test instead");
        }
    }

    private String argLine(Xpp3Dom users) {
        Xpp3Dom element = users.getChild("argLine");
        boolean configured = element != null && element.getValue() != null;
        ArgLine evaluation = new ArgLine(expressions, properties);
        String argLine = evaluation.evaluate(configured ? element.getValue() : DEFAULT_ARG_LINE);
        List<String> leftOut = evaluation.leftOut().stream()
                .filter(expression -> configured || !expression.equals(DEFAULT_ARG_LINE))
                .toList();
        if (!leftOut.isEmpty()) {
            remarks.inform("Surefire's argLine has " + String.join(" and ", leftOut)
                    + ", which nothing sets: Locon leaves it out");
        }
        return argLine;
    }

    private String value(Xpp3Dom users, String element, String property) {
        Xpp3Dom child = users.getChild(element);
        return expressions.apply(child == null || child.getValue() == null ? "${" + property + "}" : child.getValue());
    }

    private static Xpp3Dom add(Xpp3Dom parent, String name, String value) {
        Xpp3Dom child = new Xpp3Dom(name);
        child.setValue(value);
        parent.addChild(child);
        return child;
    }

    private static void set(Xpp3Dom parent, String name, String value) {
        child(parent, name).setValue(value);
    }

    private static Xpp3Dom child(Xpp3Dom parent, String name) {
        Xpp3Dom child = parent.getChild(name);
        if (child == null) {
            child = new Xpp3Dom(name);
            parent.addChild(child);
        }
        return child;
    }
}

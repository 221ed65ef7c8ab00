package org.locon.maven.surefire;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
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

    private final Path agent;
    private final UnaryOperator<String> expressions;
    private final UnaryOperator<String> properties;
    private final Consumer<String> warnings;

    /**
     * @param expressions evaluates {@code ${…}}
     * @param properties the value of a property as {@code @{…}} sees it, or null
     */
    ForkConfiguration(
            Path agent,
            UnaryOperator<String> expressions,
            UnaryOperator<String> properties,
            Consumer<String> warnings) {
        this.agent = agent;
        this.expressions = expressions;
        this.properties = properties;
        this.warnings = warnings;
    }

    Xpp3Dom of(Xpp3Dom users, ForkRequest fork) {
        warn(users);
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        for (Xpp3Dom element : users.getChildren()) {
            if (!LEFT_OUT.contains(element.getName())) {
                configuration.addChild(new Xpp3Dom(element));
            }
        }
        set(configuration, "argLine", ArgLine.withAgent(argLine(users), agent, fork.campaign()));
        set(configuration, "enableAssertions", "true");
        set(configuration, "forkCount", "1");
        set(configuration, "reuseForks", "true");
        set(configuration, "reportsDirectory", fork.reports().toString());
        set(configuration, "redirectTestOutputToFile", "true");
        set(configuration, "printSummary", "true");
        set(configuration, "testFailureIgnore", "false");
        set(configuration, "failIfNoTests", "false");
        set(configuration, "failIfNoSpecifiedTests", "false");
        set(configuration, "forkedProcessTimeoutInSeconds", "0");
        set(configuration, "rerunFailingTestsCount", "0");
        set(configuration, "skipAfterFailureCount", "0");
        set(configuration, "failOnFlakeCount", "0");
        if (!fork.test().isEmpty()) {
            set(configuration, "test", fork.test());
        }
        Xpp3Dom variables = child(configuration, "systemPropertyVariables");
        set(variables, "locon.campaign", fork.campaign().toString());
        set(variables, "locon.fork", Integer.toString(fork.number()));
        return configuration;
    }

    private void warn(Xpp3Dom users) {
        if ("0".equals(value(users, "forkCount", "forkCount"))) {
            warnings.accept("Surefire's forkCount is 0, and Locon needs a JVM of its own: it forks one");
        }
        if (users.getChild("suiteXmlFiles") != null) {
            warnings.accept("Surefire's suiteXmlFiles are left aside: name the tests with -Dlocon.test instead");
        }
    }

    private String argLine(Xpp3Dom users) {
        Xpp3Dom element = users.getChild("argLine");
        String argLine = element == null ? expressions.apply("${argLine}") : element.getValue();
        return ArgLine.evaluate(argLine == null || argLine.equals("${argLine}") ? "" : argLine, properties);
    }

    private String value(Xpp3Dom users, String element, String property) {
        Xpp3Dom child = users.getChild(element);
        return expressions.apply(child == null || child.getValue() == null ? "${" + property + "}" : child.getValue());
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

package org.locon.model;

import java.util.List;

/**
 * What tests are written with and run by, and Locon itself. It isn't what a test is about, unless it is the project's
 * own: it isn't woven, and no failure comes from it.
 */
public final class TestTools {

    private static final List<String> PREFIXES = List.of(
            "org.locon.instrument.",
            "org.locon.surefire.",
            "org.locon.stats.",
            "org.junit.",
            "junit.",
            "org.testng.",
            "org.opentest4j.",
            "org.apiguardian.",
            "org.apache.maven.surefire.",
            "org.apache.maven.plugin.surefire.",
            "org.hamcrest.",
            "org.assertj.",
            "org.awaitility.",
            "org.mockito.",
            "net.bytebuddy.",
            "org.objenesis.",
            "org.easymock.",
            "org.powermock.",
            "mockit.",
            "io.mockk.",
            "org.spockframework.",
            "net.jqwik.",
            "org.jacoco.");

    /** Those of them that a run can't do without: woven, they would take part in what they run. */
    private static final List<String> RUNNERS = List.of(
            "org.locon.instrument.",
            "org.locon.surefire.",
            "org.locon.stats.",
            "org.junit.",
            "junit.framework.",
            "junit.runner.",
            "junit.textui.",
            "junit.extensions.",
            "org.testng.",
            "org.opentest4j.",
            "org.apiguardian.",
            "org.apache.maven.surefire.",
            "org.apache.maven.plugin.surefire.",
            "net.jqwik.engine.",
            "org.spockframework.runtime.",
            "org.jacoco.agent.rt.");

    private TestTools() {}

    /** Whether a class of this binary name takes part in running any test; then nobody's project is about it. */
    public static boolean run(String className) {
        return begins(className, RUNNERS);
    }

    /** Whether a class of this binary name belongs to one of them. */
    public static boolean contain(String className) {
        return begins(className, PREFIXES);
    }

    private static boolean begins(String className, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}

package org.locon.model;

import java.util.List;

/**
 * What tests are written with and run by, and Locon itself. It is never what a test is about: it isn't woven, and no
 * failure comes from it.
 */
public final class TestTools {

    private static final List<String> PREFIXES = List.of(
            "org.locon.instrument.",
            "org.locon.surefire.",
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

    private TestTools() {}

    /** Whether a class of this binary name belongs to one of them. */
    public static boolean contain(String className) {
        for (String prefix : PREFIXES) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}

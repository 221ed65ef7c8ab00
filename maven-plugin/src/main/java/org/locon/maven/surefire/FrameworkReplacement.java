package org.locon.maven.surefire;

import java.util.List;
import org.apache.maven.model.Dependency;

/**
 * A version of a test framework that takes the place of the project's on the class path of Locon's forks, and nowhere
 * else.
 *
 * @param excluded artifacts of the project's class path that go, as {@code groupId:artifactId}
 * @param by what comes in their place, with all that it needs
 * @param known the parameter by which Surefire knows the old one and would refuse it, or empty
 * @param note why, for the user
 */
record FrameworkReplacement(List<String> excluded, Dependency by, String known, String note) {}

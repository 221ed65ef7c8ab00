package org.locon.maven.surefire;

import java.nio.file.Path;
import java.util.List;

/**
 * What Locon brings to each fork of a project.
 *
 * @param agent the jar
 * @param replacements of test frameworks that are too old
 */
record ForkAdditions(Path agent, List<FrameworkReplacement> replacements) {}

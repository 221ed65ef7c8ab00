package org.locon.maven.goal;

import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Compiles the project and its tests, then repeats the tests with probes and noise, and shows which accesses, in which
 * order, explain the runs that failed.
 */
@Mojo(
        name = "localize",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_TEST_CLASSES)
public class LocalizeMojo extends LocalizeNoForkMojo {}

package org.locon.surefire.samples;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.locon.surefire.isolation.RootClasses;

/** The samples as a project: this module's test classes are its only root. */
public final class Roots {

    private Roots() {}

    /** Where the samples are. */
    public static Path directory() {
        try {
            return Path.of(Roots.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** With everything else coming from the loader of the tests. */
    public static RootClasses classes() {
        return new RootClasses(List.of(directory()), Roots.class.getClassLoader());
    }
}

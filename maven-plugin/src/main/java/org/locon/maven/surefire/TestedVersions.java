package org.locon.maven.surefire;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.apache.maven.artifact.versioning.ComparableVersion;

/**
 * The versions that Locon was built and tested with, for projects that leave the choice open. The build fills them in,
 * so they are stated once.
 *
 * @param surefire of maven-surefire-plugin
 * @param junit of JUnit's Jupiter and Vintage engines
 */
record TestedVersions(String surefire, String junit) {

    static TestedVersions builtWith() {
        Properties properties = new Properties();
        try (InputStream in = TestedVersions.class.getResourceAsStream("versions.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("versions.properties can't be read from Locon's own jar", e);
        }
        return new TestedVersions(properties.getProperty("surefire"), properties.getProperty("junit"));
    }

    static boolean atLeast(String version, String least) {
        return new ComparableVersion(version).compareTo(new ComparableVersion(least)) >= 0;
    }
}

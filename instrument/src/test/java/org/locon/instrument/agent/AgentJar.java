package org.locon.instrument.agent;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** The finished agent jar, and what starts a JVM with it. */
final class AgentJar {

    private AgentJar() {}

    static Path path() {
        return Path.of(System.getProperty("locon.agent"));
    }

    /** The test classes and the agent jar, as the provider has it on its class path. */
    static String testClassPath() {
        String tests = AgentJar.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        return new File(tests) + File.pathSeparator + path();
    }

    /** A campaign file whose only root is given. */
    static Path campaign(Path folder, Path root) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("roots", root.toString());
        Path file = Files.createTempFile(folder, "campaign", ".properties");
        try (var writer = Files.newBufferedWriter(file)) {
            properties.store(writer, null);
        }
        return file;
    }
}

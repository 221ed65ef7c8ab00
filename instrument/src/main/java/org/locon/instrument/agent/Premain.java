package org.locon.instrument.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.util.jar.JarFile;

/**
 * Where the JVM enters the agent. The JVM loads this class by the system class loader; it puts the agent's jar before
 * all of them, on the bootstrap search, and hands over to {@link Agent} from there, so that of everything else of Locon
 * there is one copy, which every class loader finds.
 */
public final class Premain {

    private static final String AGENT = "org.locon.instrument.agent.Agent";

    private Premain() {}

    /** @param campaign the path of the campaign file */
    public static void premain(String campaign, Instrumentation instrumentation) {
        try {
            appendOwnJar(instrumentation);
            Class.forName(AGENT, true, null)
                    .getMethod("start", String.class, Instrumentation.class)
                    .invoke(null, campaign, instrumentation);
        } catch (Exception | LinkageError failure) {
            System.err.println("Locon: the agent can't start, so nothing is woven (" + failure + ").");
        }
    }

    private static void appendOwnJar(Instrumentation instrumentation) throws Exception {
        File jar = new File(Premain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (JarFile file = new JarFile(jar)) {
            instrumentation.appendToBootstrapClassLoaderSearch(file);
        }
    }
}

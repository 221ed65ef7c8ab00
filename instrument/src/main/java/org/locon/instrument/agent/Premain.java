package org.locon.instrument.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.util.jar.JarFile;

/**
 * Where the JVM enters the agent. The JVM loads this class by the system class loader. It puts the agent's jar on the
 * bootstrap search, before all loaders, and hands over to {@link Agent} from there. So there is one copy of everything
 * else of Locon, and every class loader finds it.
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

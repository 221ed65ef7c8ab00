package org.locon.subjects.proof;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/**
 * Loads the subjects' classes anew for every run: from a variant's compiled classes where it has them, else as they were
 * built. Everything else comes from the parent, the gate among it.
 */
final class Fresh extends ClassLoader {

    private static final String ROOT = "org.locon.subjects.";

    private final Map<String, byte[]> variant;
    private final Gate gate;
    private volatile String exit = "";
    private volatile boolean over;

    Fresh(Map<String, byte[]> variant, Gate gate) {
        super(Fresh.class.getClassLoader());
        this.variant = variant;
        this.gate = gate;
        setDefaultAssertionStatus(true);
    }

    Gate gate() {
        return gate;
    }

    void exited(int status) {
        exit = "exit " + status;
    }

    /** After this, what still runs is of no interest. */
    void end() {
        over = true;
    }

    boolean isOver() {
        return over;
    }

    String exit() {
        return exit;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean subject = name.startsWith(ROOT)
                && !name.startsWith(ROOT + "proof.")
                && !name.endsWith(".Truth")
                && !name.endsWith(".Kind");
        if (!subject) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        byte[] bytes = variant.get(name);
        if (bytes == null) {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                bytes = in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}

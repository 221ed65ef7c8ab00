package org.locon.surefire.isolation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Loads the project's own classes anew for one run, and their resources first, and classes of dependencies that go with
 * them; everything else comes from the application's loader. So static state begins afresh in each run, as if the
 * program had been started again.
 *
 * <p>Implementation note: any thread of the run may load classes, several at the same time; each class name has a lock
 * of its own.
 */
public final class RunLoader extends URLClassLoader {

    /** With {@code //} behind it, how stack traces begin the names of this loader's classes. */
    public static final String NAME = "locon-run";

    static {
        registerAsParallelCapable();
    }

    private final RootClasses classes;
    private final ConcurrentMap<CodeSource, ProtectionDomain> domains = new ConcurrentHashMap<>();
    private final PackageDefinitions packages = new PackageDefinitions(this::getDefinedPackage, super::definePackage);

    RunLoader(RootClasses classes, ClassLoader parent) {
        super(NAME, classes.urls(), parent);
        this.classes = classes;
        // Surefire enables assertions on the application's loader, which says nothing to this one.
        setDefaultAssertionStatus(RunLoader.class.desiredAssertionStatus());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        RootClasses.RootClass own = classes.find(name).orElse(null);
        if (own == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                packages.define(name, own);
                loaded = defineClass(name, own.bytes(), 0, own.bytes().length, domain(own.source()));
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    @Override
    public URL getResource(String name) {
        URL own = findResource(name);
        return own != null ? own : getParent().getResource(name);
    }

    /** Own ones first, and each once, though the application's loader has the same directories. */
    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        Map<String, URL> found = new LinkedHashMap<>();
        for (Enumeration<URL> source : List.of(findResources(name), getParent().getResources(name))) {
            while (source.hasMoreElements()) {
                URL url = source.nextElement();
                found.putIfAbsent(url.toExternalForm(), url);
            }
        }
        return Collections.enumeration(new ArrayList<>(found.values()));
    }

    /** Closes the loader of a run that is over, if it is one of these; the application's own stays open. */
    public static void close(ClassLoader loader) {
        if (loader instanceof RunLoader own) {
            AnnotationCache.forget(own);
            try {
                own.close();
            } catch (IOException e) {
                throw new UncheckedIOException("the class loader of a run can't be closed", e);
            }
        }
    }

    private ProtectionDomain domain(CodeSource source) {
        return domains.computeIfAbsent(source, from -> new ProtectionDomain(from, null, this, null));
    }
}

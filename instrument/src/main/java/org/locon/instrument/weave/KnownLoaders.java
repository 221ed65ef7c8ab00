package org.locon.instrument.weave;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.weave.analysis.TypeHierarchy;
import org.locon.instrument.weave.analysis.TypeOutline;

/**
 * What is known of class loaders: the class files they find, and whether their classes can reach the probes.
 *
 * <p>Implementation note: class-loading threads share it; what is kept for a loader goes when the loader goes, so
 * nothing kept here may lead back to it.
 */
final class KnownLoaders {

    private final Map<ClassLoader, Map<String, Optional<TypeOutline>>> outlines =
            Collections.synchronizedMap(new WeakHashMap<>());
    private final Map<ClassLoader, Boolean> reaching = Collections.synchronizedMap(new WeakHashMap<>());

    TypeHierarchy hierarchy(ClassLoader loader) {
        return TypeHierarchy.of(
                loader::getResourceAsStream, outlines.computeIfAbsent(loader, key -> new ConcurrentHashMap<>()));
    }

    boolean reachesProbes(ClassLoader loader) {
        Boolean reaches = reaching.get(loader);
        if (reaches == null) {
            reaches = findsProbe(loader);
            reaching.put(loader, reaches);
        }
        return reaches;
    }

    private static boolean findsProbe(ClassLoader loader) {
        try {
            return Class.forName(Probe.class.getName(), false, loader) == Probe.class;
        } catch (ClassNotFoundException | LinkageError hidden) {
            return false;
        }
    }
}

package org.locon.surefire.isolation;

import java.net.URL;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import org.locon.surefire.isolation.RootClasses.RootClass;

/**
 * Packages as a jar's manifest describes them: titles, versions, and whether all of their classes must come from the
 * jar. What the application's loader refuses is refused here, in the JDK's words.
 */
final class PackageDefinitions {

    /** Defines a package by a manifest. */
    interface Definition {
        Package define(String name, Manifest manifest, URL from);
    }

    private final Function<String, Package> defined;
    private final Definition definition;

    PackageDefinitions(Function<String, Package> defined, Definition definition) {
        this.defined = defined;
        this.definition = definition;
    }

    /** To be called before the class is defined; any number of threads may. */
    void define(String className, RootClass origin) {
        String name = ReferredPackages.packageOf(className, '.');
        URL from = origin.source().getLocation();
        Package known = defined.apply(name);
        if (known == null && origin.manifest().isPresent()) {
            try {
                definition.define(name, origin.manifest().get(), from);
                return;
            } catch (IllegalArgumentException definedMeanwhile) {
                known = defined.apply(name);
            }
        }
        if (known == null) {
            return;
        }
        if (known.isSealed() && !known.isSealed(from)) {
            throw new SecurityException("sealing violation: package " + name + " is sealed");
        }
        if (!known.isSealed()
                && origin.manifest().filter(manifest -> seals(manifest, name)).isPresent()) {
            throw new SecurityException("sealing violation: can't seal package " + name + ": already defined");
        }
    }

    private static boolean seals(Manifest manifest, String name) {
        Attributes own = manifest.getAttributes(name.replace('.', '/') + "/");
        String sealed = own == null ? null : own.getValue(Attributes.Name.SEALED);
        String value = sealed != null ? sealed : manifest.getMainAttributes().getValue(Attributes.Name.SEALED);
        return "true".equalsIgnoreCase(value);
    }
}

package org.locon.surefire.isolation;

import java.lang.reflect.Field;
import java.util.Map;

/**
 * Where the JUnit Platform keeps each type of annotation that it has come upon, for good: it expects a program to have
 * few of them. Here each run has its own, and thousands of runs would keep all their classes in memory.
 */
final class AnnotationCache {

    private static final String CLASS = "org.junit.platform.commons.util.AnnotationUtils";
    private static final String FIELD = "repeatableAnnotationContainerCache";

    private AnnotationCache() {}

    /**
     * Takes out what comes from this loader. A platform without such a cache, or one that can't be got at, is left
     * alone.
     */
    static void forget(ClassLoader loader) {
        try {
            Field field = Class.forName(CLASS, false, loader).getDeclaredField(FIELD);
            if (field.trySetAccessible() && field.get(null) instanceof Map<?, ?> types) {
                types.keySet().removeIf(type -> type instanceof Class<?> one && one.getClassLoader() == loader);
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            // There is no such platform, or it keeps nothing under this name: nothing to forget.
        }
    }
}

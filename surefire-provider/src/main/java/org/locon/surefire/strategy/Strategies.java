package org.locon.surefire.strategy;

import java.lang.reflect.InvocationTargetException;
import java.util.ServiceLoader;

/** Finds strategies: those that declare themselves as services by their name, others by their class. */
public final class Strategies {

    private final ClassLoader loader;

    /** @param loader finds the user's classes */
    public Strategies(ClassLoader loader) {
        this.loader = loader;
    }

    /** A new strategy; an {@link IllegalArgumentException} says in one line why there is none. */
    public Strategy named(String name) {
        for (Strategy strategy : ServiceLoader.load(Strategy.class, Strategy.class.getClassLoader())) {
            if (strategy.name().equals(name)) {
                return strategy;
            }
        }
        return ofClass(name);
    }

    private Strategy ofClass(String name) {
        try {
            Class<?> type = Class.forName(name, true, loader);
            if (!Strategy.class.isAssignableFrom(type)) {
                throw refused(name, "this class doesn't implement " + Strategy.class.getName(), null);
            }
            return (Strategy) type.getConstructor().newInstance();
        } catch (ClassNotFoundException e) {
            throw refused(name, "no class on the test class path has this name", e);
        } catch (InvocationTargetException e) {
            throw refused(name, "its constructor throws " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw refused(name, "it needs to be public, with a public constructor without parameters", e);
        } catch (LinkageError e) {
            throw refused(name, "the class can't be loaded: " + e, e);
        }
    }

    private static IllegalArgumentException refused(String name, String why, Throwable cause) {
        return new IllegalArgumentException("locon.strategy is '" + name + "': " + why, cause);
    }
}

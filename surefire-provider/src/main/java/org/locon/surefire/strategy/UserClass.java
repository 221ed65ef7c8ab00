package org.locon.surefire.strategy;

import java.lang.reflect.InvocationTargetException;

/** A class of the user's that a parameter names. What is wrong with it is said in one line. */
public final class UserClass {

    private final String parameter;
    private final String name;

    /** @param parameter {@code locon.strategy} */
    public UserClass(String parameter, String name) {
        this.parameter = parameter;
        this.name = name;
    }

    /** A new object of the class; an {@link IllegalArgumentException} says why there is none. */
    public <T> T create(Class<T> wanted, ClassLoader loader) {
        try {
            Class<?> type = Class.forName(name, true, loader);
            if (!wanted.isAssignableFrom(type)) {
                throw refused("this class doesn't implement " + wanted.getName(), null);
            }
            return wanted.cast(type.getConstructor().newInstance());
        } catch (ClassNotFoundException e) {
            throw refused("no class on the test class path has this name", e);
        } catch (InvocationTargetException e) {
            throw refused("its constructor throws " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw refused("it needs to be public, with a public constructor without parameters", e);
        } catch (LinkageError e) {
            throw refused("the class can't be loaded: " + e, e);
        }
    }

    private IllegalArgumentException refused(String why, Throwable cause) {
        return new IllegalArgumentException(parameter + " is '" + name + "': " + why, cause);
    }
}

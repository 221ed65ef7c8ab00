package org.locon.instrument.probe;

/**
 * What woven code calls. Record and access are one step: a {@code before…} takes the accessed location, records, and
 * returns what {@link #after} gives free once the access has happened. It returns null, and records nothing, when nothing
 * is being recorded or when the access is going to throw.
 */
public final class Probe {

    private Probe() {}

    public static Object beforeRead(Object owner, int site) {
        return null;
    }

    public static Object beforeWrite(Object owner, int site) {
        return null;
    }

    public static Object beforeStaticRead(int site) {
        return null;
    }

    public static Object beforeStaticWrite(int site) {
        return null;
    }

    public static Object beforeArrayRead(Object array, int index, int site) {
        return null;
    }

    public static Object beforeArrayWrite(Object array, int index, int site) {
        return null;
    }

    /** Before an {@code aastore}, which throws when the array can't hold the value. */
    public static Object beforeArrayStore(Object array, int index, Object value, int site) {
        return null;
    }

    /** Ends the access begun by the {@code before…} that returned {@code held}. */
    public static void after(Object held) {}

    public static void enter(int site) {}

    public static void beforeLock(Object monitor, int site) {}

    public static void locked(Object monitor, int site) {}

    public static void unlocked(Object monitor, int site) {}
}

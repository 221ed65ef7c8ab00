package org.locon.instrument;

/**
 * A place where a probe is woven. Ids are dense, start at 0, and stay the same for the life of the JVM, however often
 * the class is loaded or woven again.
 *
 * @param className binary name
 * @param method name with parameter types, {@code deposit(int)}
 * @param file source file's name, or empty
 * @param line source line, or 0
 * @param index bytecode index in the unwoven method
 * @param variable {@code com.acme.Account.balance} (declaring class), {@code int[]} for array elements,
 *     {@code java.util.Map#get} for a call on a library object (with {@code :end} where such a call ends) or one that
 *     synchronizes, else empty
 * @param toLine of a block, which begins here: its last line; else 0
 */
public record Site(
        int id,
        String className,
        String method,
        String file,
        int line,
        int index,
        Kind kind,
        String variable,
        int toLine) {

    /** Of anything but a block. */
    public Site(int id, String className, String method, String file, int line, int index, Kind kind, String variable) {
        this(id, className, method, file, line, index, kind, variable, 0);
    }

    /** What happens at the site. */
    public enum Kind {
        READ,
        WRITE,
        /** A lock is about to be taken. */
        LOCK,
        /** A lock is about to be given back. */
        UNLOCK,
        /** The thread may wait for others: until they notify it, end, arrive, hand something over. */
        WAIT,
        /** Others may go on that wait: they are notified, let through, interrupted. */
        NOTIFY,
        /** A thread is about to be started, or a task handed to threads of the library. */
        START,
        /** A method or, at another index than 0, a block inside one begins. */
        ENTER,
        /** The head of a loop. */
        LOOP
    }
}

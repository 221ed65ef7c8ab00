package org.locon.model;

import java.util.Comparator;

/**
 * A place in the bytecode where a probe is woven. Two sites are the same when all parts are equal, whichever fork or
 * machine reported them.
 *
 * @param className binary name, {@code com.acme.Account$Entry}
 * @param method name with parameter types, {@code deposit(int)}; {@code <init>(…)} and {@code <clinit>()} as in the
 *     class file
 * @param file source file's name, or empty where the class file has none
 * @param line source line, or 0 where the class file has none
 * @param index bytecode index in the unwoven method
 * @param variable what is accessed, locked, waited for or woken there
 * @param toLine the last line of the block that begins there; 0 for what is no block, or has no lines
 */
public record Site(
        String className,
        String method,
        String file,
        int line,
        int index,
        Operation operation,
        Variable variable,
        int toLine) {

    /** A total order that depends on nothing but the places, so that every machine shows the same list. */
    public static final Comparator<Site> BY_PLACE = Comparator.comparing(Site::className)
            .thenComparing(Site::method)
            .thenComparingInt(Site::line)
            .thenComparingInt(Site::index)
            .thenComparing(Site::operation)
            .thenComparing(site -> site.variable().text())
            .thenComparing(Site::file)
            .thenComparingInt(Site::toLine);

    /** A place where no block begins. */
    public Site(
            String className, String method, String file, int line, int index, Operation operation, Variable variable) {
        this(className, method, file, line, index, operation, variable, 0);
    }

    /** A place whose variable is given as it is {@linkplain Variable#text written down}. */
    public Site(
            String className, String method, String file, int line, int index, Operation operation, String variable) {
        this(className, method, file, line, index, operation, Variable.of(variable), 0);
    }

    /** A block, whose variable is given as it is written down. */
    public Site(
            String className,
            String method,
            String file,
            int line,
            int index,
            Operation operation,
            String variable,
            int toLine) {
        this(className, method, file, line, index, operation, Variable.of(variable), toLine);
    }

    /** Whether a thread waits there to be woken, or wakes others. */
    public boolean isSignal() {
        return operation == Operation.WAIT || operation == Operation.NOTIFY;
    }

    /** Whether a block begins there that is only a part of its method, such as an arm or the body of a loop. */
    public boolean isInsideMethod() {
        return operation == Operation.ENTER && index > 0;
    }

    /** {@code com.acme.Account.deposit(int)}, by which it can be found. */
    public String qualifiedMethod() {
        return className + "." + method;
    }

    /** {@code com.acme.Account.deposit}, as a stack trace has it. */
    public String qualifiedName() {
        return Circumstance.methodOf(qualifiedMethod());
    }

    /** Whether both are in one method. */
    public boolean isInSameMethodAs(Site other) {
        return className.equals(other.className) && method.equals(other.method);
    }

    /** Whether it stands behind the other one in the same method: who is here first and there later comes round. */
    public boolean isBehind(Site other) {
        return isInSameMethodAs(other) && index > other.index;
    }
}

package org.locon.model;

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
 * @param variable {@code com.acme.Account.balance} (declaring class), {@code int[]} for array elements, else empty
 * @param toLine the last line of the block that begins there; 0 for what is no block, or has no lines
 */
public record Site(
        String className,
        String method,
        String file,
        int line,
        int index,
        Operation operation,
        String variable,
        int toLine) {

    /** A place where no block begins. */
    public Site(
            String className, String method, String file, int line, int index, Operation operation, String variable) {
        this(className, method, file, line, index, operation, variable, 0);
    }

    /** Whether a block begins there that is only a part of its method, such as an arm or the body of a loop. */
    public boolean isInsideMethod() {
        return operation == Operation.ENTER && index > 0;
    }
}

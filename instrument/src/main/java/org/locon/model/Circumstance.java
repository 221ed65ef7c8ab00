package org.locon.model;

import java.util.List;

/**
 * How a thread came to one access of a feature.
 *
 * @param locks that it held, outermost first: {@code com.acme.Account.lock} by the variable,
 *     {@code com.acme.Account.class}, otherwise the lock's class; with {@code (its own)} behind it if it is the monitor
 *     of the accessed object
 * @param stack {@code com.acme.Account.deposit(Account.java:31)} and its callers in the project's code, innermost
 *     first; empty when unknown
 */
public record Circumstance(List<String> locks, List<String> stack) {
    public Circumstance {
        locks = List.copyOf(locks);
        stack = List.copyOf(stack);
    }

    /** Of a frame, {@code com.acme.Account.deposit}: what stands before a file and line, or before parameters. */
    public static String methodOf(String frame) {
        int end = frame.indexOf('(');
        return end < 0 ? frame : frame.substring(0, end);
    }

    /** Whether the stacks of all these accesses are known. */
    public static boolean areComplete(List<Circumstance> each) {
        return each.stream().noneMatch(one -> one.stack().isEmpty());
    }
}

package org.locon.model;

/**
 * An exception that a thread of a run has made: the first one of its type and place, or one by which the run failed.
 *
 * @param type its class
 * @param place the innermost frame of the project's code, {@code com.acme.Account.withdraw(Account.java:31)}; empty if
 *     there is none
 * @param thread its name by the order of creation; empty while it is unknown
 * @param position that of the last event before it in the run's order of cross-thread events: whatever has a greater
 *     one was first seen after it
 * @param ends whether the run failed by it, or by one that it caused
 */
public record RaisedException(String type, String place, String thread, long position, boolean ends) {}

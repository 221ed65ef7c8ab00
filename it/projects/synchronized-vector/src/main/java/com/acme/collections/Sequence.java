package com.acme.collections;

/** What can be copied into another sequence. */
public interface Sequence<E> {
    int size();

    /** The elements in an array that is the caller's to keep; in {@code room} itself when they fit. */
    Object[] toArray(Object[] room);
}

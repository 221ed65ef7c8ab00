package com.acme.overhead;

/** A piece of work to be timed. The same size gives the same result, whatever the schedule. */
public interface Program {

    /** What reports call it. */
    String name();

    /** The size at which an undisturbed run lasts around a second on a small machine. */
    int usualSize();

    /** Does the work and returns a checksum that only the finished work has. */
    long run(int size) throws InterruptedException;
}

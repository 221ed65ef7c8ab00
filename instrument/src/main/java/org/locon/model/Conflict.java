package org.locon.model;

/**
 * Two accesses to one location by two threads, one of which writes at least, in the order in which they came.
 *
 * @param race whether nothing was known to have put them in that order: no lock, volatile field, start, join or the
 *     like
 * @param type of a race of two calls the class of the object that is called, which the code may not name; else empty
 */
public record Conflict(Site first, Site second, boolean race, String type) {

    /** Not of a library's object. */
    public Conflict(Site first, Site second, boolean race) {
        this(first, second, race, "");
    }
}

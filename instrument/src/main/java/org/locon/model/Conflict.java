package org.locon.model;

/**
 * Two accesses to one location by two threads, one of which writes at least, in the order in which they came.
 *
 * @param race whether nothing was known to have put them in that order: no lock, volatile field, start, join or the
 *     like
 */
public record Conflict(Site first, Site second, boolean race) {}

package org.locon.model;

/**
 * Where an earlier run has failed, and when this one was there for the last time without failing.
 *
 * @param place a frame, as in {@link RaisedException#place}
 * @param thread its name by the order of creation; empty while it is unknown
 * @param position that of the last event before it in the run's order of cross-thread events, as in
 *     {@link RaisedException#position}
 */
public record PassedPlace(String place, String thread, long position) {}

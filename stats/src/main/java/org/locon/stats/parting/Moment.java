package org.locon.stats.parting;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.PassedPlace;
import org.locon.model.RaisedException;

/**
 * When a run failed, or was past the places where others fail.
 *
 * @param position in the run's order of cross-thread events; what it showed first from there on is later
 * @param thread that failed, or that passed; empty while it is unknown
 */
record Moment(long position, String thread) {

    static Moment of(RaisedException exception) {
        return new Moment(exception.position(), exception.thread());
    }

    static Optional<Moment> latest(Stream<PassedPlace> passed) {
        return passed.max(Comparator.comparingLong(PassedPlace::position))
                .map(place -> new Moment(place.position(), place.thread()));
    }

    boolean comesBefore(long first) {
        return first > position;
    }

    /** Whether this is the thread of the moment. */
    boolean isBy(String name) {
        return !thread.isEmpty() && thread.equals(name);
    }
}

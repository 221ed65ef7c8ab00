package org.locon.instrument;

/**
 * Records what woven code does between {@link #start} and {@link #stop}. One recording at a time; started and stopped by
 * the thread that drives the runs, which is not a thread of the subject.
 */
public final class Recording {

    private Recording() {}

    /**
     * How to record one run.
     *
     * @param seed every choice of noise follows from it and from the order in which threads were created
     * @param noise probability from 0 to 1 of a yield or a sleep under a millisecond before an access
     * @param window segments kept per location
     * @param maxLocations locations kept at most; later ones go unrecorded and are counted
     */
    public record Settings(long seed, double noise, int window, int maxLocations) {
        public static Settings of(long seed, double noise) {
            return new Settings(seed, noise, 5, 1 << 20);
        }
    }

    /** Begins to record. Throws {@link IllegalStateException} when a recording is under way. */
    public static Recording start(Settings settings) {
        throw new IllegalStateException("skeleton");
    }

    /** Ends the recording. Threads of the run that are still alive go unrecorded from here on. */
    public Observation stop() {
        throw new IllegalStateException("skeleton");
    }
}

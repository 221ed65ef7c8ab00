package org.locon.instrument.weave;

/** A class or method that has to stay as it is; the message says why, in the user's words. */
final class Unweavable extends Exception {

    private static final long serialVersionUID = 1L;

    Unweavable(String reason) {
        super(reason);
    }
}

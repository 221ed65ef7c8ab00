package org.locon.instrument.weave.bytecode;

/** A class or method that has to stay as it is; the message says why, in the user's words. */
public final class UnweavableCodeException extends Exception {

    private static final long serialVersionUID = 1L;

    public UnweavableCodeException(String reason) {
        super(reason);
    }
}

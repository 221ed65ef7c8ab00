package org.locon.maven.surefire;

/** The project's Surefire can't be run, or its fork went wrong. The message is one line, for the user. */
public final class SurefireException extends Exception {

    private static final long serialVersionUID = 1;

    public SurefireException(String message) {
        super(message);
    }

    public SurefireException(String message, Throwable cause) {
        super(message, cause);
    }
}

package com.acme.desk;

/** Works in the loader of the application alone, as code does that looks for its plug-ins there. */
public final class Plugins {

    static {
        if (Plugins.class.getClassLoader() != ClassLoader.getSystemClassLoader()) {
            throw new IllegalStateException("no plug-ins here");
        }
    }

    private final Tally tally = new Tally();

    public Tally tally() {
        return tally;
    }
}

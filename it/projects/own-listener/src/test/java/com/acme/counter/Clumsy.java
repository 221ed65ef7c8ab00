package com.acme.counter;

import org.locon.instrument.Listener;

/** Does what a listener may not do. */
public final class Clumsy implements Listener {

    @Override
    public Object accesses(int thread, Object owner, int site, boolean write, boolean ordered, Object note) {
        throw new IllegalStateException("dropped it");
    }
}

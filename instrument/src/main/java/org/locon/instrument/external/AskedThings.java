package org.locon.instrument.external;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Which things some woven code asks for, or sets, on purpose. What nearly all code does by the way (printing,
 * formatting, creating a file in a folder) would drown everything else if it counted without need.
 *
 * <p>Implementation note: weaving threads tell, any thread asks. It only grows.
 */
public final class AskedThings {

    private static final AtomicIntegerArray ASKED = new AtomicIntegerArray(ExternalThing.values().length);

    private AskedThings() {}

    public static void ask(ExternalThing thing) {
        ASKED.set(thing.ordinal(), 1);
    }

    static boolean include(ExternalThing thing) {
        ExternalThing asked = switch (thing) {
            case NEW_ENTRY, OLD_ENTRY -> ExternalThing.LISTING;
            default -> thing;
        };
        return ASKED.get(asked.ordinal()) != 0;
    }
}

package org.locon.campaign;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The strategies that Locon brings along, the default first. Nothing else knows their names. */
public enum BundledStrategy {
    ADAPTIVE,
    RANDOM,
    ORDERS,
    PRIORITIES,
    DESIGN,
    BLOCKS,
    DELTA,
    NONE;

    /** The word that users write. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The words for all of them. */
    public static List<String> words() {
        return Arrays.stream(values()).map(BundledStrategy::toString).toList();
    }
}

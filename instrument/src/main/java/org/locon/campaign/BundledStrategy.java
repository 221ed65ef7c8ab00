package org.locon.campaign;

import java.util.Arrays;
import java.util.List;

/** The strategies that Locon brings along, the default first. Nothing else knows their names. */
public enum BundledStrategy {
    ADAPTIVE(BundledStrategy.DEFAULT),
    RANDOM("random"),
    ORDERS("orders"),
    PRIORITIES("priorities"),
    DESIGN("design"),
    BLOCKS("blocks"),
    DELTA("delta"),
    NONE("none");

    /** The word for what is done unless the user wants something else; a constant, as annotations need it. */
    public static final String DEFAULT = "adaptive";

    private final String word;

    BundledStrategy(String word) {
        this.word = word;
    }

    /** The word that users write. */
    @Override
    public String toString() {
        return word;
    }

    /** The words for all of them. */
    public static List<String> words() {
        return Arrays.stream(values()).map(BundledStrategy::toString).toList();
    }
}

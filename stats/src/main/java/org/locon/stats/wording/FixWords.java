package org.locon.stats.wording;

import java.util.Locale;
import java.util.Optional;
import org.locon.stats.proof.FixKind;
import org.locon.stats.proof.HeldLock;

/**
 * A change of the code that would do what runs have tried, in words.
 *
 * @param text without its end, and with a small letter at its beginning
 * @param lock where holding it is all there is to do
 */
public record FixWords(FixKind kind, String text, Optional<HeldLock> lock) {

    FixWords(FixKind kind, String text) {
        this(kind, text, Optional.empty());
    }

    /** As a sentence of its own. */
    public String sentence() {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
    }

    /** The same, and then what else was tried with it. */
    FixWords and(String more) {
        return more.isEmpty() ? this : new FixWords(kind, text + more, Optional.empty());
    }
}

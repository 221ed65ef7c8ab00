package org.locon.stats.proof;

/** What forcing and forbidding a suspect has shown. */
public enum ProofVerdict {
    /** Forced, the test fails; forbidden, it doesn't. */
    CONFIRMED("confirmed"),
    /** Forced, the test fails more often; but not always, or forbidden it fails, too. */
    CONTRIBUTES("contributes"),
    /** Forced, the test fails no more often. */
    REFUTED("refuted"),
    /** It couldn't be brought about, or couldn't be kept from happening. */
    NOT_FORCED("not-forced"),
    /** Nobody tried, or not often enough to tell. */
    NOT_TRIED("not-tried");

    private final String word;

    ProofVerdict(String word) {
        this.word = word;
    }

    /** Whether the test fails more often with the suspect than without it. */
    public boolean matters() {
        return this == CONFIRMED || this == CONTRIBUTES;
    }

    /** The word for it in results. */
    @Override
    public String toString() {
        return word;
    }
}

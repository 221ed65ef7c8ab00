package org.locon.stats.diagnosis;

/** What the runs of a test amount to. */
public enum Verdict {
    /** It fails now and then, and some order of accesses explains when. */
    BUG("bug"),
    NO_FAILURE("no-failure"),
    /** It fails without any noise too, so its bug is not one of timing. */
    ALWAYS_FAILS("always-fails"),
    /** No two threads touch one location. */
    NOTHING_SHARED("nothing-shared"),
    /** It fails now and then, and nothing that was seen explains when, or so few runs failed that it is a guess. */
    UNCLEAR("unclear"),
    /** Nothing could be seen, so that nothing was found means nothing. */
    BLIND("blind");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    @Override
    public String toString() {
        return word;
    }
}

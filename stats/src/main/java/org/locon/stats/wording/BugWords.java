package org.locon.stats.wording;

/**
 * What goes wrong, and what would keep it from it as far as anybody can tell without a trial. The two are kept apart,
 * since advice that was tried is worth more than advice that wasn't.
 *
 * @param wrong a sentence without its end
 * @param between it and the advice
 * @param advice how it goes on
 */
public record BugWords(String wrong, String between, String advice) {

    /** One sentence of both. */
    BugWords(String wrong, String advice) {
        this(wrong, ": ", advice);
    }

    /** Each is a sentence of its own. */
    static BugWords inSentences(String wrong, String advice) {
        return new BugWords(wrong, ". ", advice);
    }

    /** What goes wrong, without any advice. */
    public String withoutAdvice() {
        return wrong + ".";
    }

    /** What goes wrong and what to do about it. */
    public String withAdvice() {
        return wrong + between + advice + ".";
    }
}

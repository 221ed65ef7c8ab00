package org.locon.stats.spool;

/** A test that was looked at and won't be repeated, and why, in the user's words. */
public record LeftOut(String test, String reason) {

    /** Why most tests aren't repeated; more may be said behind it. */
    public static final String NOTHING_SHARED = "no location was touched by two threads of one test";

    /** Whether it passed, and no two threads of it touched the same. */
    public boolean sharesNothing() {
        return reason.startsWith(NOTHING_SHARED);
    }
}

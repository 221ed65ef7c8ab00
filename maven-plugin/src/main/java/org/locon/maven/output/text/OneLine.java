package org.locon.maven.output.text;

/**
 * Names and messages come from the programs under test. On a terminal they must stay in their line and must not command
 * it, so control and format characters become spaces.
 */
public final class OneLine {

    private static final int LONGEST = 500;

    private OneLine() {}

    /** Of what may be very long: not all of it. */
    public static String of(String text) {
        String line = whole(text);
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    /** Of what Locon says itself, whose last words are as good as its first. */
    public static String whole(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ").strip();
    }
}

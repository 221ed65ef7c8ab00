package org.locon.maven.place;

/**
 * Names and messages come from the programs under test. On a terminal they must stay in their line and must not command it, so control and format
 * characters become spaces.
 */
public final class OneLine {

    private static final int LONGEST = 500;

    private OneLine() {}

    public static String of(String text) {
        String line = text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}

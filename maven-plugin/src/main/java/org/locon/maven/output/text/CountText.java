package org.locon.maven.output.text;

/** How many there are: {@code 1 run}, {@code 2 runs}. */
public final class CountText {

    private CountText() {}

    /** @param one what a single one is called; several have an s behind it */
    public static String of(long count, String one) {
        return count + " " + one + (count == 1 ? "" : "s");
    }
}

package org.locon.subjects.beyond;

/** Prints letters in the format that is the default while it does. */
public final class PaperSize {

    private static final String SIZE = "printer.paper";

    /** What the printer says of the letter. */
    public String print(String letter, String size) {
        // region
        System.setProperty(SIZE, size); // bug:a bug:b
        String printed = letter.toUpperCase() + " on " + System.getProperty(SIZE); // bug:c
        // end
        return printed;
    }
}

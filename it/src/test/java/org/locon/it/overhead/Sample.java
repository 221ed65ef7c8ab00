package org.locon.it.overhead;

/**
 * What one child JVM measured.
 *
 * @param nanos the median over its runs
 * @param dropped what the recording had no room for, in its last run
 * @param inexact accesses recorded without holding their location, in its last run
 */
record Sample(double nanos, long checksum, int locations, int shared, long dropped, long inexact) {

    private static final String MARK = "overhead:";

    /** The line that a child prints as its result. */
    String line() {
        return String.join(
                " ",
                MARK,
                Double.toString(nanos),
                Long.toString(checksum),
                Integer.toString(locations),
                Integer.toString(shared),
                Long.toString(dropped),
                Long.toString(inexact));
    }

    /** Finds the result in what a child printed; the JVM may have printed warnings around it. */
    static Sample in(String output) {
        String[] parts = output.lines()
                .filter(line -> line.startsWith(MARK))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the child printed no result:\n" + output))
                .split(" ");
        return new Sample(
                Double.parseDouble(parts[1]),
                Long.parseLong(parts[2]),
                Integer.parseInt(parts[3]),
                Integer.parseInt(parts[4]),
                Long.parseLong(parts[5]),
                Long.parseLong(parts[6]));
    }
}

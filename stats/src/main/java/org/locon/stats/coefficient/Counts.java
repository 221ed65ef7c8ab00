package org.locon.stats.coefficient;

/**
 * The four numbers that every coefficient is made of, as counts of runs.
 *
 * @param n11 failed runs that show the feature
 * @param n10 passed runs that show it
 * @param n01 failed runs that don't
 * @param n00 passed runs that don't
 */
public record Counts(long n11, long n10, long n01, long n00) {

    public Counts {
        if (n11 < 0 || n10 < 0 || n01 < 0 || n00 < 0) {
            throw new IllegalArgumentException(
                    "counts can't be negative: " + n11 + ", " + n10 + ", " + n01 + ", " + n00);
        }
    }

    long failed() {
        return n11 + n01;
    }

    long passed() {
        return n10 + n00;
    }

    long showing() {
        return n11 + n10;
    }

    long runs() {
        return failed() + passed();
    }
}

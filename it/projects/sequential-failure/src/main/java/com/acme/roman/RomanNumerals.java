package com.acme.roman;

/** Writes numbers as the Romans did. */
public final class RomanNumerals {
    private static final int[] VALUES = {1000, 500, 100, 50, 10, 5, 4, 1};
    private static final String[] SYMBOLS = {"M", "D", "C", "L", "X", "V", "IV", "I"};

    private RomanNumerals() {}

    public static String write(int number) {
        StringBuilder roman = new StringBuilder();
        int rest = number;
        for (int i = 0; i < VALUES.length; i++) {
            while (rest >= VALUES[i]) {
                roman.append(SYMBOLS[i]);
                rest -= VALUES[i];
            }
        }
        return roman.toString();
    }
}

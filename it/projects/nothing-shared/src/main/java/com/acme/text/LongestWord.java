package com.acme.text;

/** Finds the longest word of a text. */
public final class LongestWord {
    private String longest = "";

    public String in(String text) {
        for (String word : text.split("\\W+")) {
            if (word.length() > longest.length()) {
                longest = word;
            }
        }
        return longest;
    }
}

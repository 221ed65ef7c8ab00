package org.locon.subjects.noise.webcrawler;

import java.util.ArrayList;
import java.util.List;

/** Splits a page into words, without its tags. */
final class Tokenizer {

    List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean tag = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '<') {
                tag = true;
                flush(word, words);
            } else if (c == '>') {
                tag = false;
            } else if (!tag && Character.isLetterOrDigit(c)) {
                word.append(Character.toLowerCase(c));
            } else {
                flush(word, words);
            }
        }
        flush(word, words);
        return words;
    }

    private static void flush(StringBuilder word, List<String> words) {
        if (word.length() > 0) {
            words.add(word.toString());
            word.setLength(0);
        }
    }
}

package org.locon.subjects.noise.webcrawler;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Says on which pages a word is. */
final class Index {

    private final Map<String, TreeSet<String>> pages = new HashMap<>();
    private final Tokenizer tokenizer = new Tokenizer();
    private int indexed;

    void add(Page page) {
        List<String> words = tokenizer.words(page.text());
        synchronized (pages) {
            for (String word : words) {
                pages.computeIfAbsent(word, key -> new TreeSet<>())
                        .add(page.url().toString());
            }
            indexed++;
        }
    }

    int pagesWith(String word) {
        synchronized (pages) {
            TreeSet<String> found = pages.get(word);
            return found == null ? 0 : found.size();
        }
    }

    int indexed() {
        synchronized (pages) {
            return indexed;
        }
    }
}

package org.locon.instrument.weave.library;

import java.util.List;
import java.util.regex.Pattern;

/** Class names by pattern: {@code *} stands for any characters, {@code ?} for one, everything else for itself. */
public final class NamePatterns {

    private final List<Pattern> patterns;

    public NamePatterns(List<String> patterns) {
        this.patterns = patterns.stream().map(NamePatterns::compile).toList();
    }

    public boolean match(String className) {
        for (Pattern pattern : patterns) {
            if (pattern.matcher(className).matches()) {
                return true;
            }
        }
        return false;
    }

    private static Pattern compile(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (char c : pattern.toCharArray()) {
            switch (c) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                default -> regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return Pattern.compile(regex.toString());
    }
}

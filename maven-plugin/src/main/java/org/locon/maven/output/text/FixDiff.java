package org.locon.maven.output.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The change of the source that puts a few lines of a method under a lock, as {@code patch} understands it. It is made
 * of whole statements only, and of such that nothing behind them needs; else there is none.
 */
public final class FixDiff {

    private static final int MOST_LINES = 12;

    /** More of a line isn't looked at. */
    private static final int LONGEST = 500;

    private static final String INDENT = "    ";
    private static final Pattern LITERALS_AND_COMMENTS =
            Pattern.compile("\"(\\\\.|[^\"\\\\])*\"|'(\\\\.|[^'\\\\])*'|//.*|/\\*.*?\\*/");
    private static final Pattern DECLARATION =
            Pattern.compile("^(?:final\\s+)?(?!return\\b|throw\\b|assert\\b|else\\b|new\\b)[\\w.]+(?:<[^=;]*>)?"
                    + "(?:\\[])*\\s+(\\w+)\\s*[=;].*");

    /** A name, with what may stand before an expression. */
    private static final Pattern NAMED = Pattern.compile("(?:.*[(!=+*/<>,-])?([A-Za-z_]\\w*)\\.");

    private static final Pattern OPENING = Pattern.compile("(?:.*[(!=+*/<>,-])?");
    private static final Pattern GOES_ON = Pattern.compile("^(else|catch|finally|case|default)\\b.*");

    private final List<String> source;
    private final int from;
    private final int to;

    private FixDiff(List<String> source, int from, int to) {
        this.source = source;
        this.from = from;
        this.to = to;
    }

    /**
     * @param from the first line, counted from 1
     * @param lock as the code there has it
     */
    public static Optional<List<String>> of(List<String> source, int from, int to, String lock) {
        boolean areLines = from > 1 && from <= to && to < source.size() && to - from < MOST_LINES;
        FixDiff diff = new FixDiff(source, from, to);
        return areLines && diff.isWhole() && !diff.isNeededLater() ? Optional.of(diff.lines(lock)) : Optional.empty();
    }

    /**
     * By which expression these lines have the object whose field they access: {@code this}, {@code payee}. Empty if
     * there are several or none, or if it is no name.
     */
    public static Optional<String> owner(List<String> source, int from, int to, String field) {
        if (from < 1 || to > source.size()) {
            return Optional.empty();
        }
        FixDiff diff = new FixDiff(source, from, to);
        Pattern access = Pattern.compile("(\\S*?)\\b" + Pattern.quote(field) + "\\b(?!\\s*\\()");
        Set<String> owners = new HashSet<>();
        for (int line = from; line <= to; line++) {
            Matcher matcher = access.matcher(diff.code(line));
            while (matcher.find()) {
                owners.add(expression(matcher.group(1)));
            }
        }
        return owners.size() == 1
                ? owners.stream().filter(owner -> !owner.isEmpty()).findFirst()
                : Optional.empty();
    }

    /** What stands before the name of a field; empty if that isn't simple. */
    private static String expression(String before) {
        Matcher named = NAMED.matcher(before);
        return named.matches() ? named.group(1) : OPENING.matcher(before).matches() ? "this" : "";
    }

    /** Whether they are statements from the first one's beginning to the last one's end. */
    private boolean isWhole() {
        int before = from - 1;
        while (before > 1 && code(before).isEmpty()) {
            before--;
        }
        int depth = 0;
        for (int line = from; line <= to; line++) {
            for (char each : code(line).toCharArray()) {
                depth += each == '{' || each == '(' ? 1 : each == '}' || each == ')' ? -1 : 0;
                if (depth < 0) {
                    return false;
                }
            }
        }
        return depth == 0
                && code(before).matches(".*[;{}]")
                && code(to).matches(".*[;}]")
                && !GOES_ON.matcher(code(from)).matches()
                && !GOES_ON.matcher(code(to + 1)).matches();
    }

    /** Whether a variable that is declared there is read behind it. */
    private boolean isNeededLater() {
        List<String> names = new ArrayList<>();
        for (int line = from; line <= to; line++) {
            Matcher declaration = DECLARATION.matcher(code(line));
            if (declaration.matches()) {
                names.add(declaration.group(1));
            }
        }
        int depth = 0;
        for (int line = to + 1; line <= source.size() && depth >= 0; line++) {
            String code = code(line);
            if (names.stream().anyMatch(name -> code.matches(".*\\b" + name + "\\b.*"))) {
                return true;
            }
            depth += (int) (code.chars().filter(each -> each == '{').count()
                    - code.chars().filter(each -> each == '}').count());
        }
        return false;
    }

    private List<String> lines(String lock) {
        List<String> old = source.subList(from - 1, to);
        String first = old.get(0);
        String margin = first.substring(0, first.length() - first.stripLeading().length());
        List<String> lines = new ArrayList<>();
        lines.add("@@ -" + from + "," + old.size() + " +" + from + "," + (old.size() + 2) + " @@");
        old.forEach(line -> lines.add("-" + line));
        lines.add("+" + margin + "synchronized (" + lock + ") {");
        old.forEach(line -> lines.add("+" + (line.isBlank() ? line : INDENT + line)));
        lines.add("+" + margin + "}");
        return lines;
    }

    /** Without strings, comments and margins. */
    private String code(int line) {
        return line > source.size()
                ? ""
                : LITERALS_AND_COMMENTS
                        .matcher(source.get(line - 1))
                        .replaceAll("")
                        .strip();
    }
}

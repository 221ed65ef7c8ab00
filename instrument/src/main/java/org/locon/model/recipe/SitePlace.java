package org.locon.model.recipe;

import java.util.regex.Pattern;
import org.locon.model.Operation;
import org.locon.model.Variable;

/**
 * Where a site is, so that it is found again after edits: by its class, method, operation and variable, and by its
 * place among all such sites. A place that exists is valid: the constructor refuses what no class file can have.
 *
 * @param ordinal from 1 on, in the order of the bytecode
 * @param of how many such sites there were
 * @param file only to be shown; may be empty
 * @param line only to be shown; may be 0
 */
public record SitePlace(SiteKey key, int ordinal, int of, String file, int line) {

    private static final int MOST = 100_000;
    private static final int LONGEST = 2_000;
    private static final Pattern CLASS = Pattern.compile("[^./\\\\;\\[\\p{Cntrl}]+(?:\\.[^./\\\\;\\[\\p{Cntrl}]+)*");
    private static final Pattern METHOD = Pattern.compile("[^./\\\\;\\[()\\p{Cntrl}]+\\([^/\\\\;()\\p{Cntrl}]*\\)");
    private static final Pattern FILE = Pattern.compile("[^/\\\\\\p{Cntrl}]*");

    public SitePlace {
        require(CLASS, "class", key.className(), "the full name of a class");
        require(METHOD, "method", key.method(), "a method's name with the types of its parameters");
        require(FILE, "file", file, "the name of a source file, without folders");
        if (key.variable().text().length() > LONGEST || key.variable().text().matches(".*\\p{Cntrl}.*")) {
            throw new IllegalArgumentException("variable is no variable's name");
        }
        if (of < 1 || of > MOST) {
            throw new IllegalArgumentException("of is " + of + ": needed is a number from 1 to " + MOST);
        }
        if (ordinal < 1 || ordinal > of) {
            throw new IllegalArgumentException("ordinal is " + ordinal + ": needed is a number from 1 to " + of);
        }
        if (line < 0) {
            throw new IllegalArgumentException("line is " + line + ": needed is a number from 0 on");
        }
    }

    /** One whose operation and variable are given as they are written down. */
    public static SitePlace of(
            String className,
            String method,
            String operation,
            String variable,
            int ordinal,
            int of,
            String file,
            int line) {
        Operation known = Operation.of(operation)
                .orElseThrow(
                        () -> new IllegalArgumentException("op is '" + cut(operation) + "', which is no operation"));
        return new SitePlace(new SiteKey(className, method, known, Variable.of(variable)), ordinal, of, file, line);
    }

    private static void require(Pattern pattern, String what, String text, String needed) {
        if (text.length() > LONGEST || !pattern.matcher(text).matches()) {
            throw new IllegalArgumentException(what + " is '" + cut(text) + "': needed is " + needed);
        }
    }

    private static String cut(String text) {
        String line = text.replaceAll("\\p{Cntrl}", "?");
        return line.length() <= 80 ? line : line.substring(0, 80) + "…";
    }

    /** {@code Account.java:31}, or as much of it as is known. */
    public String shownAt() {
        return file.isEmpty() ? key.className() : line == 0 ? file : file + ":" + line;
    }
}

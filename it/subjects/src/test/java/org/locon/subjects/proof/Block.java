package org.locon.subjects.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A pair of braces in a source file: where it stands, what it is the body of, and the block around it. */
public record Block(int header, int open, int[] end, String text, Block parent) {

    int close() {
        return end[0];
    }

    boolean contains(int line) {
        return open < line && line < close();
    }

    boolean isSynchronizedStatement() {
        return text.startsWith("synchronized (") || text.contains(".lock();");
    }

    boolean isSynchronizedMethod() {
        return !text.startsWith("synchronized (") && text.matches("(?s).*\\bsynchronized\\b.*\\(.*");
    }

    /** Locks taken outside of a type or a lambda aren't those that its body holds when it runs. */
    boolean isBoundary() {
        return text.matches("(?s)(.*\\s)?(class|record|enum|interface)\\s.*") || text.endsWith("->");
    }

    /** The blocks of a file, inner ones after those around them. Reads lines as this project's formatter leaves them. */
    static List<Block> of(List<String> lines) {
        List<Block> blocks = new ArrayList<>();
        Deque<Block> around = new ArrayDeque<>();
        StringBuilder text = new StringBuilder();
        int header = 0;
        String lastStatement = "";
        boolean comment = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (comment || line.startsWith("/*")) {
                comment = !line.contains("*/");
                continue;
            }
            line = withoutText(line);
            for (char c : line.toCharArray()) {
                if (text.isEmpty()) {
                    header = i;
                }
                if (c == '{') {
                    String what = text.toString().strip();
                    boolean tryOfLock = what.equals("try") && lastStatement.endsWith(".lock()");
                    Block block = new Block(
                            tryOfLock ? header - 1 : header,
                            i,
                            new int[1],
                            tryOfLock ? lastStatement + ";" : what,
                            around.peek());
                    blocks.add(block);
                    around.push(block);
                    text.setLength(0);
                } else if (c == '}') {
                    around.pop().end()[0] = i;
                    text.setLength(0);
                    lastStatement = "";
                } else if (c == ';') {
                    lastStatement = text.toString().strip();
                    text.setLength(0);
                } else if (!Character.isWhitespace(c) || !text.isEmpty()) {
                    text.append(c);
                }
            }
            if (!text.isEmpty()) {
                text.append(' ');
            }
            if (line.startsWith("@") && line.indexOf('{') < 0) {
                text.setLength(0);
            }
        }
        return blocks;
    }

    private static String withoutText(String line) {
        return line.replaceAll("\"(\\\\.|[^\"\\\\])*\"", "\"\"")
                .replaceAll("'(\\\\.|[^'\\\\])'", "' '")
                .replaceAll("//.*", "");
    }
}

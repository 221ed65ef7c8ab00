package org.locon.subjects.locon;

import java.util.ArrayDeque;
import java.util.Deque;

/** Log events read back from files; when the file changes, its name and what it begins with change too. */
public final class BinlogRotate {

    private static final String MAGIC = "bin:";

    private final Deque<String> archived = new ArrayDeque<>();
    private String fileName;
    private String content = "bin:start";
    private int reads;

    /** Switches to a plain file of statements, or with null to binary events. */
    public void switchTo(String name, String newContent) {
        // region
        setName(name); // bug:a
        archive();
        setContent(newContent); // bug:c
        // end
    }

    private synchronized void setName(String name) {
        fileName = name;
    }

    private synchronized void setContent(String newContent) {
        content = newContent;
    }

    private void archive() {
        synchronized (archived) {
            archived.push("switch " + archived.size());
        }
    }

    /** The next event: binary files must begin with the magic, plain ones must not. */
    public String next() {
        String file;
        String text;
        // region
        file = fileName(); // bug:b
        text = content(); // bug:b
        // end
        if (file == null != text.startsWith(MAGIC)) {
            throw new IllegalStateException("file " + file + " begins with " + text);
        }
        return text;
    }

    private synchronized String fileName() {
        return fileName;
    }

    private synchronized String content() {
        reads++;
        return content;
    }

    public synchronized int reads() {
        return reads;
    }
}

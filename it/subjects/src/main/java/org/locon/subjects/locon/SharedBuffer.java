package org.locon.subjects.locon;

/** The output of several writers, one behind the other, of which the newest part can be shown. */
public final class SharedBuffer {

    private String text = "";

    public synchronized void append(String line) {
        text = text + line; // bug:b
    }

    /** At most so many characters, the last ones. */
    public String newest(int most) {
        // region
        int from = Math.max(0, text().length() - most); // bug:a
        String newest = text().substring(from); // bug:c
        // end
        return newest;
    }

    private synchronized String text() {
        return text;
    }

    public synchronized boolean has(String line) {
        return text.contains(line);
    }
}

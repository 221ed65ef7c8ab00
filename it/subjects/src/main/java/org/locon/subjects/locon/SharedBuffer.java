package org.locon.subjects.locon;

/** A buffer of characters that one side fills and the other reads out; what is read must be what was filled. */
public final class SharedBuffer {

    private final char[] content = new char[32];
    private int filled;
    private int writes;

    public void write(String text) {
        // region
        for (int i = 0; i < text.length(); i++) {
            put(i, text.charAt(i)); // bug:a
        }
        end(text.length()); // bug:c
        // end
    }

    private synchronized void put(int index, char value) {
        content[index] = value;
    }

    private synchronized void end(int length) {
        filled = length;
        writes++;
    }

    public String read() {
        StringBuilder text = new StringBuilder();
        // region
        int length = length(); // bug:b
        for (int i = 0; i < length; i++) {
            text.append(at(i)); // bug:b
        }
        // end
        return text.toString();
    }

    private synchronized char at(int index) {
        return content[index];
    }

    private synchronized int length() {
        return filled;
    }

    public synchronized int writes() {
        return writes;
    }
}

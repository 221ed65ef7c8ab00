package org.locon.subjects.parting;

/** Names that are written into a book, by those who come in time and by those who come late, and read when it is closed. */
public final class GuestBook {

    private final String[] names;
    private volatile int size;
    private int writers;

    public GuestBook(int writers) {
        this.names = new String[writers];
        this.writers = writers;
    }

    public void enter(String name) {
        // region
        int line = size; // bug:a
        names[line] = name;
        size++; // bug:b bug:c
        // end
        done();
    }

    public void enterLate(String name) {
        // region
        int line = size; // bug:a
        names[line] = name + ", late";
        size++; // bug:b bug:c
        // end
        done();
    }

    private synchronized void done() {
        writers--;
        notifyAll();
    }

    private synchronized void awaitAll() throws InterruptedException {
        while (writers > 0) {
            wait();
        }
    }

    /** The letters of all names, once everybody has written. */
    public int letters() throws InterruptedException {
        awaitAll();
        int letters = 0;
        for (int line = 0; line < size; line++) {
            letters += names[line].length();
        }
        return letters;
    }
}

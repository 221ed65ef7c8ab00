package org.locon.subjects.beyond;

/** Folders that can be moved into each other, but never into one of their own. */
public final class CrashingRun {

    private int moves;

    /** A folder in a folder, or at the top. */
    public static final class Folder {

        private final String name;
        private volatile Folder parent;

        public Folder(String name, Folder parent) {
            this.name = name;
            this.parent = parent;
        }

        public String path() {
            Folder above = parent;
            return above == null ? name : above.path() + "/" + name;
        }

        private boolean isWithin(Folder other) {
            for (Folder folder = this; folder != null; folder = folder.above()) {
                if (folder == other) {
                    return true;
                }
            }
            return false;
        }

        private Folder above() {
            return parent; // bug:a
        }
    }

    public void move(Folder folder, Folder target) {
        // region
        boolean allowed = !target.isWithin(folder);
        if (allowed) {
            folder.parent = target; // bug:b bug:c
        }
        // end
        synchronized (this) {
            moves++;
        }
    }

    public synchronized int moves() {
        return moves;
    }
}

package org.locon.stats.proof;

/** What a change of the code is that was tried before anybody makes it. */
public enum FixKind {
    /** Code is kept whole under a lock. */
    LOCK("lock", "kept so"),
    /** One method of an object does at once what several calls did. */
    ATOMIC_METHOD("atomic-method", "tested as one step"),
    /** One thread waits for what another one does. */
    WAIT("wait", "tested in that order"),
    /** All take locks in one order. */
    LOCK_ORDER("lock-order", "tested with one thread at a time"),
    /** All that wait are woken in place of one. */
    NOTIFY_ALL("notify-all", "forced with it");

    private final String word;
    private final String tried;

    FixKind(String word, String tried) {
        this.word = word;
        this.tried = tried;
    }

    /** How runs tried what the change would do. */
    public String tried() {
        return tried;
    }

    /** The word for it in results. */
    @Override
    public String toString() {
        return word;
    }
}

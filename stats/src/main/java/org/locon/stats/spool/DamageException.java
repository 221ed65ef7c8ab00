package org.locon.stats.spool;

/** A record that isn't what a writer wrote; nothing behind it in the file can be trusted. */
final class DamageException extends Exception {

    DamageException(String message) {
        super(message);
    }
}

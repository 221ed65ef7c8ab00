package org.locon.instrument.race;

import java.util.Arrays;

/**
 * The last accesses of one location, as far as later ones can race with them: one write, and the reads since; of these
 * one is enough as long as each read comes after the one before. The idea is that of FastTrack's epochs.
 *
 * <p>Implementation note: used by whoever holds the location.
 */
final class AccessTrail {

    private static final int NOBODY = -1;

    /** A thread's reads beyond so many threads are forgotten; what races with them goes unnoticed. */
    private static final int MOST_READERS = 64;

    private int writer = NOBODY;
    private int writeTime;
    private int writeSite;
    private int reader = NOBODY;
    private int readTime;
    private int readSite;

    /** For each reading thread its number, time and site, once two reads aren't ordered. */
    private int[] readers;

    void read(OrderedThread by, Object owner, int site, RaceDetector races) {
        int now = by.time();
        if (reader == by.number && readTime == now) {
            return;
        }
        if (writer != NOBODY && writer != by.number) {
            races.met(writer, writeTime, writeSite, by, owner, site);
        }
        if (readers != null) {
            note(by.number, now, site);
        } else if (reader == NOBODY || by.follows(reader, readTime)) {
            reader = by.number;
            readTime = now;
            readSite = site;
        } else {
            readers = new int[] {reader, readTime, readSite, by.number, now, site};
            reader = NOBODY;
        }
    }

    private void note(int thread, int now, int site) {
        int at = 0;
        while (at < readers.length && readers[at] != thread) {
            at += 3;
        }
        if (at == readers.length) {
            if (at == 3 * MOST_READERS) {
                return;
            }
            readers = Arrays.copyOf(readers, at + 3);
        }
        readers[at] = thread;
        readers[at + 1] = now;
        readers[at + 2] = site;
    }

    void write(OrderedThread by, Object owner, int site, RaceDetector races) {
        int now = by.time();
        if (writer == by.number && writeTime == now && reader == NOBODY && readers == null) {
            return;
        }
        if (writer != NOBODY && writer != by.number) {
            races.met(writer, writeTime, writeSite, by, owner, site);
        }
        if (reader != NOBODY && reader != by.number) {
            races.met(reader, readTime, readSite, by, owner, site);
        }
        for (int at = 0; readers != null && at < readers.length; at += 3) {
            if (readers[at] != by.number) {
                races.met(readers[at], readers[at + 1], readers[at + 2], by, owner, site);
            }
        }
        writer = by.number;
        writeTime = now;
        writeSite = site;
        reader = NOBODY;
        readers = null;
    }
}

package org.locon.subjects.falcon;

import java.util.ArrayList;
import java.util.Collections;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.TimeZone;

/** Asks several archives for the pictures of a day, each in a thread, and lists what they have by date. */
public final class MetaCrawler {

    private final List<String> results = Collections.synchronizedList(new ArrayList<>());
    private final GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    private int asked;

    /** An archive far away: it answers with the times of its pictures, in milliseconds. */
    public static final class Archive {

        private final String name;
        private final long[] pictures;

        public Archive(String name, long... pictures) {
            this.name = name;
            this.pictures = pictures.clone();
        }
    }

    /** One question to one archive. */
    public final class Query implements Runnable {

        private final Archive archive;
        private int answered;

        public Query(Archive archive) {
            this.archive = archive;
        }

        @Override
        public void run() {
            synchronized (results) {
                asked++;
            }
            for (long picture : archive.pictures) {
                results.add(archive.name + " " + dayOf(picture));
                answered++;
            }
        }

        public int answered() {
            return answered;
        }
    }

    private String dayOf(long millis) {
        int year;
        int day;
        // region
        calendar.setTimeInMillis(millis); // bug:a bug:b
        year = calendar.get(GregorianCalendar.YEAR); // bug:c
        day = calendar.get(GregorianCalendar.DAY_OF_YEAR); // bug:c
        // end
        return year + "/" + day;
    }

    public List<String> results() {
        List<String> sorted = new ArrayList<>(results);
        Collections.sort(sorted);
        return sorted;
    }

    public int asked() {
        synchronized (results) {
            return asked;
        }
    }
}

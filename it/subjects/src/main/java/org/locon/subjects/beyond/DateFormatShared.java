package org.locon.subjects.beyond;

import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes the dates of invoices, all in one format. */
public final class DateFormatShared {

    private final DateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
    private final AtomicInteger written = new AtomicInteger();

    public DateFormatShared() {
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
    }

    public String invoice(String customer, long day) {
        Date date = new Date(day * 86_400_000L);
        // region
        String text = format.format(date); // bug:a bug:b
        // end
        return customer + ": " + text + " #" + number();
    }

    private int number() {
        return written.incrementAndGet() > 0 ? 1 : 0;
    }

    public int written() {
        return written.get();
    }
}

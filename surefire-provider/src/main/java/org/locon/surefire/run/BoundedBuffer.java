package org.locon.surefire.run;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The beginning of what is printed, up to a bound, and how much was cut. For one thread at a time. */
final class BoundedBuffer {

    static final int LIMIT = 256 * 1024;

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private long cut;

    void append(byte[] bytes, int offset, int length) {
        int room = Math.min(length, LIMIT - kept.size());
        kept.write(bytes, offset, room);
        cut += length - room;
    }

    String text() {
        String text = kept.toString(StandardCharsets.UTF_8);
        return cut == 0 ? text : text + System.lineSeparator() + "[cut here: " + cut + " more bytes were printed]";
    }
}

package org.locon.subjects.beyond;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Copies from one stream to another, by way of a buffer that it has one of. */
public final class CopyShop {

    private final byte[] buffer = new byte[8];

    public void copy(InputStream from, OutputStream to) throws IOException {
        int length;
        do {
            // region
            length = from.read(buffer); // bug:a bug:b
            if (length > 0) {
                to.write(buffer, 0, length); // bug:c
            }
            // end
        } while (length > 0);
    }
}

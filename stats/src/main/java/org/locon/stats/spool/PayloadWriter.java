package org.locon.stats.spool;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Packs a record's payload: small numbers in one byte, text as UTF-8 behind its length. */
final class PayloadWriter {

    /** Longer text is cut; only a runaway failure message comes near it. */
    static final int MAX_TEXT = 1 << 20;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Seven bits a byte, lowest first, the eighth bit says that more follow. */
    PayloadWriter number(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes.write((int) (rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        bytes.write((int) rest);
        return this;
    }

    /** All 64 bits, for values that are seldom small. */
    PayloadWriter bits(long value) {
        for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            bytes.write((int) (value >>> shift));
        }
        return this;
    }

    PayloadWriter real(double value) {
        return bits(Double.doubleToLongBits(value));
    }

    PayloadWriter flag(boolean value) {
        return number(value ? 1 : 0);
    }

    PayloadWriter word(Enum<?> value) {
        return number(value.ordinal());
    }

    PayloadWriter text(String value) {
        String text = value.length() <= MAX_TEXT
                ? value
                : value.substring(0, MAX_TEXT) + "… (" + (value.length() - MAX_TEXT) + " more characters)";
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        bytes.writeBytes(utf8);
        return this;
    }

    byte[] toBytes() {
        return bytes.toByteArray();
    }
}

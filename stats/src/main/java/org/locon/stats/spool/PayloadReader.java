package org.locon.stats.spool;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Unpacks what {@link PayloadWriter} packed, and trusts none of it: whatever doesn't fit is damage. */
final class PayloadReader {

    private final byte[] bytes;
    private int position;

    PayloadReader(byte[] bytes) {
        this.bytes = bytes;
    }

    long number() throws DamageException {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = next();
            value |= (long) (next & 0x7F) << shift;
            if ((next & 0x80) == 0) {
                return value;
            }
        }
        throw new DamageException("a number is too long");
    }

    int integer() throws DamageException {
        long value = number();
        if ((int) value != value) {
            throw new DamageException("the number " + value + " is too large");
        }
        return (int) value;
    }

    /** How many parts follow, each of at least one byte: never more than the bytes left. */
    int count() throws DamageException {
        int count = integer();
        if (count < 0 || count > bytes.length - position) {
            throw new DamageException("the count " + count + " is more than the record holds");
        }
        return count;
    }

    long bits() throws DamageException {
        long value = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            value = value << Byte.SIZE | next();
        }
        return value;
    }

    double real() throws DamageException {
        return Double.longBitsToDouble(bits());
    }

    boolean flag() throws DamageException {
        return integer() != 0;
    }

    <E extends Enum<E>> E word(E[] words) throws DamageException {
        return entry(List.of(words), "word");
    }

    String text() throws DamageException {
        int length = count();
        position += length;
        return new String(bytes, position - length, length, StandardCharsets.UTF_8);
    }

    List<String> texts() throws DamageException {
        List<String> texts = new ArrayList<>();
        for (int left = count(); left > 0; left--) {
            texts.add(text());
        }
        return texts;
    }

    /** The entry of a dictionary that this number stands for. */
    <T> T entry(List<T> dictionary, String name) throws DamageException {
        int index = integer();
        if (index < 0 || index >= dictionary.size()) {
            throw new DamageException("the " + name + " " + index + " was never defined");
        }
        return dictionary.get(index);
    }

    /** Whether there is another part, which earlier versions haven't written. */
    boolean hasMore() {
        return position < bytes.length;
    }

    /** To be called behind the last part. */
    void end() throws DamageException {
        if (position != bytes.length) {
            throw new DamageException("the record is longer than its parts");
        }
    }

    private int next() throws DamageException {
        if (position == bytes.length) {
            throw new DamageException("the record is shorter than its parts");
        }
        return bytes[position++] & 0xFF;
    }
}

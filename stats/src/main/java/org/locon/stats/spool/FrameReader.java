package org.locon.stats.spool;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Takes a spool file apart into its records, and stops at the first byte that can't be right. */
final class FrameReader implements Closeable {

    private final InputStream in;
    private final long size;
    private long offset;

    FrameReader(Path file) throws IOException {
        size = Files.size(file);
        in = new BufferedInputStream(Files.newInputStream(file));
    }

    /** Where the next record begins. */
    long offset() {
        return offset;
    }

    void readFileHeader() throws IOException, DamageException {
        byte[] magic = in.readNBytes(Frame.MAGIC.length);
        if (!Arrays.equals(magic, 0, magic.length, Frame.MAGIC, 0, magic.length)) {
            throw new DamageException("this is not a spool file of Locon: delete it or move it elsewhere");
        }
        byte[] version = in.readNBytes(Integer.BYTES);
        if (version.length < Integer.BYTES) {
            throw new DamageException("the file ends before its first record");
        }
        int number = ByteBuffer.wrap(version).getInt();
        if (number != Frame.VERSION) {
            throw new DamageException("the file has version " + number + ", this Locon reads version " + Frame.VERSION
                    + ": read it with the Locon that wrote it");
        }
        offset = Frame.FILE_HEADER;
    }

    boolean hasNext() {
        return offset < size;
    }

    /** The next record, checked. */
    Record next() throws IOException, DamageException {
        long left = size - offset - Frame.HEAD - Frame.CHECKSUM;
        if (left < 0) {
            throw new DamageException("the file ends within a record");
        }
        byte[] head = in.readNBytes(Frame.HEAD);
        if (head.length < Frame.HEAD) {
            throw new DamageException("the file ends within a record");
        }
        int length = ByteBuffer.wrap(head, 1, Integer.BYTES).getInt();
        if (length < 0 || length > Frame.MAX_PAYLOAD) {
            throw new DamageException("the record's length " + length + " can't be right");
        }
        if (length > left) {
            throw new DamageException("the file ends within a record");
        }
        byte[] frame = Arrays.copyOf(head, Frame.HEAD + length + Frame.CHECKSUM);
        if (in.readNBytes(frame, Frame.HEAD, length + Frame.CHECKSUM) < length + Frame.CHECKSUM) {
            throw new DamageException("the file ends within a record");
        }
        if (ByteBuffer.wrap(frame, Frame.HEAD + length, Frame.CHECKSUM).getInt()
                != Frame.checksum(frame, Frame.HEAD + length)) {
            throw new DamageException("the record doesn't match its checksum");
        }
        offset += frame.length;
        return new Record(RecordType.of(head[0]), Arrays.copyOfRange(frame, Frame.HEAD, Frame.HEAD + length));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    record Record(RecordType type, byte[] payload) {}
}

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
        byte[] magic = in.readNBytes(SpoolFrame.MAGIC.length);
        if (!Arrays.equals(magic, 0, magic.length, SpoolFrame.MAGIC, 0, magic.length)) {
            throw new DamageException("this is not a spool file of Locon: delete it or move it elsewhere");
        }
        byte[] version = in.readNBytes(Integer.BYTES);
        if (version.length < Integer.BYTES) {
            throw new DamageException("the file ends before its first record");
        }
        int number = ByteBuffer.wrap(version).getInt();
        if (number != SpoolFrame.VERSION) {
            throw new DamageException("the file has version " + number + ", this Locon reads version "
                    + SpoolFrame.VERSION + ": read it with the Locon that wrote it");
        }
        offset = SpoolFrame.FILE_HEADER;
    }

    boolean hasNext() {
        return offset < size;
    }

    /** The next record, checked. */
    Record next() throws IOException, DamageException {
        long left = size - offset - SpoolFrame.HEAD - SpoolFrame.CHECKSUM;
        if (left < 0) {
            throw new DamageException("the file ends within a record");
        }
        byte[] head = in.readNBytes(SpoolFrame.HEAD);
        if (head.length < SpoolFrame.HEAD) {
            throw new DamageException("the file ends within a record");
        }
        int length = ByteBuffer.wrap(head, 1, Integer.BYTES).getInt();
        if (length < 0 || length > SpoolFrame.MAX_PAYLOAD) {
            throw new DamageException("the record's length " + length + " can't be right");
        }
        if (length > left) {
            throw new DamageException("the file ends within a record");
        }
        byte[] frame = Arrays.copyOf(head, SpoolFrame.HEAD + length + SpoolFrame.CHECKSUM);
        if (in.readNBytes(frame, SpoolFrame.HEAD, length + SpoolFrame.CHECKSUM) < length + SpoolFrame.CHECKSUM) {
            throw new DamageException("the file ends within a record");
        }
        if (ByteBuffer.wrap(frame, SpoolFrame.HEAD + length, SpoolFrame.CHECKSUM)
                        .getInt()
                != SpoolFrame.checksum(frame, SpoolFrame.HEAD + length)) {
            throw new DamageException("the record doesn't match its checksum");
        }
        offset += frame.length;
        return new Record(RecordType.of(head[0]), Arrays.copyOfRange(frame, SpoolFrame.HEAD, SpoolFrame.HEAD + length));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    record Record(RecordType type, byte[] payload) {}
}

package org.locon.stats.spool;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** A record as it stands in the file: type, length, payload, and a checksum over all three. */
final class SpoolFrame {

    static final byte[] MAGIC = {'L', 'O', 'C', 'O', 'N', 'S', 'P', 'L'};
    static final int VERSION = 2;
    static final int FILE_HEADER = MAGIC.length + Integer.BYTES;

    /** Type and length. */
    static final int HEAD = 1 + Integer.BYTES;

    static final int CHECKSUM = Integer.BYTES;

    /** Far more than a run needs; a length beyond it is damage, not a reason to allocate. */
    static final int MAX_PAYLOAD = 64 << 20;

    private SpoolFrame() {}

    static byte[] fileHeader() {
        return ByteBuffer.allocate(FILE_HEADER).put(MAGIC).putInt(VERSION).array();
    }

    static byte[] of(RecordType type, byte[] payload) {
        ByteBuffer frame = ByteBuffer.allocate(HEAD + payload.length + CHECKSUM);
        frame.put((byte) type.code()).putInt(payload.length).put(payload);
        frame.putInt(checksum(frame.array(), HEAD + payload.length));
        return frame.array();
    }

    static int checksum(byte[] frame, int length) {
        CRC32C crc = new CRC32C();
        crc.update(frame, 0, length);
        return (int) crc.getValue();
    }
}

package org.locon.instrument.weave.bytecode;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The annotations of types inside a method's code, each of which says where in the code it belongs. Nothing reads them
 * at run time, so a table that can't be read is no reason to leave a method unwoven.
 */
final class MovedTypeAnnotations {

    private final ByteBuffer table;
    private final CodeLayout layout;

    private MovedTypeAnnotations(byte[] table, CodeLayout layout) {
        this.table = ByteBuffer.wrap(table.clone());
        this.layout = layout;
    }

    /** The table for the code as it is now; nothing if it can't be read. */
    static Optional<byte[]> moved(byte[] table, CodeLayout layout) {
        MovedTypeAnnotations annotations = new MovedTypeAnnotations(table, layout);
        try {
            annotations.move();
            return Optional.of(annotations.table.array());
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }

    private void move() {
        for (int left = u2(); left > 0; left--) {
            moveTarget(u1());
            skip(2 * u1());
            skipAnnotation();
        }
    }

    private void moveTarget(int type) {
        switch (type) {
            case 0x40, 0x41 -> {
                for (int left = u2(); left > 0; left--) {
                    layout.moveRange(table, table.position());
                    skip(6);
                }
            }
            case 0x42 -> skip(2);
            case 0x43, 0x44, 0x45, 0x46 -> moveOffset();
            case 0x47, 0x48, 0x49, 0x4A, 0x4B -> {
                moveOffset();
                skip(1);
            }
            default -> throw new IllegalArgumentException("no type inside of code: " + type);
        }
    }

    private void moveOffset() {
        int at = table.position();
        table.putShort(at, (short) layout.moved(u2()));
    }

    /** Its type and the values of its elements. */
    private void skipAnnotation() {
        skip(2);
        for (int left = u2(); left > 0; left--) {
            skip(2);
            skipValue();
        }
    }

    private void skipValue() {
        switch (u1()) {
            case 'e' -> skip(4);
            case '@' -> skipAnnotation();
            case '[' -> {
                for (int left = u2(); left > 0; left--) {
                    skipValue();
                }
            }
            default -> skip(2);
        }
    }

    private int u1() {
        return table.get() & 0xff;
    }

    private int u2() {
        return table.getShort() & 0xffff;
    }

    private void skip(int bytes) {
        table.position(table.position() + bytes);
    }
}

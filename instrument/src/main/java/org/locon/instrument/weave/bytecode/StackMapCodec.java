package org.locon.instrument.weave.bytecode;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Reads a {@code StackMapTable} attribute and writes it again after the code under it has moved. */
public final class StackMapCodec {

    private static final int SAME_LOCALS_1 = 64;
    private static final int RESERVED = 128;
    private static final int SAME_LOCALS_1_EXTENDED = 247;
    private static final int SAME_EXTENDED = 251;
    private static final int FULL = 255;

    private StackMapCodec() {}

    public static List<StackMapFrame> read(byte[] table) throws UnweavableCodeException {
        try {
            return read(new DataInputStream(new ByteArrayInputStream(table)));
        } catch (IOException cut) {
            throw new UnweavableCodeException("its stack map table is cut off");
        }
    }

    private static List<StackMapFrame> read(DataInputStream in) throws IOException, UnweavableCodeException {
        int count = in.readUnsignedShort();
        List<StackMapFrame> frames = new ArrayList<>(count);
        int last = -1;
        for (int i = 0; i < count; i++) {
            StackMapFrame frame = readFrame(in, last + 1);
            frames.add(frame);
            last = frame.offset();
        }
        return frames;
    }

    private static StackMapFrame readFrame(DataInputStream in, int from) throws IOException, UnweavableCodeException {
        int type = in.readUnsignedByte();
        if (type < SAME_LOCALS_1) {
            return new StackMapFrame(from + type, StackMapFrame.Form.SAME, 0, List.of(), List.of());
        }
        if (type < RESERVED) {
            return new StackMapFrame(
                    from + type - SAME_LOCALS_1, StackMapFrame.Form.SAME, 0, List.of(), readTypes(in, 1));
        }
        if (type < SAME_LOCALS_1_EXTENDED) {
            throw new UnweavableCodeException(
                    "its stack map has a frame of type " + type + ", newer than this Locon knows");
        }
        int offset = from + in.readUnsignedShort();
        if (type == SAME_LOCALS_1_EXTENDED) {
            return new StackMapFrame(offset, StackMapFrame.Form.SAME, 0, List.of(), readTypes(in, 1));
        }
        if (type < SAME_EXTENDED) {
            return new StackMapFrame(offset, StackMapFrame.Form.CHOP, SAME_EXTENDED - type, List.of(), List.of());
        }
        if (type == SAME_EXTENDED) {
            return new StackMapFrame(offset, StackMapFrame.Form.SAME, 0, List.of(), List.of());
        }
        if (type < FULL) {
            return new StackMapFrame(
                    offset, StackMapFrame.Form.APPEND, 0, readTypes(in, type - SAME_EXTENDED), List.of());
        }
        List<StackMapFrame.Type> locals = readTypes(in, in.readUnsignedShort());
        return new StackMapFrame(offset, StackMapFrame.Form.FULL, 0, locals, readTypes(in, in.readUnsignedShort()));
    }

    private static List<StackMapFrame.Type> readTypes(DataInputStream in, int count) throws IOException {
        List<StackMapFrame.Type> types = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int tag = in.readUnsignedByte();
            boolean data = tag == StackMapFrame.Type.OBJECT || tag == StackMapFrame.Type.UNINITIALIZED;
            types.add(new StackMapFrame.Type(tag, data ? in.readUnsignedShort() : 0));
        }
        return types;
    }

    /**
     * The table for moved code.
     *
     * @param target where a jump to an instruction goes now
     * @param instruction where the instruction itself is now
     */
    public static byte[] write(List<StackMapFrame> frames, IntUnaryOperator target, IntUnaryOperator instruction) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeShort(frames.size());
            int last = -1;
            for (StackMapFrame frame : frames) {
                int offset = target.applyAsInt(frame.offset());
                writeFrame(out, frame, offset - last - 1, instruction);
                last = offset;
            }
        } catch (IOException impossible) {
            throw new IllegalStateException("writing to memory failed", impossible);
        }
        return bytes.toByteArray();
    }

    private static void writeFrame(DataOutputStream out, StackMapFrame frame, int delta, IntUnaryOperator instruction)
            throws IOException {
        switch (frame.form()) {
            case SAME -> writeSame(out, frame, delta);
            case CHOP -> writeHead(out, SAME_EXTENDED - frame.chopped(), delta);
            case APPEND -> writeHead(out, SAME_EXTENDED + frame.locals().size(), delta);
            case FULL -> {
                writeHead(out, FULL, delta);
                out.writeShort(frame.locals().size());
            }
        }
        writeTypes(out, frame.locals(), instruction);
        if (frame.form() == StackMapFrame.Form.FULL) {
            out.writeShort(frame.stack().size());
        }
        writeTypes(out, frame.stack(), instruction);
    }

    private static void writeSame(DataOutputStream out, StackMapFrame frame, int delta) throws IOException {
        boolean onStack = !frame.stack().isEmpty();
        if (delta < SAME_LOCALS_1) {
            out.writeByte(onStack ? SAME_LOCALS_1 + delta : delta);
        } else {
            writeHead(out, onStack ? SAME_LOCALS_1_EXTENDED : SAME_EXTENDED, delta);
        }
    }

    private static void writeHead(DataOutputStream out, int type, int delta) throws IOException {
        out.writeByte(type);
        out.writeShort(delta);
    }

    private static void writeTypes(DataOutputStream out, List<StackMapFrame.Type> types, IntUnaryOperator instruction)
            throws IOException {
        for (StackMapFrame.Type type : types) {
            out.writeByte(type.tag());
            if (type.hasData()) {
                out.writeShort(
                        type.tag() == StackMapFrame.Type.UNINITIALIZED
                                ? instruction.applyAsInt(type.data())
                                : type.data());
            }
        }
    }
}

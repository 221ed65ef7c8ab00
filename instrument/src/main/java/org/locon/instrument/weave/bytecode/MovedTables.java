package org.locon.instrument.weave.bytecode;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import javassist.bytecode.AttributeInfo;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.ConstPool;
import javassist.bytecode.ExceptionTable;
import javassist.bytecode.LineNumberAttribute;
import javassist.bytecode.LocalVariableAttribute;
import javassist.bytecode.LocalVariableTypeAttribute;
import javassist.bytecode.StackMapTable;
import javassist.bytecode.TypeAnnotationsAttribute;

/** The tables that speak of code offsets, adjusted to code that has moved; the old ones stay as they are. */
public final class MovedTables {

    private final ConstPool constants;
    private final CodeLayout layout;

    public MovedTables(ConstPool constants, CodeLayout layout) {
        this.constants = constants;
        this.layout = layout;
    }

    /** Ranges cover what they covered, with what was put before and after it. */
    public ExceptionTable handlers(ExceptionTable old) {
        ExceptionTable table = new ExceptionTable(constants);
        for (int i = 0; i < old.size(); i++) {
            table.add(
                    layout.protectionStart(old.startPc(i)),
                    layout.protectionEnd(old.endPc(i)),
                    layout.target(old.handlerPc(i)),
                    old.catchType(i));
        }
        return table;
    }

    /** Behind all handlers one more, for every exception, which is the code put at the end. */
    public ExceptionTable handlersAndLast(ExceptionTable old) {
        ExceptionTable table = handlers(old);
        table.add(0, layout.end(), layout.end(), 0);
        return table;
    }

    /** The attributes of the code. */
    public List<AttributeInfo> attributes(CodeAttribute old, List<StackMapFrame> frames) {
        List<AttributeInfo> attributes = new ArrayList<>();
        if (old.getAttribute(StackMapTable.tag) == null && !frames.isEmpty()) {
            attributes.add(new AttributeInfo(
                    constants, StackMapTable.tag, StackMapCodec.write(frames, layout::target, layout::moved)));
        }
        for (AttributeInfo attribute : old.getAttributes()) {
            switch (attribute.getName()) {
                case LineNumberAttribute.tag -> attributes.add(moved(attribute, lines(attribute.get())));
                case LocalVariableAttribute.tag, LocalVariableTypeAttribute.tag ->
                    attributes.add(moved(attribute, variables(attribute.get())));
                case StackMapTable.tag ->
                    attributes.add(moved(attribute, StackMapCodec.write(frames, layout::target, layout::moved)));
                case TypeAnnotationsAttribute.visibleTag, TypeAnnotationsAttribute.invisibleTag ->
                    MovedTypeAnnotations.moved(attribute.get(), layout)
                            .ifPresent(table -> attributes.add(moved(attribute, table)));
                default -> attributes.add(attribute);
            }
        }
        return attributes;
    }

    private AttributeInfo moved(AttributeInfo attribute, byte[] content) {
        return new AttributeInfo(constants, attribute.getName(), content);
    }

    private byte[] lines(byte[] table) {
        ByteBuffer buffer = ByteBuffer.wrap(table.clone());
        int count = buffer.getShort(0) & 0xffff;
        for (int i = 0; i < count; i++) {
            int at = 2 + 4 * i;
            buffer.putShort(at, (short) layout.range(buffer.getShort(at) & 0xffff));
        }
        return buffer.array();
    }

    private byte[] variables(byte[] table) {
        ByteBuffer buffer = ByteBuffer.wrap(table.clone());
        int count = buffer.getShort(0) & 0xffff;
        for (int i = 0; i < count; i++) {
            layout.moveRange(buffer, 2 + 10 * i);
        }
        return buffer.array();
    }
}

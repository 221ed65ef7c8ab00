package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import javassist.bytecode.ClassFile;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.TypeAnnotationsAttribute;
import org.junit.jupiter.api.Test;

/** Annotations of types inside of code stay where they belong. */
final class TypeAnnotationsTest {

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE_USE)
    @interface Mark {}

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE_USE)
    @interface Described {
        String[] value();

        Mark mark() default @Mark;

        RetentionPolicy policy();
    }

    static final class Marked {
        private int count;
        private Object last;

        Object act(Object given) {
            count++;
            @Mark Object made = new @Mark Object();
            last = given instanceof @Mark String ? (@Mark String) given : made;
            count++;
            try {
                @Mark int before = count;
                count = before + 1;
            } catch (@Mark IllegalStateException impossible) {
                count = 0;
            }
            return new @Described(
                    value = {"a", "b"},
                    mark = @Mark,
                    policy = RetentionPolicy.CLASS)
            Object();
        }
    }

    @Test
    void theyPointToTheSameInstructionsAndVariables() throws IOException {
        byte[] original = WovenLoader.classFile(Marked.class);

        List<String> woven = annotated(WovenLoader.weave(original).bytes());

        assertThat(woven).hasSizeGreaterThanOrEqualTo(6).isEqualTo(annotated(original));
    }

    /**
     * Of each, in turn, its kind and what it stands at: an instruction, a handler, or where a variable has its value.
     */
    private static List<String> annotated(byte[] classFile) throws IOException {
        ClassFile file = new ClassFile(new DataInputStream(new ByteArrayInputStream(classFile)));
        CodeAttribute code = file.getMethod("act").getCodeAttribute();
        ByteBuffer table = ByteBuffer.wrap(
                code.getAttribute(TypeAnnotationsAttribute.visibleTag).get());
        List<String> annotated = new ArrayList<>();
        for (int left = table.getShort(); left > 0; left--) {
            int kind = table.get();
            if (kind == 0x40) {
                assertThat(table.getShort()).isEqualTo((short) 1);
                int start = table.getShort();
                table.getShort();
                annotated.add("variable " + table.getShort() + " from " + Integer.toHexString(opcode(code, start - 1)));
            } else {
                int place = table.getShort();
                annotated.add(Integer.toHexString(kind) + " " + (kind == 0x42 ? place : opcode(code, place)));
            }
            table.position(table.position() + (kind > 0x46 ? 1 : 0) + 1);
            assertThat(file.getConstPool().getUtf8Info(table.getShort())).isNotEmpty();
            skipElements(table);
        }
        return annotated;
    }

    private static int opcode(CodeAttribute code, int offset) {
        return code.getCode()[offset] & 0xff;
    }

    /**
     * Only {@link Described} has any: an array of two texts, an annotation without elements, an enumeration's constant.
     */
    private static void skipElements(ByteBuffer table) {
        if (table.getShort() > 0) {
            table.position(table.position() + (2 + 1 + 2 + 2 * 3) + (2 + 1 + 2 + 2) + (2 + 1 + 4));
        }
    }
}

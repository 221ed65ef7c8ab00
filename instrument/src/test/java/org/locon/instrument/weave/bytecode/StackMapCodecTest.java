package org.locon.instrument.weave.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

final class StackMapCodecTest {

    private static final StackMapFrame.Type INT = new StackMapFrame.Type(1, 0);
    private static final StackMapFrame.Type NEW_AT_10 = new StackMapFrame.Type(StackMapFrame.Type.UNINITIALIZED, 10);
    private static final StackMapFrame.Type OBJECT = new StackMapFrame.Type(StackMapFrame.Type.OBJECT, 77);

    private static final List<StackMapFrame> ALL_FORMS = List.of(
            new StackMapFrame(0, StackMapFrame.Form.SAME, 0, List.of(), List.of()),
            new StackMapFrame(3, StackMapFrame.Form.SAME, 0, List.of(), List.of(OBJECT)),
            new StackMapFrame(80, StackMapFrame.Form.SAME, 0, List.of(), List.of()),
            new StackMapFrame(300, StackMapFrame.Form.SAME, 0, List.of(), List.of(INT)),
            new StackMapFrame(301, StackMapFrame.Form.CHOP, 3, List.of(), List.of()),
            new StackMapFrame(302, StackMapFrame.Form.APPEND, 0, List.of(INT, OBJECT, NEW_AT_10), List.of()),
            new StackMapFrame(900, StackMapFrame.Form.FULL, 0, List.of(OBJECT, INT), List.of(NEW_AT_10, INT)));

    @Test
    void everyFormOfFrameIsReadAsWritten() throws UnweavableCodeException {
        byte[] table = StackMapCodec.write(ALL_FORMS, IntUnaryOperator.identity(), IntUnaryOperator.identity());
        assertThat(StackMapCodec.read(table)).isEqualTo(ALL_FORMS);
    }

    @Test
    void framesMoveWithTheirJumpTargetsAndNewObjectsWithTheirInstruction() throws UnweavableCodeException {
        byte[] table = StackMapCodec.write(ALL_FORMS, offset -> 50 * offset + 7, offset -> offset + 55);
        List<StackMapFrame> moved = StackMapCodec.read(table);
        assertThat(moved).extracting(StackMapFrame::offset).containsExactly(7, 157, 4007, 15007, 15057, 15107, 45007);
        assertThat(moved.get(6).stack().get(0)).isEqualTo(new StackMapFrame.Type(StackMapFrame.Type.UNINITIALIZED, 65));
        assertThat(moved.get(6).locals()).containsExactly(OBJECT, INT);
    }

    @Test
    void aTableFromTheFutureOrCutOffIsRefused() {
        assertThatThrownBy(() -> StackMapCodec.read(new byte[] {0, 1, (byte) 200}))
                .hasMessageContaining("type 200");
        assertThatThrownBy(() -> StackMapCodec.read(new byte[] {0, 2, 5})).hasMessageContaining("cut off");
    }
}

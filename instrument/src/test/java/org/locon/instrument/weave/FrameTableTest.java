package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

final class FrameTableTest {

    private static final Frame.Type INT = new Frame.Type(1, 0);
    private static final Frame.Type NEW_AT_10 = new Frame.Type(Frame.Type.UNINITIALIZED, 10);
    private static final Frame.Type OBJECT = new Frame.Type(Frame.Type.OBJECT, 77);

    private static final List<Frame> ALL_FORMS = List.of(
            new Frame(0, Frame.Form.SAME, 0, List.of(), List.of()),
            new Frame(3, Frame.Form.SAME, 0, List.of(), List.of(OBJECT)),
            new Frame(80, Frame.Form.SAME, 0, List.of(), List.of()),
            new Frame(300, Frame.Form.SAME, 0, List.of(), List.of(INT)),
            new Frame(301, Frame.Form.CHOP, 3, List.of(), List.of()),
            new Frame(302, Frame.Form.APPEND, 0, List.of(INT, OBJECT, NEW_AT_10), List.of()),
            new Frame(900, Frame.Form.FULL, 0, List.of(OBJECT, INT), List.of(NEW_AT_10, INT)));

    @Test
    void everyFormOfFrameIsReadAsWritten() throws Unweavable {
        byte[] table = FrameTable.write(ALL_FORMS, IntUnaryOperator.identity(), IntUnaryOperator.identity());
        assertThat(FrameTable.read(table)).isEqualTo(ALL_FORMS);
    }

    @Test
    void framesMoveWithTheirJumpTargetsAndNewObjectsWithTheirInstruction() throws Unweavable {
        byte[] table = FrameTable.write(ALL_FORMS, offset -> 50 * offset + 7, offset -> offset + 55);
        List<Frame> moved = FrameTable.read(table);
        assertThat(moved).extracting(Frame::offset).containsExactly(7, 157, 4007, 15007, 15057, 15107, 45007);
        assertThat(moved.get(6).stack().get(0)).isEqualTo(new Frame.Type(Frame.Type.UNINITIALIZED, 65));
        assertThat(moved.get(6).locals()).containsExactly(OBJECT, INT);
    }

    @Test
    void aTableFromTheFutureOrCutOffIsRefused() {
        assertThatThrownBy(() -> FrameTable.read(new byte[] {0, 1, (byte) 200})).hasMessageContaining("type 200");
        assertThatThrownBy(() -> FrameTable.read(new byte[] {0, 2, 5})).hasMessageContaining("cut off");
    }
}

package org.locon.instrument.weave.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class MovedTypeAnnotationsTest {

    @Test
    void aDamagedTableIsLeftOut() {
        CodeLayout layout =
                new CodeLayout(new int[] {0, 1}, new int[] {0, 1}, new int[] {0, 1}, new BitSet(), new BitSet(), 0);

        assertThat(MovedTypeAnnotations.moved(new byte[] {0, 0}, layout)).isPresent();
        assertThat(MovedTypeAnnotations.moved(new byte[] {0, 1}, layout)).isEmpty();
        assertThat(MovedTypeAnnotations.moved(new byte[] {0, 1, 0x13, 0, 0, 1, 0, 0}, layout))
                .isEmpty();
        assertThat(MovedTypeAnnotations.moved(new byte[] {0, 1, 0x44, 9, 9, 0, 0, 1, 0, 0}, layout))
                .isEmpty();
        assertThat(MovedTypeAnnotations.moved(new byte[] {0, 1, 0x42, 0, 0, 9}, layout))
                .isEmpty();
    }
}

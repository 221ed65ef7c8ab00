package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

class FftTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "48 of 300",
            pattern = "R-W",
            variables = "Fft.total",
            parties = 3,
            figure = "LOCON R10: FFT, 1,000 lines, order, wrong program output, procedure II")
    void whatIsPrintedIsTheWhole() throws Exception {
        Fft fft = new Fft(128, 3);
        String printed = fft.transform();
        assertEquals(fft.result(), printed);
        assertEquals(3, fft.finished());
    }
}

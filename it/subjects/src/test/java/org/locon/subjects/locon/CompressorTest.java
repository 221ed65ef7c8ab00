package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

class CompressorTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "34 of 300",
            pattern = "W-R",
            variables = "Compressor.queue",
            figure = "LOCON R8: PBZip2, 2,000 lines, order, segmentation fault, procedure I")
    void theConsumerIsDoneBeforeTheQueueGoes() throws Exception {
        Compressor compressor = new Compressor();
        compressor.start();
        compressor.read("so long, and thanks for all the fish ".repeat(200).getBytes(StandardCharsets.UTF_8), 1_024);
        compressor.close();
        compressor.join();
        assertNull(compressor.failure());
        assertTrue(compressor.compressed() > 0);
    }
}

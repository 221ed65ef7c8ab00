package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class RayTracerTest {

    private static final int SIZE = Integer.getInteger("subject.size", 33);

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "3 of 1000",
            pattern = "R-W-W",
            variables = "RayTracer.checksum",
            size = 3000,
            figure =
                    "Falcon: 1924 lines, fails 14 %, R-W-W, 14 patterns, rank 2, slowdown 58.1, 147724 accesses, 1142 locations")
    void theChecksumIsThatOfThePicture() throws Exception {
        RayTracer tracer = new RayTracer(SIZE, 8);
        Together.run(tracer.new Painter(0, 3)::run, tracer.new Painter(1, 3)::run, tracer.new Painter(2, 3)::run);
        assertEquals(SIZE, tracer.rowsDone());
        assertEquals(tracer.sumOfPixels(), tracer.checksum());
    }
}

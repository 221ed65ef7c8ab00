package org.locon.subjects.parting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** Counts who is inside: two of them are seen by the counter only. */
class TurnstileTest {

    private final Turnstile turnstile = new Turnstile();
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    private void visit() {
        if (turnstile.enter()) {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            turnstile.walk();
            inside.decrementAndGet();
            turnstile.leave();
        }
    }

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "5 of 1000",
            pattern = "R-W-W",
            variables = "Turnstile.occupied",
            symptom = "inside")
    void oneIsInside() throws Exception {
        Together.run(this::visit, this::visit, this::visit);
        assertEquals(1, most.get(), "visitors inside at once");
    }
}

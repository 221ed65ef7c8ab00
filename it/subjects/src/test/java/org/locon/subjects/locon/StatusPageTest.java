package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class StatusPageTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "20 of 1000",
            pattern = "W-R-W",
            variables = {"StatusPage.Slot.request", "StatusPage.Slot.client", "StatusPage.Slot.bytes"},
            figure = "LOCON R14: Apache, 340,000 lines, several variables, assertion failure, procedure I")
    void thePageShowsWholeRequests() throws Exception {
        StatusPage status = new StatusPage(2);
        Together.run(
                () -> {
                    status.begin(0, "10.0.0.1", "/index");
                    status.end(0, 200);
                },
                () -> {
                    status.begin(1, "10.0.0.2", "/about");
                    status.end(1, 200);
                },
                () -> {
                    status.page();
                    status.page();
                });
        assertEquals(0, status.busy());
    }
}

package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class MetaCrawlerTest {

    private static final long DAY = 86_400_000L;

    @Test
    @Truth(
            kind = Kind.LIBRARY,
            plain = "3 of 1000",
            pattern = "W-W-W",
            variables = "java.util.GregorianCalendar",
            figure =
                    "Falcon: Hedc, 29947 lines, fails 1 %, 2 patterns, not ranked, slowdown 1, 7556 accesses, 706 locations")
    void everyPictureKeepsItsDay() throws Exception {
        MetaCrawler crawler = new MetaCrawler();
        MetaCrawler.Query zurich = crawler.new Query(new MetaCrawler.Archive("zurich", DAY, 40 * DAY));
        MetaCrawler.Query paris = crawler.new Query(new MetaCrawler.Archive("paris", 400 * DAY));
        MetaCrawler.Query oslo = crawler.new Query(new MetaCrawler.Archive("oslo", 800 * DAY, 5 * DAY));
        Together.run(zurich::run, paris::run, oslo::run);
        assertEquals(
                List.of("oslo 1970/6", "oslo 1972/71", "paris 1971/36", "zurich 1970/2", "zurich 1970/41"),
                crawler.results());
        assertEquals(3, crawler.asked());
        assertEquals(2, zurich.answered());
    }
}

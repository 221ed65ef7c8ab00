package org.locon.subjects.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;
import org.locon.subjects.noise.webcrawler.Crawler;
import org.locon.subjects.noise.webcrawler.Report;

class WebCrawlerTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = {"Session.connection", "Redirects.moved"},
            symptom = {"NullPointer", "StackOverflow"},
            bugs = 2,
            patterns = 2,
            figure =
                    "noise: web crawler, 19 classes, 1200 lines, 314 points, two bugs, the first never fails plainly, 1 in 750 with all points, 5000 samples, both points lead after 500 samples and 14 hours")
    void allPagesAreFound() throws Exception {
        Crawler crawler = new Crawler(3, 5, 3);
        Report report = crawler.crawl("http://host0/");
        assertNull(report.failure(), () -> report.failure() + " after " + report.events());
        assertEquals(16, report.pages());
        assertEquals(0, report.lost());
        assertTrue(report.isQuiet());
        assertTrue(report.visits() >= report.seen());
    }
}

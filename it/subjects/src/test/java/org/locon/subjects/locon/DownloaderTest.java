package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class DownloaderTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "1 of 1000",
            pattern = "W-R-W",
            variables = {"Downloader.written", "Downloader.offset"},
            figure = "LOCON R11: Aget, 1,500 lines, two variables, inconsistent results, procedure III")
    void aStoppedDownloadCanBeResumed() throws Exception {
        Downloader downloader = new Downloader(400);
        Together.run(() -> downloader.download(8), downloader::interrupt);
        assertTrue(downloader.canResume());
        assertTrue(downloader.offset() <= 400);
    }
}

package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

class TorrentTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "75 of 500",
            pattern = "R-W",
            variables = "Torrent.bandwidth",
            figure =
                    "LOCON R9: Transmission, 95,000 lines, order, assertion failure, procedure II, Falcon doesn't find it")
    void theSessionIsReadyForItsEvents() throws Exception {
        Torrent torrent = new Torrent();
        torrent.open(100);
        assertTrue(torrent.isOpen());
        torrent.close();
    }
}

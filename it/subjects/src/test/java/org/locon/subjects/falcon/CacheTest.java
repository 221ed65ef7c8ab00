package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class CacheTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "0 of 1000",
            pattern = "W-R",
            variables = "Cache.Cleaner.resting",
            figure =
                    "Falcon: Cache4j, 3897 lines, fails 3 %, W-R, 23 patterns, rank 1, slowdown 1.4, 210835 accesses, 8059 locations")
    void theCleanerOutlivesItsNewInterval() throws Exception {
        Cache cache = new Cache();
        cache.start();
        Together.run(
                () -> {
                    for (int i = 0; i < 40; i++) {
                        cache.put("key" + i % 16, i, i % 7);
                    }
                    cache.setInterval(200);
                },
                () -> {
                    for (int i = 0; i < 40; i++) {
                        cache.get("key" + i % 16);
                    }
                    cache.setInterval(100);
                });
        cache.stop();
        assertTrue(cache.isCleanerHealthy());
        assertTrue(cache.sweeps() <= 40);
    }
}

package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class QueryCacheTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "QueryCache.Query.result",
            figure = "LOCON R16: MySQL query cache, 696,000 lines, single variable, segmentation fault, procedure I")
    void resultsAreSentWhileTheyAreThrownOut() throws Exception {
        QueryCache cache = new QueryCache();
        QueryCache.Writer people = cache.new Writer("select * from people");
        QueryCache.Writer towns = cache.new Writer("select * from towns");
        Together.run(
                () -> {
                    people.send("Ann, ");
                    people.send("Ben, ");
                    people.send("Cem");
                },
                () -> {
                    towns.send("Rome, ");
                    cache.invalidate("select * from people");
                    towns.send("Bern");
                });
        assertEquals("Rome, Bern", cache.get("select * from towns"));
        assertEquals(1, cache.thrownOut());
    }
}

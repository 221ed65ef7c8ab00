package org.locon.instrument.location;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.pattern.AccessPredicates;
import org.locon.instrument.pattern.FoundPatterns;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;

/**
 * A series of accesses to one location as the papers write it, {@code R1,4 W2,7}: thread 1 reads at statement 4, then
 * thread 2 writes at statement 7. It is run through a cell, and what the cell found is written in the same style:
 * {@code R1-W2 4 7}.
 */
final class Trace {

    private Trace() {}

    static List<String> patterns(int window, String accesses) {
        AtomicLong clock = new AtomicLong();
        FoundPatterns found = new FoundPatterns(1 << 12, null, clock, new LongAdder());
        AccessSink sink = new AccessSink(
                found, new AccessPredicates(clock), window, new AtomicInteger(), new LongAdder(), cell -> true);
        Cell cell = new Cell(new Object(), 0);
        for (String access : accesses.split(" ")) {
            String[] parts = access.substring(1).split(",");
            int thread = Integer.parseInt(parts[0]);
            int statement = Integer.parseInt(parts[1]);
            if (access.charAt(0) == 'R') {
                cell.read(thread, site(Operation.READ, statement), sink);
            } else {
                cell.write(thread, site(Operation.WRITE, statement), sink);
            }
        }
        return found.patterns().stream()
                .map(pattern -> Shapes.of(pattern) + " "
                        + String.join(
                                " ",
                                pattern.sites().stream()
                                        .map(site ->
                                                String.valueOf(Sites.get(site).line()))
                                        .toList()))
                .toList();
    }

    private static int site(Operation operation, int statement) {
        return SiteTable.intern("Trace", "run()", "Trace.java", statement, statement, operation, "Trace.x");
    }

    static List<String> triples(int window, String accesses) {
        return patterns(window, accesses).stream()
                .filter(pattern -> pattern.split(" ")[0].length() == "R1-W2-R1".length())
                .toList();
    }
}

package org.locon.stats.parting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.locon.model.Circumstance;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Site;
import org.roaringbitmap.RoaringBitmap;

/** In which methods failed runs have failed, at which lines, and when. */
public final class FailurePlaces {

    private record Failure(int row, int line, long position) {}

    private final Map<String, List<Failure>> byMethod = new HashMap<>();

    /** @param runs those of a matrix, in the order of its rows */
    public FailurePlaces(List<Run> runs) {
        for (int row = 0; row < runs.size(); row++) {
            for (RaisedException raised : runs.get(row).spectrum().moments().raised()) {
                OptionalLong line = raised.ends() ? line(raised.place()) : OptionalLong.empty();
                if (line.isPresent()) {
                    byMethod.computeIfAbsent(Circumstance.methodOf(raised.place()), any -> new ArrayList<>())
                            .add(new Failure(row, (int) line.getAsLong(), raised.position()));
                }
            }
        }
    }

    /** Of a frame, {@code com.acme.Account.withdraw(Account.java:31)}. */
    private static OptionalLong line(String place) {
        int colon = place.lastIndexOf(':');
        String line = colon < 0 || !place.endsWith(")") ? "" : place.substring(colon + 1, place.length() - 1);
        return line.matches("\\d{1,9}") ? OptionalLong.of(Long.parseLong(line)) : OptionalLong.empty();
    }

    /** Whether runs fail in the method of this site, and not before it. */
    public boolean areBehind(Site site) {
        return !behind(site).isEmpty();
    }

    /** The rows of the runs that failed there. */
    public RoaringBitmap rowsBehind(Site site) {
        RoaringBitmap rows = new RoaringBitmap();
        behind(site).forEach(failure -> rows.add(failure.row()));
        return rows;
    }

    /** The earliest position at which one failed there. */
    public long earliest(Site site) {
        return behind(site).stream().mapToLong(Failure::position).min().orElse(Long.MAX_VALUE);
    }

    private List<Failure> behind(Site site) {
        return byMethod.getOrDefault(site.qualifiedName(), List.of()).stream()
                .filter(failure -> failure.line() >= site.line())
                .toList();
    }
}

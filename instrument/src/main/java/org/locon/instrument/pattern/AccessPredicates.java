package org.locon.instrument.pattern;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.location.ReadOnlyPhase;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.site.IntPerSite;

/**
 * Whose access came before, at each site: another thread's, or the own thread's though the location is shared. Before a
 * second thread has come, a location says nothing; nor does it in and just after a {@linkplain ReadOnlyPhase read-only
 * phase}, where that isn't known.
 *
 * <p>Implementation note: any thread asks, without locks; whoever sets a site's bit reports it. Once both are set, a
 * site costs one look.
 */
public final class AccessPredicates {

    private static final int REMOTE = 1;
    private static final int LOCAL = 2;

    private final IntPerSite seen = new IntPerSite();
    private final Queue<Observation.Predicate> shown = new ConcurrentLinkedQueue<>();
    private final AtomicLong clock;

    public AccessPredicates(AtomicLong clock) {
        this.clock = clock;
    }

    public void remote(int site) {
        show(site, REMOTE);
    }

    public void local(int site) {
        show(site, LOCAL);
    }

    /** Whether there is nothing more to be found out about this site. */
    public boolean areKnown(int site) {
        return seen.get(site) == (REMOTE | LOCAL);
    }

    /** Whether it is known that the access before was the own thread's. */
    public boolean isLocal(int site) {
        return (seen.get(site) & LOCAL) != 0;
    }

    private void show(int site, int bit) {
        int known = seen.get(site);
        while ((known & bit) == 0) {
            if (seen.compareAndSet(site, known, known | bit)) {
                shown.add(new Observation.Predicate(site, bit == REMOTE, clock.incrementAndGet()));
                return;
            }
            known = seen.get(site);
        }
    }

    public List<Observation.Predicate> collect() {
        List<Observation.Predicate> predicates = new ArrayList<>(shown);
        predicates.sort(Comparator.comparingLong(Observation.Predicate::first));
        return List.copyOf(predicates);
    }
}

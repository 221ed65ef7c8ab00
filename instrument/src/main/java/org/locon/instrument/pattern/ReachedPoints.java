package org.locon.instrument.pattern;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.site.IntPerSite;

/**
 * Which places without an access one run has come to, each once, in the order in which it came to them.
 *
 * <p>Implementation note: any thread comes, without locks; whoever marks the place first reports it.
 */
public final class ReachedPoints {

    private final IntPerSite met = new IntPerSite();
    private final Queue<Observation.Point> reached = new ConcurrentLinkedQueue<>();
    private final AtomicLong clock;

    public ReachedPoints(AtomicLong clock) {
        this.clock = clock;
    }

    public void come(int site) {
        if (met.get(site) == 0 && met.compareAndSet(site, 0, 1)) {
            reached.add(new Observation.Point(site, clock.incrementAndGet()));
        }
    }

    public List<Observation.Point> collect() {
        return List.copyOf(reached);
    }
}

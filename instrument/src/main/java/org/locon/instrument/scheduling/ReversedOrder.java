package org.locon.instrument.scheduling;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.locon.instrument.jvm.WeakIdentityMap;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.site.SiteSet;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Schedule;

/**
 * Lets nobody pass one site before another thread has passed the other one, at the same location; before a lock that
 * leads there, at any location. Whoever comes by the early site stays behind it until the late one is passed, as it
 * stands before it where the order is forced: else it may be the hold that makes the difference, and not the order.
 *
 * <p>Implementation note: any thread. Who has passed where is in maps that any thread writes; a call counts as made
 * when it has returned.
 */
final class ReversedOrder implements ScheduleGates {

    /** Stands for where there is no owner. */
    private static final Object NOBODY = new Object();

    private static final int MOST_STAYS = 8;

    private final int late;
    private final int early;
    private final SiteSet before;
    private final boolean hasPlaces;
    private final BoundedWaits waits;
    private final WeakIdentityMap<Object, Passers> passers = new WeakIdentityMap<>();
    private final WeakIdentityMap<Object, Passers> latePassers = new WeakIdentityMap<>();
    private final Passers anywhere = new Passers();
    private volatile Passers latest = anywhere;

    /** Who has come by the early site and is to stay, with those who pass the late one. */
    private final Map<Thread, Stay> staying = new ConcurrentHashMap<>();

    private final AtomicInteger stays = new AtomicInteger();
    private final LongAdder times = new LongAdder();

    /** Who has passed the early site at one location. */
    private static final class Passers {
        private volatile Thread first;
        private volatile boolean several;
        private volatile Thread latest;
        private volatile BooleanSupplier call;

        void pass(Thread thread, BooleanSupplier inCall) {
            several |= first != null && first != thread;
            call = inCall;
            latest = thread;
            first = first == null ? thread : first;
        }

        boolean includeOther(Thread thread) {
            BooleanSupplier open = call;
            return (several || first != null && first != thread) && (open == null || !open.getAsBoolean());
        }

        void calls(Thread thread, BooleanSupplier open) {
            if (latest == thread && call != null) {
                call = open;
            }
        }
    }

    /** For the thread that is to stay. */
    private static final class Stay {
        private final Passers awaited;

        /** With a lock in hand. */
        private boolean hasStayed;

        Stay(Passers awaited) {
            this.awaited = awaited;
        }
    }

    ReversedOrder(Schedule.Reversed reversed, PlacesBeforeLocks known, BoundedWaits waits) {
        this.waits = waits;
        late = SiteTable.intern(reversed.late());
        early = SiteTable.intern(reversed.early());
        hasPlaces = !known.outermost(late).isEmpty();
        before = new SiteSet(known.outermost(late));
    }

    @Override
    public void arrive(ThreadState thread, Object owner, int id, int site) {
        if (!staying.isEmpty()) {
            stay(thread, site);
        }
        if (hasPlaces && before.includes(site)) {
            hold(thread, site, anywhere);
        }
        if (site == late && (!hasPlaces || thread.locks().isEmpty())) {
            hold(thread, site, at(passers, owner, id));
        }
    }

    /** With a lock in hand it may keep the other one out. Then it goes on soon, and stays when it has none. */
    private void stay(ThreadState thread, int site) {
        Thread self = Thread.currentThread();
        Stay stay = staying.get(self);
        boolean hasLock = !thread.locks().isEmpty();
        if (stay == null || hasLock && stay.hasStayed) {
            return;
        }
        boolean came = stay.awaited.includeOther(self)
                || waits.await(thread, site, late, () -> stay.awaited.includeOther(self));
        stay.hasStayed = true;
        if (came || !hasLock) {
            staying.remove(self, stay);
            stays.addAndGet(came ? 1 : MOST_STAYS);
        }
    }

    private static Passers at(WeakIdentityMap<Object, Passers> passers, Object owner, int id) {
        Object key = owner == null ? NOBODY : owner;
        Passers known = passers.get(key, id);
        return known == null ? passers.putIfAbsent(key, id, new Passers()) : known;
    }

    private void hold(ThreadState thread, int site, Passers awaited) {
        Thread self = Thread.currentThread();
        if (!awaited.includeOther(self) && waits.await(thread, site, early, () -> awaited.includeOther(self))) {
            times.increment();
        }
    }

    @Override
    public void pass(ThreadState thread, Object owner, int id, int site) {
        if (site == early) {
            BooleanSupplier call = ScheduleGates.shortCall(id);
            Passers here = at(passers, owner, id);
            here.pass(Thread.currentThread(), call);
            latest = here;
            anywhere.pass(Thread.currentThread(), call);
            if (stays.get() < MOST_STAYS) {
                staying.put(Thread.currentThread(), new Stay(at(latePassers, owner, id)));
            }
        }
        if (site == late) {
            at(latePassers, owner, id).pass(Thread.currentThread(), null);
        }
    }

    @Override
    public void took(ThreadState thread, int site) {
        if (site == early) {
            pass(thread, null, 0, site);
        }
    }

    @Override
    public void calls(BooleanSupplier open) {
        anywhere.calls(Thread.currentThread(), open);
        latest.calls(Thread.currentThread(), open);
    }

    @Override
    public ScheduleOutcome outcome() {
        return new ScheduleOutcome(0, 0, times.intValue(), waits.givenUp(), waits.waited(), waits.besideLimit());
    }
}

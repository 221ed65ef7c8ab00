package org.locon.instrument.moment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.pattern.PatternShape;
import org.locon.model.PassedPlace;

/**
 * When one run has passed places of earlier failures for the last time, and by which thread.
 *
 * <p>Implementation note: any thread passes, without locks or allocation. Position and thread stand in one number,
 * which only grows.
 */
public final class LastPassings {

    private static final int THREAD_BITS = 20;

    /** Threads beyond have no name here. */
    private static final int UNKNOWN = (1 << THREAD_BITS) - 1;

    private final List<String> places;
    private final RunMembers members;
    private final AtomicLong clock;

    /** By place, the position plus one and the thread's number; 0 while nobody has passed. */
    private final AtomicLongArray last;

    /**
     * @param places by their numbers
     * @param clock counts the run's cross-thread events
     */
    public LastPassings(List<String> places, RunMembers members, AtomicLong clock) {
        this.places = places;
        this.members = members;
        this.clock = clock;
        this.last = new AtomicLongArray(places.size());
    }

    /** The current thread is past this place. */
    @OutOfLine
    public void passed(int place) {
        try {
            ThreadState thread = members.currentThread();
            if (thread != null && place < last.length()) {
                long now = clock.get() + 1 << THREAD_BITS | Math.min(thread.index(), UNKNOWN);
                long known = last.get(place);
                while (known < now && !last.compareAndSet(place, known, now)) {
                    known = last.get(place);
                }
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            // One passing less is known. The thread is to meet that in its own code.
        }
    }

    /** Those places that were passed. */
    public List<PassedPlace> collect() {
        List<PassedPlace> passed = new ArrayList<>();
        for (int place = 0; place < last.length(); place++) {
            long known = last.get(place);
            if (known != 0) {
                passed.add(new PassedPlace(places.get(place), name(known), (known >>> THREAD_BITS) - 1));
            }
        }
        return List.copyOf(passed);
    }

    private String name(long passing) {
        int index = (int) passing & UNKNOWN;
        String name = index < PatternShape.MOST_THREADS ? members.name(index) : null;
        return name == null ? "" : name;
    }
}

package org.locon.instrument.moment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.locon.instrument.jvm.LongSlotSet;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.model.RaisedException;

/**
 * The exceptions that the threads of one run have made. Of each type the first ones are kept with the place, and of all
 * of them who made them, and when, until too many others came after. No exception itself is kept.
 *
 * <p>Implementation note: any thread makes exceptions, without locks, in the constructor of {@link Throwable}. The
 * driving thread asks when the run is over.
 */
public final class MadeExceptions {

    /** Of so many at most place and moment are kept, but for those by which the run fails. */
    static final int MOST = 64;

    /** A walk over the stack costs some ten microseconds, so each type may only so often. */
    private static final int WALKS_OF_A_TYPE = 16;

    private static final int WALKS = 256;
    private static final int TYPES = 256;

    static {
        // Nothing shall be linked for the first time in a thread that is at the end of its stack.
        ExceptionPlace.ofCurrentThread(new Throwable());
    }

    private final RunMembers members;
    private final AtomicLong clock;
    private final LongSlotSet types = new LongSlotSet(TYPES);
    private final AtomicIntegerArray walksOfType = new AtomicIntegerArray(TYPES);
    private final AtomicInteger walks = new AtomicInteger();
    private final AtomicReferenceArray<RaisedException> first = new AtomicReferenceArray<>(MOST);
    private final LatestExceptions latest = new LatestExceptions();

    /** @param clock counts the run's cross-thread events */
    public MadeExceptions(RunMembers members, AtomicLong clock) {
        this.members = members;
        this.clock = clock;
    }

    /** The current thread makes this exception. */
    @OutOfLine
    public void made(Throwable exception) {
        try {
            ThreadState thread = members.currentThreadIfKnown();
            if (thread == null) {
                return;
            }
            long position = clock.get();
            latest.put(exception, thread.identity(), position);
            if (isWorthAWalk(exception.getClass())) {
                String place = ExceptionPlace.ofCurrentThread(exception);
                if (!place.isEmpty()) {
                    keep(new RaisedException(
                            exception.getClass().getName(),
                            place,
                            thread.identity().name(),
                            position,
                            false));
                }
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            // One moment less is known. The thread is to meet that in its own code.
        }
    }

    private boolean isWorthAWalk(Class<?> type) {
        if (walks.get() >= WALKS) {
            return false;
        }
        int slot = types.add(1L + System.identityHashCode(type));
        if (slot == LongSlotSet.FULL) {
            return false;
        }
        return walksOfType.getAndIncrement(slot < 0 ? ~slot : slot) < WALKS_OF_A_TYPE
                && walks.getAndIncrement() < WALKS;
    }

    private void keep(RaisedException raised) {
        for (int slot = 0; slot < MOST; slot++) {
            RaisedException there = first.get(slot);
            if (there == null) {
                there = first.compareAndExchange(slot, null, raised);
                if (there == null) {
                    return;
                }
            }
            if (there.type().equals(raised.type()) && there.place().equals(raised.place())) {
                return;
            }
        }
    }

    /**
     * All that is known, in the order in which they were made.
     *
     * @param failures the exceptions by which the run failed, each before the one that caused it; of one whose making
     *     wasn't seen the moment is the end of the run
     */
    public List<RaisedException> raised(List<Throwable> failures) {
        List<RaisedException> all = new ArrayList<>();
        for (int slot = 0; slot < MOST && first.get(slot) != null; slot++) {
            all.add(first.get(slot));
        }
        boolean initializing = failures.stream().anyMatch(ExceptionInInitializerError.class::isInstance);
        for (int i = failures.size() - 1; i >= 0; i--) {
            RaisedException end = ending(failures.get(i), initializing);
            all.removeIf(other -> isTheSame(other, end));
            all.add(end);
        }
        all.sort(Comparator.comparingLong(RaisedException::position));
        return List.copyOf(all);
    }

    /** One that was made for later use, when a class was initialized, tells neither a moment nor a place. */
    private RaisedException ending(Throwable failure, boolean initializing) {
        String type = failure.getClass().getName();
        StackTraceElement[] stack = failure.getStackTrace();
        if (!initializing && ExceptionPlace.isInitializer(stack)) {
            return new RaisedException(type, "", "", clock.get(), true);
        }
        LatestExceptions.Maker maker = latest.get(failure);
        if (maker == null) {
            return new RaisedException(type, ExceptionPlace.of(stack), "", clock.get(), true);
        }
        String thread = maker.thread().name();
        String place = stack.length == 0 ? place(type, thread, maker.position()) : ExceptionPlace.of(stack);
        return new RaisedException(type, place, thread, maker.position(), true);
    }

    /** Of one without a trace, as far as it was the first one there. */
    private String place(String type, String thread, long position) {
        for (int slot = 0; slot < MOST && first.get(slot) != null; slot++) {
            RaisedException there = first.get(slot);
            if (there.position() == position
                    && there.type().equals(type)
                    && there.thread().equals(thread)) {
                return there.place();
            }
        }
        return "";
    }

    /** Whether it was noted already, as one of its kind or for another failure. */
    private static boolean isTheSame(RaisedException one, RaisedException other) {
        return one.type().equals(other.type())
                && one.place().equals(other.place())
                && one.thread().equals(other.thread())
                && one.position() == other.position();
    }
}

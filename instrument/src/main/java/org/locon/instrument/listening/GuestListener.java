package org.locon.instrument.listening;

import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.locon.instrument.Listener;
import org.locon.instrument.member.OutsideRun;

/**
 * Keeps a listener that isn't Locon's own from doing harm, as far as that is possible: what it throws reaches nobody,
 * what it does is no part of the run, and once it has thrown, or has taken too long in one run, it hears nothing more.
 * It can't be kept from waiting for ever.
 *
 * <p>Implementation note: any thread tells; the thread that drives the runs asks.
 */
public final class GuestListener {

    private static final long LONGEST_SECONDS = 10;

    private final Listener listener;
    private final LongAdder nanos = new LongAdder();
    private volatile Throwable failure;

    public GuestListener(Listener listener) {
        this.listener = listener;
    }

    /** What the listener has thrown, or that it took too long: it hears nothing more. */
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    /** It may take as long again. */
    void rest() {
        nanos.reset();
    }

    /** What it answers, or else this. */
    <T> T tell(Function<Listener, T> event, T otherwise) {
        if (failure != null) {
            return otherwise;
        }
        Object thread = OutsideRun.enter();
        long begin = System.nanoTime();
        try {
            return event.apply(listener);
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            return otherwise; // Who has used it up isn't known, and the subject will meet it, too.
        } catch (Throwable thrown) {
            failure = thrown;
            return otherwise;
        } finally {
            nanos.add(System.nanoTime() - begin);
            if (nanos.sum() > LONGEST_SECONDS * 1_000_000_000) {
                tooLong();
            }
            OutsideRun.leave(thread);
        }
    }

    private void tooLong() {
        if (failure == null) {
            failure = new IllegalStateException(
                    "its methods have taken more than " + LONGEST_SECONDS + " seconds in one run");
        }
    }
}

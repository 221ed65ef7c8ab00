package org.locon.stats.wording;

import java.util.Optional;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.proof.HeldLock;

/**
 * What would keep one thread from coming between two accesses of another: the smallest stretch of code that has to be
 * whole, and under which lock. Where one side has a lock already, it's the other one that must take it.
 */
final class LockAdvice {

    private final Site begin;
    private final Site remote;
    private final Site end;

    LockAdvice(Site begin, Site remote, Site end) {
        this.begin = begin;
        this.remote = remote;
        this.end = end;
    }

    /** Of two stretches of code that must not come between each other's ends, where each begins and ends. */
    static String both(Site begin, Site end, Site otherBegin, Site otherEnd) {
        String one = stretch(begin, end);
        String other = stretch(otherBegin, otherEnd);
        return one.equals(other)
                ? "make " + one + " one critical section for all threads"
                : "make " + one + " one critical section, and " + other + " another one under the same lock";
    }

    /** {@code lines 31 to 33 of deposit(int)}. */
    static String stretch(Site begin, Site end) {
        String extent = new LockAdvice(begin, begin, end).extent();
        return begin.isInSameMethodAs(end) && extent.startsWith("line")
                ? extent + " of " + CodeWording.method(begin)
                : extent;
    }

    /**
     * Who waits gives its lock back, whatever it holds: there it takes another look at what has become of things.
     *
     * @param held empty when nothing is known of the locks
     */
    String with(Optional<LockHolding> held) {
        if (begin.operation() == Operation.WAIT) {
            return "let " + CodeWording.method(begin)
                    + " look again, in a loop, at what it waits for whenever it is woken";
        }
        return held.filter(any -> !begin.isInSameMethodAs(remote))
                .flatMap(this::lock)
                .orElseGet(() -> "make " + extent() + " one critical section " + whom());
    }

    private Optional<String> lock(LockHolding held) {
        boolean together = begin.isInSameMethodAs(end);
        Optional<String> taken = held.onlyByFirst();
        if (taken.isPresent()) {
            return taken.map(lock -> together
                    ? "let " + CodeWording.method(remote) + " take " + lock + " too, which " + CodeWording.method(begin)
                            + " holds for " + extent()
                    : "make " + extent() + " one critical section under " + lock + ", and let "
                            + CodeWording.method(remote) + " take that too");
        }
        Optional<String> missing = held.onlyBySecond();
        if (missing.isPresent()) {
            return missing.map(
                    lock -> "hold " + lock + " for " + extent() + ", as " + CodeWording.method(remote) + " does");
        }
        return held.byBoth()
                .map(lock -> "hold " + lock
                        + (begin.equals(end) ? " from the one time to the other" : " for all of " + extent()));
    }

    /** Whether what interrupts has the lock that is to be held, or is told to take it. */
    boolean isForBoth(Optional<LockHolding> held) {
        return !begin.isInSameMethodAs(remote) && held.flatMap(this::lock).isPresent();
    }

    /** Whether what interrupts has the lock that is to be held. */
    boolean isHeldByRemote(Optional<LockHolding> held) {
        return !begin.isInSameMethodAs(remote)
                && held.filter(known -> known.onlyByFirst().isEmpty())
                        .filter(known -> known.onlyBySecond().isPresent()
                                || known.byBoth().isPresent())
                        .isPresent();
    }

    /** The lock that one method has to hold for its lines; empty unless that is all. */
    Optional<HeldLock> monitor(Optional<LockHolding> held) {
        boolean isPlain =
                begin.isInSameMethodAs(end) && !begin.equals(end) && begin.line() > 0 && end.line() >= begin.line();
        return held.filter(any -> isPlain && isHeldByRemote(held)).flatMap(any -> any.monitorForAll(begin));
    }

    /** {@code lines 31 to 33}, {@code deposit(int)}, {@code Account.java:31 to Log.java:70}. */
    String extent() {
        if (begin.equals(end)) {
            return "what lies between";
        }
        boolean together = begin.isInSameMethodAs(end);
        if (together && begin.line() > 0 && end.line() > 0) {
            int from = Math.min(begin.line(), end.line());
            int to = Math.max(begin.line(), end.line());
            return from == to ? "line " + from : "lines " + from + " to " + to;
        }
        return together ? CodeWording.method(begin) : CodeWording.position(begin) + " to " + CodeWording.position(end);
    }

    private String whom() {
        return begin.isInSameMethodAs(remote) ? "for all threads" : "that " + CodeWording.method(remote) + " respects";
    }
}

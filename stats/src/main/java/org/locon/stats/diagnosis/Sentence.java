package org.locon.stats.diagnosis;

import java.util.List;
import org.locon.stats.spectrum.Operation;
import org.locon.stats.spectrum.Site;

/** Tells in one sentence, in the order of the failing interleaving, what goes wrong and what would keep it from it. */
final class Sentence {

    /** How much a bug is worth whose code no passed run has come to. */
    static final String ONLY_IN_FAILED_RUNS =
            "No passed run comes to all of these places, so this may be what the failure leads to:"
                    + " look at what leads there.";

    private Sentence() {}

    /** Thread 1 begins something and is interrupted, at one of these places, before it comes to the end. */
    static String interrupted(Site begin, List<Site> interruptions, Site end) {
        Site remote = interruptions.get(0);
        return "Thread 1 " + Words.verb(begin.operation()) + " " + Words.variable(begin) + " in " + Words.place(begin)
                + ", then thread 2 " + Words.verb(remote.operation()) + " it in " + Words.place(remote)
                + others(interruptions.size() - 1) + " before thread 1 " + secondStep(begin, end) + " in "
                + Words.place(end) + ": make " + extent(begin, end) + " one critical section "
                + whom(begin, remote) + ".";
    }

    /** Thread 1 comes before thread 2. */
    static String ordered(Site first, Site second) {
        return "Thread 1 " + Words.verb(first.operation()) + " " + Words.variable(first) + " in " + Words.place(first)
                + " before thread 2 " + Words.verb(second.operation()) + " it in " + Words.place(second)
                + ": let it happen the other way round only, or let " + Words.method(second) + " cope with this order.";
    }

    /** Thread 1 wakes who waits before thread 2 does. */
    static String notifiedTooEarly(Site notify, Site wait) {
        return "Thread 1 notifies " + Words.variable(notify) + " in " + Words.place(notify)
                + " before thread 2 begins to wait on it in " + Words.place(wait)
                + ", and nobody wakes thread 2: wait only while what is waited for hasn't happened yet, and look at that under"
                + " the lock under which it is told.";
    }

    /** Thread 1 comes before thread 2, which in failed runs may not come at all. */
    static String tooEarly(Site first, Site second) {
        return "Thread 1 " + Words.verb(first.operation()) + " " + Words.variable(first) + " in " + Words.place(first)
                + " although thread 2 hasn't come to " + Words.place(second)
                + ", where it " + Words.verb(second.operation()) + " it before in runs that pass: let "
                + Words.method(first) + " wait for that.";
    }

    /** Two threads go through two variables, and each comes first at one of them. */
    static String torn(List<Site> sites) {
        Site begin = sites.get(0);
        Site end = sites.get(3);
        return "Thread 1 " + Words.verb(begin.operation()) + " " + Words.variable(begin) + " in " + Words.place(begin)
                + " before thread 2 " + Words.verb(sites.get(1).operation()) + " it in " + Words.place(sites.get(1))
                + ", but it " + Words.verb(end.operation()) + " " + Words.variable(end) + " in " + Words.place(end)
                + " after thread 2 " + Words.verb(sites.get(2).operation()) + " that in " + Words.place(sites.get(2))
                + ": make both accesses one critical section in either thread.";
    }

    /** How much a bug is worth that too few failed runs show. */
    static String doubt(int failed, int passed) {
        return "This is a guess from " + failed + (failed == 1 ? " failed run" : " failed runs") + " that "
                + passed + " passed ones are compared with, too few failures to rule out chance:"
                + " more runs (locon.runs) make it sure.";
    }

    /** Two threads come to the same code. */
    static String entered(Site entry) {
        return "Two threads go through " + Words.place(entry)
                + ": let in one at a time, or make safe for several what it uses.";
    }

    private static String others(int count) {
        return switch (count) {
            case 0 -> "";
            case 1 -> " or at 1 other place";
            default -> " or at " + count + " other places";
        };
    }

    private static String secondStep(Site begin, Site end) {
        String step = Words.verb(end.operation()) + " it";
        if (begin.operation() == end.operation()) {
            return step + " again";
        }
        return begin.operation() == Operation.READ && end.operation() == Operation.WRITE ? step + " back" : step;
    }

    private static String extent(Site begin, Site end) {
        boolean together = Words.isSameMethod(begin, end);
        if (together && begin.line() > 0 && end.line() > 0) {
            int from = Math.min(begin.line(), end.line());
            int to = Math.max(begin.line(), end.line());
            return from == to ? "line " + from : "lines " + from + " to " + to;
        }
        return together ? Words.method(begin) : Words.position(begin) + " to " + Words.position(end);
    }

    private static String whom(Site begin, Site remote) {
        return Words.isSameMethod(begin, remote) ? "for all threads" : "that " + Words.method(remote) + " respects";
    }
}

package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import org.locon.model.Access;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;

/** Tells in one sentence, in the order of the failing interleaving, what goes wrong and what would keep it from it. */
final class Sentence {

    /** How much a bug is worth whose code no passed run has come to. */
    static final String ONLY_IN_FAILED_RUNS =
            "No passed run comes to all of these places, so this may be what the failure leads to:"
                    + " look at what leads there.";

    private Sentence() {}

    /** Thread 1 begins something and is interrupted, at one of these places, before it comes to the end. */
    static String interrupted(Site begin, List<Site> interruptions, Site end, Optional<Held> held) {
        Site remote = interruptions.get(0);
        return "Thread 1 " + Words.verb(begin.operation()) + " " + Words.variable(begin) + " in " + Words.place(begin)
                + ", then thread 2 " + Words.verb(remote.operation()) + " it in " + Words.place(remote)
                + others(interruptions.size() - 1) + " before thread 1 " + secondStep(begin, end) + " in "
                + Words.place(end) + inTurn(begin, remote, end) + ": " + new Advice(begin, remote, end).with(held)
                + ".";
    }

    /** What a serial order would have given. */
    private static String inTurn(Site begin, Site remote, Site end) {
        String given = switch (begin.operation().symbol()
                + remote.operation().symbol()
                + end.operation().symbol()) {
            case "RWW" -> "neither write would be lost";
            case "RWR" -> "thread 1 would read the same twice";
            case "WWR" -> "thread 1 would read what it wrote";
            case "WRW" -> "thread 2 wouldn't read what is there only for a while";
            case "WWW" -> "what each thread writes would stay together";
            default -> "";
        };
        return given.isEmpty() ? "" : "; one after the other, " + given;
    }

    /** Two threads come through one method, and there's no way round in which one of them should be first. */
    static String inOneMethod(Site first, Site second) {
        boolean isSame = first.equals(second);
        return "Thread 1 " + Words.verb(first.operation()) + " " + Words.variable(first) + " in " + Words.place(first)
                + " before thread 2 " + Words.verb(second.operation()) + " it "
                + (isSame ? "there, too" : "in " + Words.place(second)) + ": make "
                + (isSame ? Words.method(first) : new Advice(first, second, second).extent())
                + " one critical section for all threads.";
    }

    /** Thread 1 comes before thread 2. */
    static String ordered(Site first, Site second, boolean isOtherwiseInPassedRuns) {
        return "Thread 1 " + Words.verb(first.operation()) + " " + Words.variable(first) + " in " + Words.place(first)
                + " before thread 2 " + Words.verb(second.operation()) + " it in " + Words.place(second)
                + (isOtherwiseInPassedRuns ? "; in runs that pass, thread 2 comes first" : "") + ": "
                + (isUnfinished(first, second)
                        ? "let nobody see the " + Words.simpleClass(second.className()) + " before "
                                + Words.method(second) + " has ended."
                        : "let it happen the other way round only, or let " + Words.method(whoCopes(first, second))
                                + " cope with this order.");
    }

    /** Whether thread 1 reads a field of an object to which its constructor has yet to write it. */
    private static boolean isUnfinished(Site first, Site second) {
        return first.operation() == Operation.READ
                && second.operation() == Operation.WRITE
                && second.method().startsWith("<init>")
                && second.variable().startsWith(second.className() + ".");
    }

    /** Who finds the one or the other: a read, or else what comes later. */
    private static Site whoCopes(Site first, Site second) {
        return first.operation() == Operation.READ && second.operation() == Operation.WRITE ? first : second;
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
                + "; one after the other, thread 2 would be before thread 1 at both or after it at both: "
                + Advice.both(begin, end, sites.get(1), sites.get(2)) + ".";
    }

    /** Thread 2 goes through two variables that others change, whoever they are. */
    static String halfSeen(List<Site> sites) {
        Site seen = sites.get(1);
        Site missed = sites.get(2);
        return "Thread 2 reads " + Words.variable(seen) + " in " + Words.place(seen)
                + " after another thread has written it in " + Words.place(sites.get(0))
                + ", but reads " + Words.variable(missed) + " in " + Words.place(missed)
                + " before any thread writes it in " + Words.place(sites.get(3))
                + ", so it sees half of a change; one after the other, it would see all of it or nothing: "
                + Advice.both(sites.get(0), sites.get(3), seen, missed) + ".";
    }

    /**
     * The code between the ends of an interruption; empty for anything else, and where only what lies between rounds or
     * calls could be named.
     */
    static String stretch(Column column) {
        List<Access> accesses = column.feature().accesses();
        Site begin = accesses.get(0).site();
        Site end = accesses.get(accesses.size() - 1).site();
        return Places.isInterruption(column) && !begin.equals(end) ? Advice.stretch(begin, end) : "";
    }

    /** The code that is interrupted in other failed runs. */
    static String further(String stretch, int failures) {
        return "In " + failures + " more failed " + (failures == 1 ? "run" : "runs") + " it's an interruption of "
                + stretch + ": that has to be whole as well, under the same lock.";
    }

    /** How much a bug is worth that too few failed runs show. */
    static String doubt(int failed, int passed) {
        return "This is a guess from " + failed + (failed == 1 ? " failed run" : " failed runs") + " that "
                + passed + " passed ones are compared with, too few failures to rule out chance:"
                + " more runs (locon.runs) make it sure.";
    }

    /** Two threads come to the same code, and in some runs at once. */
    static String entered(Site entry, Optional<Suspect> overlap) {
        return "Two threads go through " + Words.block(entry)
                + overlap.map(Sentence::atOnce).orElse("")
                + ": let in one at a time, or make safe for several what it uses.";
    }

    private static String atOnce(Suspect overlap) {
        return ", and are there at once in " + runs(overlap.failed(), "failed") + " and "
                + runs(overlap.passed(), "passed");
    }

    private static String runs(long count, String verdict) {
        return count + " " + verdict + (count == 1 ? " run" : " runs");
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
}

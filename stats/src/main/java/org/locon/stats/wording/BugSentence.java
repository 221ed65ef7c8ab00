package org.locon.stats.wording;

import java.util.List;
import java.util.Optional;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.Interruption;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.Column;

/** Tells in the order of the failing interleaving what goes wrong, and what would keep it from it. */
public final class BugSentence {

    /** How much a bug is worth whose code no passed run has come to. */
    public static final String ONLY_IN_FAILED_RUNS =
            "No passed run comes to all of these places, so this may be what the failure leads to:"
                    + " look at what leads there.";

    private BugSentence() {}

    /** Thread 1 begins something and is interrupted, at one of these places, before it comes to the end. */
    public static BugWords interrupted(Site begin, List<Site> interruptions, Site end, Optional<LockHolding> held) {
        Site remote = interruptions.get(0);
        return new BugWords(
                "Thread 1 " + CodeWording.verb(begin.operation()) + " " + CodeWording.variable(begin) + " in "
                        + CodeWording.place(begin)
                        + ", then thread 2 " + CodeWording.verb(remote.operation()) + " it in "
                        + CodeWording.place(remote)
                        + others(interruptions.size() - 1) + " before thread 1 " + secondStep(begin, end) + " in "
                        + CodeWording.place(end) + inTurn(begin, remote, end),
                new LockAdvice(begin, remote, end).with(held));
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
    public static BugWords inOneMethod(Site first, Site second) {
        boolean isSame = first.equals(second);
        return new BugWords(
                comesFirst(first, second, isSame ? "there, too" : "in " + CodeWording.place(second)),
                "make " + (isSame ? CodeWording.method(first) : new LockAdvice(first, second, second).extent())
                        + " one critical section for all threads");
    }

    private static String comesFirst(Site first, Site second, String where) {
        return "Thread 1 " + CodeWording.verb(first.operation()) + " " + CodeWording.variable(first) + " in "
                + CodeWording.place(first)
                + " before thread 2 " + CodeWording.verb(second.operation()) + " it " + where;
    }

    /** Thread 1 comes before thread 2. */
    public static BugWords ordered(Site first, Site second, boolean isOtherwiseInPassedRuns) {
        return new BugWords(
                comesFirst(first, second, "in " + CodeWording.place(second))
                        + (isOtherwiseInPassedRuns ? "; in runs that pass, thread 2 comes first" : ""),
                isUnfinished(first, second)
                        ? unseen(second)
                        : "let it happen the other way round only, or let "
                                + CodeWording.method(whoCopes(first, second)) + " cope with this order");
    }

    /** Nobody is to see an object before this constructor has ended. */
    static String unseen(Site constructor) {
        return "let nobody see the " + CodeWording.simpleClass(constructor.className()) + " before "
                + CodeWording.method(constructor) + " has ended";
    }

    /** Whether thread 1 reads a field of an object to which its constructor has yet to write it. */
    static boolean isUnfinished(Site first, Site second) {
        return first.operation() == Operation.READ
                && second.operation() == Operation.WRITE
                && second.method().startsWith("<init>")
                && second.variable().isFieldOf(second.className());
    }

    /** Who finds the one or the other: a read, or else what comes later. */
    private static Site whoCopes(Site first, Site second) {
        return first.operation() == Operation.READ && second.operation() == Operation.WRITE ? first : second;
    }

    /** Thread 1 wakes who waits before thread 2 does. */
    public static BugWords notifiedTooEarly(Site notify, Site wait) {
        return new BugWords(
                "Thread 1 notifies " + CodeWording.variable(notify) + " in " + CodeWording.place(notify)
                        + " before thread 2 begins to wait on it in " + CodeWording.place(wait)
                        + ", and nobody wakes thread 2",
                "wait only while what is waited for hasn't happened yet, and look at that under the lock under which"
                        + " it is told");
    }

    /** Thread 1 comes before thread 2, which in failed runs may not come at all. */
    public static BugWords tooEarly(Site first, Site second) {
        return new BugWords(
                "Thread 1 " + CodeWording.verb(first.operation()) + " " + CodeWording.variable(first) + " in "
                        + CodeWording.place(first)
                        + " although thread 2 hasn't come to " + CodeWording.place(second)
                        + ", where it " + CodeWording.verb(second.operation()) + " it before in runs that pass",
                "let " + CodeWording.method(first) + " wait for that");
    }

    /** Two threads go through two variables, and each comes first at one of them. */
    public static BugWords torn(Couple couple) {
        Site begin = couple.earlier().first();
        Site end = couple.later().second();
        Site otherBegin = couple.earlier().second();
        Site otherEnd = couple.later().first();
        return new BugWords(
                comesFirst(begin, otherBegin, "in " + CodeWording.place(otherBegin))
                        + ", but it " + CodeWording.verb(end.operation()) + " " + CodeWording.variable(end) + " in "
                        + CodeWording.place(end)
                        + " after thread 2 " + CodeWording.verb(otherEnd.operation()) + " that in "
                        + CodeWording.place(otherEnd)
                        + "; one after the other, thread 2 would be before thread 1 at both or after it at both",
                LockAdvice.both(begin, end, otherBegin, otherEnd));
    }

    /** Thread 2 goes through two variables that others change, whoever they are. */
    public static BugWords halfSeen(HalfSeenChange change) {
        Site written = change.seen().first();
        Site seen = change.seen().second();
        Site missed = change.missed().first();
        Site writtenLater = change.missed().second();
        return new BugWords(
                "Thread 2 reads " + CodeWording.variable(seen) + " in " + CodeWording.place(seen)
                        + " after another thread has written it in " + CodeWording.place(written)
                        + ", but reads " + CodeWording.variable(missed) + " in " + CodeWording.place(missed)
                        + " before any thread writes it in " + CodeWording.place(writtenLater)
                        + ", so it sees half of a change; one after the other, it would see all of it or nothing",
                LockAdvice.both(written, writtenLater, seen, missed));
    }

    /**
     * The code between the ends of an interruption; empty for anything else, and where only what lies between rounds or
     * calls could be named.
     */
    public static String stretch(Column column) {
        return column.feature() instanceof Interruption interruption && !interruption.isRound()
                ? LockAdvice.stretch(interruption.begin(), interruption.end())
                : "";
    }

    /** The code that is interrupted in other failed runs. */
    public static BugWords further(String stretch, int failures) {
        return new BugWords(
                "In " + failures + " more failed " + (failures == 1 ? "run" : "runs") + " it's an interruption of "
                        + stretch,
                "that has to be whole as well, under the same lock");
    }

    /** How much an order is worth that never comes the other way round. */
    public static String alwaysSo() {
        return "This is a guess: it never came the other way round, not even where it was to be kept from happening,"
                + " so it may only go with the failures.";
    }

    /** How much a bug is worth that too few failed runs show. */
    public static String doubt(int failed, int passed) {
        return "This is a guess from " + failed + (failed == 1 ? " failed run" : " failed runs") + " that "
                + passed + " passed ones are compared with, too few failures to rule out chance:"
                + " more runs (locon.runs) make it sure.";
    }

    /** Two threads come to the same code, and in some runs at once. */
    public static BugWords entered(Site entry, Optional<Counts> overlap) {
        return new BugWords(
                "Two threads go through " + CodeWording.block(entry)
                        + overlap.map(BugSentence::atOnce).orElse(""),
                "let in one at a time, or make safe for several what it uses");
    }

    private static String atOnce(Counts overlap) {
        return ", and are there at once in " + runs(overlap.n11(), "failed") + " and " + runs(overlap.n10(), "passed");
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
        String step = CodeWording.verb(end.operation()) + " it";
        if (begin.operation() == end.operation()) {
            return step + " again";
        }
        return begin.operation() == Operation.READ && end.operation() == Operation.WRITE ? step + " back" : step;
    }
}

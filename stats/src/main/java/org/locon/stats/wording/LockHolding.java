package org.locon.stats.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.locon.model.Site;
import org.locon.model.Variable;
import org.locon.stats.cause.ObservedAccess;
import org.locon.stats.proof.HeldLock;

/**
 * Which locks two threads held at the accesses of a bug, and which they didn't; only where that is known of all of
 * them.
 */
public final class LockHolding {

    private static final String OWN = " (its own)";

    private final List<List<String>> first;
    private final List<List<String>> second;

    private LockHolding(List<List<String>> first, List<List<String>> second) {
        this.first = first;
        this.second = second;
    }

    /** @param accesses of both threads, with the first one that interrupts where there is one */
    public static Optional<LockHolding> of(List<ObservedAccess> accesses) {
        List<Optional<List<String>>> all =
                accesses.stream().map(ObservedAccess::locks).toList();
        if (!all.stream().allMatch(Optional::isPresent)) {
            return Optional.empty();
        }
        List<List<String>> first = ofThread(accesses, thread -> thread == 1);
        List<List<String>> second = ofThread(accesses, thread -> thread != 1);
        return first.isEmpty() || second.isEmpty() ? Optional.empty() : Optional.of(new LockHolding(first, second));
    }

    private static List<List<String>> ofThread(List<ObservedAccess> accesses, IntPredicate wanted) {
        return accesses.stream()
                .filter(each -> wanted.test(each.access().thread()))
                .flatMap(each -> each.locks().stream())
                .toList();
    }

    /** A lock that thread 1 has at each of its accesses, and thread 2 doesn't. */
    Optional<String> onlyByFirst() {
        return only(first, second);
    }

    /** A lock that thread 2 has at each of its accesses, and thread 1 doesn't. */
    Optional<String> onlyBySecond() {
        return only(second, first);
    }

    /** A lock that both have at each of their accesses. */
    Optional<String> byBoth() {
        List<String> common = throughout(first);
        common.retainAll(throughout(second));
        return last(common);
    }

    private static Optional<String> only(List<List<String>> some, List<List<String>> others) {
        List<String> locks = throughout(some);
        locks.removeAll(throughout(others));
        return last(locks);
    }

    /**
     * What thread 2 has at each of its accesses, if it is the monitor of a class, or of the object whose field is
     * accessed at this place.
     */
    Optional<HeldLock> monitorForAll(Site site) {
        List<String> locks = throughout(second);
        List<String> missing = new ArrayList<>(locks);
        missing.removeAll(throughout(first));
        List<String> candidates = missing.isEmpty() ? locks : missing;
        if (candidates.isEmpty()) {
            return Optional.empty();
        }
        String lock = candidates.get(candidates.size() - 1);
        if (lock.endsWith(".class")) {
            return Optional.of(new HeldLock(HeldLock.Of.CLASS, CodeWording.simpleClass(simple(lock))));
        }
        return site.variable() instanceof Variable.Field field && lock.equals(field.className() + OWN)
                ? Optional.of(new HeldLock(HeldLock.Of.OWNER, field.name()))
                : Optional.empty();
    }

    private static String simple(String classLock) {
        return classLock.substring(0, classLock.lastIndexOf('.'));
    }

    private static Optional<String> last(List<String> locks) {
        return locks.isEmpty() ? Optional.empty() : Optional.of(word(locks.get(locks.size() - 1)));
    }

    public String sentence() {
        List<String> common = throughout(first);
        common.retainAll(throughout(second));
        if (!common.isEmpty()) {
            String lock = word(common.get(common.size() - 1));
            boolean same = common.stream().anyMatch(LockHolding::isOneForAll);
            return "Both threads hold " + lock
                    + (same ? "" : ", which need not be the same one")
                    + (first.size() == 1
                            ? "; that doesn't order them."
                            : same
                                    ? "; thread 1 gives it back in between."
                                    : "; if it is, thread 1 gives it back in between.");
        }
        String one = words(first);
        String two = words(second);
        return one.equals(two) && one.equals(words(List.of(List.of())))
                ? "Neither thread holds a lock."
                : "Thread 1 holds " + one + ", thread 2 " + two + ".";
    }

    private static List<String> throughout(List<List<String>> each) {
        List<String> locks = new ArrayList<>(each.get(0));
        each.forEach(locks::retainAll);
        return locks;
    }

    /** Whether the lock's name leaves no doubt which object it is. */
    private static boolean isOneForAll(String lock) {
        return lock.endsWith(OWN) || lock.endsWith(".class");
    }

    private static String words(List<List<String>> each) {
        List<String> words = each.stream().map(LockHolding::all).distinct().toList();
        return String.join(" and then ", words);
    }

    private static String all(List<String> locks) {
        return locks.isEmpty()
                ? "no lock"
                : String.join(" and ", locks.stream().map(LockHolding::word).toList());
    }

    /** The lock taken there: the last one held from there on. */
    static String takenAt(ObservedAccess taking) {
        List<String> locks = taking.locks().orElse(List.of());
        Site site = taking.access().site();
        if (!locks.isEmpty()) {
            return word(locks.get(locks.size() - 1));
        }
        return site.variable().equals(Variable.NONE) ? "a lock" : CodeWording.variable(site);
    }

    /** {@code Account.lock}, {@code the monitor of some Account}. */
    public static String word(String lock) {
        if (lock.endsWith(OWN)) {
            return "the monitor of the " + CodeWording.simpleClass(lock.substring(0, lock.length() - OWN.length()));
        }
        if (lock.endsWith(".class")) {
            return "the monitor of the class " + CodeWording.simpleClass(simple(lock));
        }
        if (lock.startsWith("java.util.concurrent.locks.")) {
            return "some " + CodeWording.simpleClass(lock);
        }
        String variable = lock.substring(lock.lastIndexOf('.') + 1);
        return Character.isUpperCase(variable.charAt(0))
                ? "the monitor of some " + CodeWording.simpleClass(lock)
                : CodeWording.simpleClass(lock.substring(0, lock.lastIndexOf('.'))) + "." + variable;
    }
}

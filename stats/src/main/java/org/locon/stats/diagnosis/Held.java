package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Which locks two threads held at the accesses of a bug, and which they didn't; only where that is known of all of
 * them.
 */
final class Held {

    private static final String OWN = " (its own)";

    private final List<List<String>> first;
    private final List<List<String>> second;

    private Held(List<List<String>> first, List<List<String>> second) {
        this.first = first;
        this.second = second;
    }

    static Optional<Held> of(Suspect lead) {
        List<List<String>> first = new ArrayList<>();
        List<List<String>> second = new ArrayList<>();
        lead.accesses().forEach(access -> (access.thread() == 1 ? first : second).add(access.locks()));
        if (lead.interruptions() != null) {
            lead.interruptions().stream().limit(1).forEach(access -> second.add(access.locks()));
        }
        boolean known =
                first.stream().allMatch(Objects::nonNull) && second.stream().allMatch(Objects::nonNull);
        return known && !first.isEmpty() && !second.isEmpty() ? Optional.of(new Held(first, second)) : Optional.empty();
    }

    /** With a space in front; empty when nothing is known of the locks, or when it isn't about two threads. */
    static String at(Suspect lead) {
        return of(lead).map(held -> " " + held.sentence()).orElse("");
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

    private static Optional<String> last(List<String> locks) {
        return locks.isEmpty() ? Optional.empty() : Optional.of(word(locks.get(locks.size() - 1)));
    }

    private String sentence() {
        List<String> common = throughout(first);
        common.retainAll(throughout(second));
        if (!common.isEmpty()) {
            String lock = word(common.get(common.size() - 1));
            boolean same = common.stream().anyMatch(Held::isOneForAll);
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
        List<String> words = each.stream().map(Held::all).distinct().toList();
        return String.join(" and then ", words);
    }

    private static String all(List<String> locks) {
        return locks.isEmpty()
                ? "no lock"
                : String.join(" and ", locks.stream().map(Held::word).toList());
    }

    /** {@code Account.lock}, {@code the monitor of some Account}. */
    static String word(String lock) {
        if (lock.endsWith(OWN)) {
            return "the monitor of the " + Words.simpleClass(lock.substring(0, lock.length() - OWN.length()));
        }
        if (lock.endsWith(".class")) {
            return "the monitor of the class " + Words.simpleClass(lock.substring(0, lock.lastIndexOf('.')));
        }
        if (lock.startsWith("java.util.concurrent.locks.")) {
            return "some " + Words.simpleClass(lock);
        }
        String variable = lock.substring(lock.lastIndexOf('.') + 1);
        return Character.isUpperCase(variable.charAt(0))
                ? "the monitor of some " + Words.simpleClass(lock)
                : Words.simpleClass(lock.substring(0, lock.lastIndexOf('.'))) + "." + variable;
    }
}

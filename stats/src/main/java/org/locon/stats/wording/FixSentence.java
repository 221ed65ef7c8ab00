package org.locon.stats.wording;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.BlockFeature;
import org.locon.model.Feature;
import org.locon.model.Interruption;
import org.locon.model.Operation;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.Schedule.KeptWhole;
import org.locon.model.Schedule.Reversed;
import org.locon.model.Schedule.Rule;
import org.locon.model.Site;
import org.locon.model.Standstill.Deadlock;
import org.locon.stats.cause.ObservedAccess;
import org.locon.stats.proof.FixKind;

/**
 * Names the change of the code that does what the rules of a trial did, no more and no less: what wasn't tried is none
 * of it.
 */
public final class FixSentence {

    /** So much other code is named. */
    private static final int NAMED = 2;

    private final Feature told;
    private final List<Rule> rules;
    private final List<ObservedAccess> observed;

    private FixSentence(Feature told, List<Rule> rules, List<ObservedAccess> observed) {
        this.told = told;
        this.rules = rules;
        this.observed = observed;
    }

    /**
     * Empty if no change does the same.
     *
     * @param told what was kept from happening
     * @param remote what interrupts it, where that is what it is
     * @param observed its accesses, and of what interrupts them the first one
     */
    public static Optional<FixWords> of(
            Feature told, List<Site> remote, List<Rule> rules, List<ObservedAccess> observed) {
        return rules.isEmpty() ? Optional.empty() : new FixSentence(told, rules, observed).words(remote);
    }

    /** What wakes all that wait where one of them was woken. */
    public static FixWords wakingAll(Collection<Site> notifications) {
        Set<String> places = new LinkedHashSet<>();
        notifications.stream().sorted(Site.BY_PLACE).map(CodeWording::place).forEach(places::add);
        return new FixWords(FixKind.NOTIFY_ALL, "call notifyAll in place of notify in " + String.join(" and ", places));
    }

    private Optional<FixWords> words(List<Site> remote) {
        if (told instanceof Interruption interruption) {
            return interrupted(interruption, remote);
        }
        if (told instanceof Couple couple) {
            return Optional.of(lock(LockAdvice.both(
                            couple.earlier().first(),
                            couple.later().second(),
                            couple.earlier().second(),
                            couple.later().first()))
                    .and(further(couple.sites())));
        }
        if (told instanceof HalfSeenChange change) {
            return Optional.of(halfSeen(change).and(further(change.sites())));
        }
        if (told instanceof BlockFeature block) {
            return Optional.of(lock("let only one thread at a time go through " + CodeWording.block(block.begin())));
        }
        if (told instanceof Deadlock deadlock) {
            return Optional.of(lockOrder(deadlock.threads()));
        }
        if (told instanceof LockCycle cycle) {
            return Optional.of(lockOrder(cycle.held().size()));
        }
        return first(Reversed.class).map(this::turnedRound);
    }

    private static FixWords lock(String text) {
        return new FixWords(FixKind.LOCK, text);
    }

    private <R extends Rule> Optional<R> first(Class<R> kind) {
        return rules.stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }

    /** Who waits gives its lock back, so no lock keeps that whole. */
    private Optional<FixWords> interrupted(Interruption region, List<Site> remotes) {
        if (region.begin().operation() == Operation.WAIT || remotes.isEmpty()) {
            return Optional.empty();
        }
        Site remote = remotes.get(0);
        LockAdvice advice = new LockAdvice(region.begin(), remote, region.end());
        Optional<LockHolding> held = LockHolding.of(observed);
        boolean isGuarded = advice.isForBoth(held);
        String further = further(
                region.sites(),
                whole -> isGuarded && isOneLineOf(remote, whole.begin()) && isOneLineOf(remote, whole.end()));
        Optional<FixWords> atOnce = further.isEmpty()
                ? AtomicMethods.of(region.begin(), region.end()).map(method -> atOnce(method, region, advice, held))
                : Optional.empty();
        return Optional.of(atOnce.orElseGet(() -> new FixWords(FixKind.LOCK, advice.with(held), advice.monitor(held))
                .and(others(region, remotes))
                .and(further)));
    }

    /** What isn't safe for several threads by itself takes a lock as well. */
    private static FixWords atOnce(
            AtomicMethods method, Interruption region, LockAdvice advice, Optional<LockHolding> held) {
        String use = method.words() + " in " + CodeWording.place(region.begin());
        return new FixWords(
                FixKind.ATOMIC_METHOD,
                method.needs().isEmpty() ? use : use + ", with " + method.needs() + "; else " + advice.with(held));
    }

    /** Methods that interrupt it, beside the one that is named and its own. */
    private String others(Interruption region, List<Site> remotes) {
        Set<Site> all = new LinkedHashSet<>(remotes);
        rules.stream()
                .filter(rule -> rule instanceof KeptWhole whole
                        && whole.begin().equals(region.begin())
                        && whole.end().equals(region.end()))
                .forEach(rule -> ((KeptWhole) rule)
                        .interruptions().stream().sorted(Site.BY_PLACE).forEach(all::add));
        Set<String> methods = new LinkedHashSet<>();
        all.stream()
                .filter(site -> !site.isInSameMethodAs(remotes.get(0)) && !site.isInSameMethodAs(region.begin()))
                .map(CodeWording::method)
                .forEach(methods::add);
        return methods.isEmpty()
                ? ""
                : "; " + String.join(" and ", methods) + (methods.size() == 1 ? " needs" : " need") + " the same lock";
    }

    private static FixWords halfSeen(HalfSeenChange change) {
        Set<String> writers = new LinkedHashSet<>();
        writers.add(CodeWording.method(change.seen().first()));
        writers.add(CodeWording.method(change.missed().second()));
        return lock("make "
                + LockAdvice.stretch(change.seen().second(), change.missed().first())
                + " one critical section that " + String.join(" and ", writers)
                + (writers.size() == 1 ? " respects" : " respect"));
    }

    private FixWords lockOrder(int threads) {
        List<String> held = new ArrayList<>();
        for (int thread = 0; thread < threads && thread < observed.size(); thread++) {
            held.add(LockHolding.takenAt(observed.get(thread)));
        }
        boolean areNamed = held.size() == threads && new LinkedHashSet<>(held).size() == threads;
        return new FixWords(
                FixKind.LOCK_ORDER,
                areNamed
                        ? "take " + String.join(" before ", held) + ", everywhere"
                        : "take these locks in one order, everywhere");
    }

    private FixWords turnedRound(Reversed rule) {
        Site late = rule.late();
        Site early = rule.early();
        if (late.operation() == Operation.NOTIFY && early.operation() == Operation.WAIT) {
            return new FixWords(
                    FixKind.WAIT,
                    "let " + CodeWording.place(late) + " notify only when " + CodeWording.place(early)
                            + " waits, or wait there only while it hasn't notified");
        }
        if (BugSentence.isUnfinished(late, early)) {
            return new FixWords(FixKind.WAIT, BugSentence.unseen(early));
        }
        return new FixWords(FixKind.WAIT, "let " + waits(late, early));
    }

    private static String waits(Site late, Site early) {
        return CodeWording.place(late) + " wait until another thread " + has(early);
    }

    private static String has(Site early) {
        return switch (early.operation()) {
            case READ -> "has read " + CodeWording.variable(early) + " in " + CodeWording.place(early);
            case WRITE -> "has written " + CodeWording.variable(early) + " in " + CodeWording.place(early);
            case LOCK -> "has had that lock in " + CodeWording.place(early);
            default -> "has come to " + CodeWording.place(early);
        };
    }

    private static boolean isOneLineOf(Site one, Site other) {
        return one.isInSameMethodAs(other) && one.line() > 0 && one.line() == other.line();
    }

    private String further(List<Site> own) {
        return further(own, whole -> false);
    }

    /**
     * What else was kept whole in the same runs, and so belongs to it.
     *
     * @param isDone whether it has that lock already
     */
    private String further(List<Site> own, Predicate<KeptWhole> isDone) {
        List<KeptWhole> others = rules.stream()
                .filter(KeptWhole.class::isInstance)
                .map(KeptWhole.class::cast)
                .filter(whole -> !own.contains(whole.begin()) || !own.contains(whole.end()))
                .filter(whole -> !isDone.test(whole))
                .toList();
        String told = LockAdvice.stretch(own.get(0), own.get(own.size() - 1));
        Set<String> named = new LinkedHashSet<>();
        others.stream()
                .filter(FixSentence::isInOneCall)
                .map(whole -> LockAdvice.stretch(whole.begin(), whole.end()))
                .filter(stretch -> !stretch.equals(told))
                .limit(NAMED)
                .forEach(named::add);
        Set<String> unnamed = new LinkedHashSet<>();
        others.stream().map(FixSentence::extent).forEach(unnamed::add);
        unnamed.removeAll(named);
        unnamed.remove(told);
        return (named.isEmpty() ? "" : "; keep " + String.join(" and ", named) + " whole as well, under the same lock")
                + (unnamed.isEmpty() ? "" : "; " + more(unnamed.size()) + " kept whole with it when it was tried");
    }

    private static String more(int count) {
        return count == 1 ? "1 more stretch of code was" : count + " more stretches of code were";
    }

    /** Whether a lock that is held in one place can keep it whole. */
    private static boolean isInOneCall(KeptWhole whole) {
        return whole.begin().isInSameMethodAs(whole.end()) && whole.end().isBehind(whole.begin());
    }

    /** So that the same lines count once. */
    private static String extent(KeptWhole whole) {
        return whole.begin().equals(whole.end())
                ? "what lies between two times at " + CodeWording.position(whole.begin())
                : LockAdvice.stretch(whole.begin(), whole.end());
    }
}

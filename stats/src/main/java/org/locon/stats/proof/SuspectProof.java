package org.locon.stats.proof;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.locon.model.Feature;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;

/**
 * The runs that put one suspect to the proof, and what they say. Runs are asked for one by one, as long as more of them
 * could change the verdict. Only runs with a witness count. Of several ways to force it the one by which the test fails
 * counts; that there were several to choose from makes chance likelier.
 */
public record SuspectProof(Feature suspect, List<ProofRun> runs) {

    /** How likely chance alone may be to make so much of a difference. */
    private static final double CHANCE = 0.01;

    /** What is confirmed fails at least so often when it is forced. */
    private static final double NEARLY_ALWAYS = 0.9;

    /** So often at least it fails before it is confirmed. */
    private static final int LEAST_FORCED = 3;

    /** So often it is forced in vain, or without a failure, before it is given up. */
    private static final int PATIENCE = 6;

    /** So often by each way, if there are several. */
    private static final int PATIENCE_BY_WAY = 2;

    /** From so many runs of each arm on rates that hardly differ are taken for equal. */
    private static final int FUTILE_FROM = 8;

    private static final double HARDLY_DIFFERENT = 0.3;

    /** Of the runs of an arm so many have to count. */
    private static final double MOSTLY = 0.6;

    private static final int MOST = 20;
    private static final int MOST_ATTEMPTS = 3 * MOST;

    public SuspectProof {
        runs = List.copyOf(runs);
    }

    /** How often the test failed in the runs of this arm that count, by the way that tells most. */
    public FailureShare share(ProofArm arm) {
        return arm == ProofArm.FORCED ? share(byWay(best().orElse(0))) : share(of(arm));
    }

    private static FailureShare share(Stream<ProofRun> some) {
        List<ProofRun> counting = some.filter(ProofRun::counts).toList();
        return new FailureShare((int) counting.stream().filter(ProofRun::failed).count(), counting.size());
    }

    /** How many runs of this arm were made, whatever became of them; of those forced, by the way that tells most. */
    public int attempts(ProofArm arm) {
        return (int) (arm == ProofArm.FORCED ? byWay(best().orElse(0)) : of(arm)).count();
    }

    private long attempts() {
        return runs.stream().filter(run -> run.arm() != ProofArm.MENDED).count();
    }

    private Stream<ProofRun> of(ProofArm arm) {
        return runs.stream().filter(run -> run.arm() == arm);
    }

    private Stream<ProofRun> byWay(int way) {
        return of(ProofArm.FORCED).filter(run -> run.way().number() == way);
    }

    /**
     * The way by which the suspect comes and the test fails most surely, else the one by which the suspect came most
     * often.
     */
    public OptionalInt best() {
        return IntStream.range(0, ways())
                .filter(way -> byWay(way).findAny().isPresent())
                .boxed()
                .max(Comparator.comparingDouble((Integer way) -> new FailureShare(
                                        share(byWay(way)).failed(),
                                        (int) byWay(way).count())
                                .lower())
                        .thenComparingInt(way -> share(byWay(way)).runs())
                        .thenComparingInt(way -> -way))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    private int ways() {
        return runs.stream().mapToInt(run -> run.way().of()).max().orElse(1);
    }

    /** How likely chance makes the forced runs fail so much more often than the forbidden ones (Fisher, Bonferroni). */
    public double p() {
        FailureShare forced = share(ProofArm.FORCED);
        FailureShare forbidden = share(ProofArm.FORBIDDEN);
        long tried = IntStream.range(0, ways())
                .filter(way -> share(byWay(way)).runs() > 0)
                .count();
        return Math.min(1, Math.max(1, tried) * chance(forced, forbidden));
    }

    /** How likely chance makes the ones fail so much more often than the others (Fisher). */
    static double chance(FailureShare some, FailureShare others) {
        return Math.exp(-Coefficient.FISHER.suspicion(
                new Counts(some.failed(), some.passed(), others.failed(), others.passed())));
    }

    public ProofVerdict verdict() {
        FailureShare forced = share(ProofArm.FORCED);
        FailureShare forbidden = share(ProofArm.FORBIDDEN);
        boolean differs = p() <= CHANCE;
        if (differs
                && forced.failed() >= LEAST_FORCED
                && forced.isAtLeast(NEARLY_ALWAYS)
                && isKept(ProofArm.FORCED)
                && isKept(ProofArm.FORBIDDEN)
                && of(ProofArm.FORBIDDEN).noneMatch(SuspectProof::failedInSpite)) {
            return ProofVerdict.CONFIRMED;
        }
        if (isInVain(ProofArm.FORCED) || isInVain(ProofArm.FORBIDDEN)) {
            return ProofVerdict.NOT_FORCED;
        }
        if (forced.failed() == 0) {
            return nextWay().isPresent() ? ProofVerdict.NOT_TRIED : withoutFailure();
        }
        boolean all = Math.min(forced.runs(), forbidden.runs()) >= MOST;
        if (differs && (all || forbidden.failed() > 0 || forced.upper() < NEARLY_ALWAYS)) {
            return ProofVerdict.CONTRIBUTES;
        }
        boolean futile = Math.min(forced.runs(), forbidden.runs()) >= FUTILE_FROM && p() > HARDLY_DIFFERENT;
        if (futile || all) {
            return mayPass() ? ProofVerdict.NOT_FORCED : ProofVerdict.REFUTED;
        }
        return attempts() >= MOST_ATTEMPTS ? ProofVerdict.NOT_FORCED : ProofVerdict.NOT_TRIED;
    }

    /** Whether it failed though nothing was in the way of the rules, be it that the suspect was seen all the same. */
    private static boolean failedInSpite(ProofRun run) {
        return run.failed() && (run.witnessed() || run.obstacles().isEmpty());
    }

    /**
     * Whether what was asked for came about in most runs of this arm. What comes in a few of them comes by chance: to
     * count these alone would be to look at how runs end, and not at what was done to them.
     */
    private boolean isKept(ProofArm arm) {
        return share(arm).runs() >= MOSTLY * attempts(arm);
    }

    /** Whether runs of this arm were made often enough, and too few could be used. */
    private boolean isInVain(ProofArm arm) {
        boolean isOpen =
                arm == ProofArm.FORCED && (share(arm).failed() == 0 || untried().isPresent());
        return !isOpen && attempts(arm) >= PATIENCE && !isKept(arm);
    }

    /** What passed runs have shown as well comes in harmless ways, too: that those were met refutes nothing. */
    private ProofVerdict withoutFailure() {
        long came = of(ProofArm.FORCED).filter(ProofRun::counts).count();
        return came >= PATIENCE && !mayPass() ? ProofVerdict.REFUTED : ProofVerdict.NOT_FORCED;
    }

    private boolean mayPass() {
        return runs.stream().anyMatch(run -> run.way().mayPass());
    }

    /** By which way to force it next as long as it made no run fail; none if each was tried often enough. */
    private OptionalInt nextWay() {
        int ways = ways();
        int each = ways == 1 ? PATIENCE : PATIENCE_BY_WAY;
        Predicate<Integer> isOpen = way -> byWay(way).count() < each;
        Optional<Integer> open = IntStream.range(0, ways).boxed().filter(isOpen).findFirst();
        if (open.isPresent()) {
            return OptionalInt.of(open.get());
        }
        long came = of(ProofArm.FORCED).filter(ProofRun::counts).count();
        OptionalInt again =
                best().stream().filter(way -> share(byWay(way)).runs() > 0).findFirst();
        boolean isEnough = came == 0 || came >= PATIENCE || of(ProofArm.FORCED).count() >= MOST;
        return isEnough ? OptionalInt.empty() : again;
    }

    /**
     * What to do in the next run; nothing if the verdict stands.
     *
     * @param costly whether a forced run takes a JVM with it, so that others are made in its place where that tells as
     *     much
     */
    public Optional<NextRun> next(boolean costly) {
        if (verdict() != ProofVerdict.NOT_TRIED) {
            return Optional.empty();
        }
        FailureShare forced = share(ProofArm.FORCED);
        if (forced.failed() == 0) {
            return Optional.of(new NextRun(ProofArm.FORCED, nextWay().orElse(0)));
        }
        int forbidden = share(ProofArm.FORBIDDEN).runs();
        boolean behind = forced.runs() * (costly ? 2 : 1) <= forbidden;
        return Optional.of(new NextRun(behind ? ProofArm.FORCED : ProofArm.FORBIDDEN, bestOrOther(forced)));
    }

    /** What to do in the next run so that there are so many of each arm that count, whatever is known already. */
    public Optional<NextRun> next(boolean costly, int least) {
        FailureShare forced = share(ProofArm.FORCED);
        FailureShare forbidden = share(ProofArm.FORBIDDEN);
        boolean isMore = verdict() == ProofVerdict.CONFIRMED && Math.min(forced.runs(), forbidden.runs()) < least;
        return isMore
                ? Optional.of(new NextRun(
                        forced.runs() <= forbidden.runs() ? ProofArm.FORCED : ProofArm.FORBIDDEN, best().orElse(0)))
                : next(costly);
    }

    /** A way by which the test fails or the suspect comes now and then gives way to those that weren't tried yet. */
    private int bestOrOther(FailureShare forced) {
        boolean fails = forced.passed() == 0 || forced.isAtLeast(NEARLY_ALWAYS);
        boolean comes = attempts(ProofArm.FORCED) < PATIENCE || isKept(ProofArm.FORCED);
        int best = best().orElse(0);
        return fails && comes ? best : untried().orElse(best);
    }

    /** A way that wasn't tried as often as all are; none if there is but one. */
    private OptionalInt untried() {
        return IntStream.range(0, ways())
                .filter(way -> ways() > 1 && byWay(way).count() < PATIENCE_BY_WAY)
                .findFirst();
    }

    /** One run to be made. */
    public record NextRun(ProofArm arm, int way) {}

    /** Where gates were given up and what was in the way, in words, most frequent first. */
    public List<String> obstacles() {
        Map<String, Integer> counted = new LinkedHashMap<>();
        runs.stream()
                .filter(run -> !run.counts() && run.arm() != ProofArm.MENDED)
                .flatMap(run -> run.obstacles().stream())
                .forEach(obstacle -> counted.merge(obstacle, 1, Integer::sum));
        return counted.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }
}

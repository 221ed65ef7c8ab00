package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.model.AccessPattern.OfTwoVariables;
import org.locon.model.BlockFeature;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Plan;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.noise.Sample;
import org.locon.stats.noise.ThreadPaths;
import org.locon.stats.parting.RunsUntilParting;

/** The runs of one subject so far, as far as a strategy needs to know them. For one thread. */
public final class History {

    private final long seed;
    private final FeatureEvidence evidence;
    private final List<Outcome> outcomes = new ArrayList<>();
    private final Map<String, List<Outcome>> byStrategy = new HashMap<>();
    private final Map<String, Map<Set<Site>, Sample<Site>>> samples = new HashMap<>();
    private final Set<Site> points = new LinkedHashSet<>();
    private final Set<Site> blocks = new LinkedHashSet<>();

    /** Methods that several threads have entered. */
    private final Set<String> shared = new HashSet<>();

    private final Map<Site, List<String>> stacks = new HashMap<>();
    private final ThreadPaths paths = new ThreadPaths();
    private final RunsUntilParting parting = new RunsUntilParting();
    private final KnownOrders orders;
    private final LeadingPatterns lead;
    private int next = 1;

    /**
     * How one run ended.
     *
     * @param fresh how many features it showed that no run before it had shown; couples, which follow from others,
     *     don't count, nor do steps from point to point
     * @param points how many points were known after it: the first so many of {@link #points()}
     * @param clearer whether it speaks for what explained the failures before it best, against what came next: it fails
     *     and shows the one, or passes and shows the other
     */
    public record Outcome(Plan plan, boolean failed, int fresh, int points, boolean clearer) {}

    /** Nothing so far. All choices follow from the campaign's seed, the subject's name and the run's number. */
    public History(long campaignSeed, String subject) {
        this(campaignSeed, subject, new FeatureEvidence(0));
    }

    /** @param evidence where others ask, too, what the subject's runs have shown; it gets each run from here */
    public History(long campaignSeed, String subject, FeatureEvidence evidence) {
        this.seed = SeedMixing.mix(campaignSeed ^ SeedMixing.of(subject));
        this.evidence = evidence;
        this.orders = new KnownOrders(evidence);
        this.lead = new LeadingPatterns(evidence);
    }

    /** So many runs were made before that don't count. */
    public void beginBehind(int runs) {
        next = runs + 1;
    }

    /** Adds a run, to the evidence first; numbers come in ascending order. */
    public void add(Run whole) {
        parting.add(whole);
        Run run = parting.until(whole);
        evidence.add(run);
        int fresh = 0;
        for (Feature feature : evidence.news()) {
            fresh += isFresh(feature) ? 1 : 0;
            learn(feature);
        }
        run.spectrum().occurrences().stream()
                .map(Occurrence::feature)
                .filter(PointStep.class::isInstance)
                .map(PointStep.class::cast)
                .forEach(paths::add);
        orders.add(run);
        boolean clearer = lead.speaksForFirst(run.failed());
        Outcome outcome = new Outcome(run.plan(), run.failed(), fresh, points.size(), clearer);
        outcomes.add(outcome);
        byStrategy
                .computeIfAbsent(run.plan().strategy(), name -> new ArrayList<>())
                .add(outcome);
        Set<Site> at = run.plan().points();
        if (!at.isEmpty()) {
            samples.computeIfAbsent(run.plan().strategy(), name -> new LinkedHashMap<>())
                    .merge(at, new Sample<>(at, 1, run.failed() ? 1 : 0), Sample::and);
        }
        next = run.number() + 1;
    }

    private static boolean isInsideMethod(Feature feature) {
        return feature.sites().get(0).isInsideMethod();
    }

    private static boolean isFresh(Feature feature) {
        return isInsideMethod(feature) ? feature instanceof BlockEntered : !(feature instanceof OfTwoVariables);
    }

    private void learn(Feature feature) {
        Site site = feature.sites().get(0);
        if (isInsideMethod(feature)) {
            blocks.add(site);
        } else if (!(feature instanceof OfTwoVariables)) {
            points.addAll(feature.sites());
            if (feature instanceof BlockFeature) {
                blocks.add(site);
                shared.add(method(site));
            }
        }
    }

    /** Adds how threads came to the accesses of something that a run has shown. */
    public void came(Feature feature, List<Circumstance> each) {
        if (feature instanceof BlockFeature block && !each.get(0).stack().isEmpty()) {
            stacks.put(block.begin(), each.get(0).stack());
        }
    }

    /** The number of the next run; the first is 1. */
    public int next() {
        return next;
    }

    /** The seed of the next run: draw all choices from it. */
    public long nextSeed() {
        return SeedMixing.mix(seed + next * 0x9E3779B97F4A7C15L);
    }

    /** What all seeds of this subject come from. */
    public long seed() {
        return seed;
    }

    /** All runs, the earliest first. */
    public List<Outcome> outcomes() {
        return Collections.unmodifiableList(outcomes);
    }

    /** The runs whose plan was made by the strategy of this name. */
    public List<Outcome> outcomes(String strategy) {
        return Collections.unmodifiableList(byStrategy.getOrDefault(strategy, List.of()));
    }

    /**
     * Where two threads met or came to, or one takes a lock or waits, in the order in which that became known: where
     * noise may matter.
     */
    public List<Site> points() {
        return List.copyOf(points);
    }

    /**
     * Where methods begin that several threads have entered, which are among the points, and blocks inside them that
     * any thread has come to; in the order in which they became known. At blocks inside methods there is only noise if
     * a plan names them.
     */
    public List<Site> blocks() {
        return blocks.stream().filter(block -> shared.contains(method(block))).toList();
    }

    private static String method(Site site) {
        return site.className() + "." + site.method();
    }

    /**
     * The call stack with which a thread came to this block, innermost frame first, as far as it runs through the
     * project's code; empty if unknown.
     */
    public List<String> stack(Site block) {
        return stacks.getOrDefault(block, List.of());
    }

    /**
     * What is known of noise at some points only: for each set that the strategy of this name has tried, its runs and
     * failures, in the order in which they were tried first.
     */
    public Map<Set<Site>, Sample<Site>> samples(String strategy) {
        return Collections.unmodifiableMap(samples.getOrDefault(strategy, Map.of()));
    }

    /**
     * From which of these points to which one threads were seen to go next, in runs with noise at some points only; but
     * for those where threads are started or begin.
     */
    public List<PointEdge> edges(Collection<Site> among) {
        return paths.edges(among).stream()
                .map(edge -> new PointEdge(edge.from(), edge.to()))
                .toList();
    }

    /** How many runs have failed. */
    public int failed() {
        return evidence.failed();
    }

    /** In which orders accesses of two threads were seen, or might be, and what came of aiming at them. */
    public KnownOrders orders() {
        return orders;
    }
}

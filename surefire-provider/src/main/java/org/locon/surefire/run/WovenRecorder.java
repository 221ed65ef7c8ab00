package org.locon.surefire.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.ExpiredWait;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Moments;
import org.locon.model.Occurrence;
import org.locon.model.Plan;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.surefire.isolation.RunLoader;

/** Records through the probes in the classes that the agent has woven. For one thread. */
public final class WovenRecorder implements ExecutionRecorder {

    private final FeatureTranslation features = new FeatureTranslation();
    private final int window;
    private Recording recording;
    private LookSchedule narrated;

    /** @param window segments kept per location */
    public WovenRecorder(int window) {
        this.window = window;
    }

    @Override
    public void start(Plan plan, ClassLoader loader, Set<Site> watched, LookSchedule looks) {
        ClassLoader own = loader instanceof RunLoader ? loader : null;
        RunInput settings = RunInput.of(plan).within(window);
        recording = looks.begin(settings.watching(watched), own);
        narrated = looks;
    }

    @Override
    public long progress() {
        return recording.progress();
    }

    @Override
    public void look() {
        recording.look();
        narrated.made(recording.madeSteps(false));
    }

    @Override
    public List<Observation.HeldLock> heldLocks() {
        return recording.heldLocks();
    }

    /** Only those of accesses that meet in what the run shows. */
    private Set<Conflict> conflicts(Observation observation) {
        Set<Integer> shown = new HashSet<>();
        observation.patterns().forEach(pattern -> shown.addAll(pattern.sites()));
        return recording.conflicts().stream()
                .filter(conflict -> shown.contains(conflict.first()) && shown.contains(conflict.second()))
                .map(features::conflict)
                .collect(Collectors.toSet());
    }

    @Override
    public RecordedRun stop() {
        List<Observation.Step> steps = recording.steps();
        List<Observation.Pattern> standstills = recording.standstills();
        List<Observation.Pattern> crossings = recording.crossings();
        Observation observation = recording.stop();
        narrated.made(recording.madeSteps(true));
        List<Occurrence> occurrences = new ArrayList<>();
        Map<Feature, List<Circumstance>> circumstances = new HashMap<>();
        Consumer<Observation.Pattern> add = pattern -> {
            Feature feature = features.pattern(pattern);
            occurrences.add(new Occurrence(feature, pattern.first()));
            circumstances.put(feature, features.circumstances(pattern));
        };
        observation.patterns().forEach(add);
        for (Observation.Block block : observation.blocks()) {
            Feature feature = features.block(block);
            occurrences.add(new Occurrence(feature, block.first()));
            if (!block.stack().isEmpty()) {
                circumstances.put(feature, features.circumstances(block));
            }
        }
        for (Observation.Overlap overlap : observation.overlaps()) {
            occurrences.add(new Occurrence(features.overlap(overlap), overlap.first()));
        }
        for (Observation.Point point : observation.points()) {
            occurrences.add(new Occurrence(features.point(point), point.first()));
        }
        for (Observation.Predicate predicate : observation.predicates()) {
            occurrences.add(new Occurrence(features.predicate(predicate), predicate.first()));
        }
        for (Observation.Step step : steps) {
            occurrences.add(new Occurrence(features.step(step), 0));
        }
        standstills.forEach(add);
        crossings.forEach(add);
        recording.stalls().forEach(add);
        List<Sighting> sightings =
                observation.sightings().stream().map(features::sighting).toList();
        Spectrum spectrum =
                new Spectrum(occurrences, sightings, observation.locations(), observation.sharedLocations());
        return new RecordedRun(
                spectrum,
                circumstances,
                recording.logged(),
                conflicts(observation),
                gaps(observation),
                recording.schedule(),
                expired(),
                recording.unwovenMakers());
    }

    @Override
    public Moments moments(List<Throwable> failures) {
        return new Moments(recording.raised(failures), recording.passed());
    }

    private ExpiredLimits expired() {
        Map<Boolean, Set<Site>> expired = recording.expired().stream()
                .collect(Collectors.partitioningBy(
                        ExpiredWait::noisy, Collectors.mapping(wait -> Sites.get(wait.site()), Collectors.toSet())));
        return new ExpiredLimits(expired.get(true), expired.get(false));
    }

    private static Gaps gaps(Observation observation) {
        return new Gaps(observation.forgotten(), observation.dropped(), observation.inexact(), observation.uncertain());
    }
}

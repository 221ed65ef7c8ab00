package org.locon.surefire.run;

import java.util.ArrayList;
import java.util.List;
import org.locon.instrument.Observation;
import org.locon.instrument.Recording;
import org.locon.stats.spectrum.Occurrence;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Spectrum;
import org.locon.surefire.isolation.RunLoader;

/** Records through the probes in the classes that the agent has woven. For one thread. */
public final class WovenRecorder implements Recorder {

    private final Features features = new Features();
    private final Disturbances disturbances = new Disturbances();
    private Recording recording;

    @Override
    public void start(Plan plan, ClassLoader loader) {
        ClassLoader own = loader instanceof RunLoader ? loader : null;
        recording = Recording.start(Recording.Settings.of(plan.seed(), disturbances.of(plan)), own);
    }

    @Override
    public long progress() {
        return recording.progress();
    }

    @Override
    public Spectrum stop() {
        Observation observation = recording.stop();
        List<Occurrence> occurrences = new ArrayList<>();
        for (Observation.Pattern pattern : observation.patterns()) {
            occurrences.add(new Occurrence(features.pattern(pattern), pattern.first()));
        }
        for (Observation.Block block : observation.blocks()) {
            occurrences.add(new Occurrence(features.block(block), block.first()));
        }
        return new Spectrum(occurrences, observation.locations(), observation.sharedLocations());
    }
}

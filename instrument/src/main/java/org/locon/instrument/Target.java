package org.locon.instrument;

import org.locon.instrument.probe.Aim;
import org.locon.instrument.probe.Knowledge;
import org.locon.instrument.probe.Recorder;
import org.locon.instrument.race.RaceDetector;
import org.locon.model.Site;

/**
 * First look, then aim: what the recordings of one subject teach about what its threads share, so that later ones need
 * not watch the rest. All its recordings, those that look and those that are aimed, give only what an aimed one could
 * see too, so that they can be compared. For the thread that drives the runs.
 */
public final class Target {

    private final Knowledge knowledge = new Knowledge();

    /**
     * Begins a recording that looks at everything in the classes of {@code loader}, which must have loaded none yet and
     * are this run's alone. Hot code is watched closely only where it is known to access what is shared. Of accesses
     * that conflict it also tells whether anything ordered them.
     */
    public Recording look(Recording.Settings settings, ClassLoader loader) {
        RaceDetector races = new RaceDetector();
        return new Recording(
                Recorder.start(settings, loader, knowledge, Aim.EVERYTHING, Recording.audience(races, settings)),
                races);
    }

    /** The same, but only what is known to be shared and what has never been executed is looked at. */
    public Recording aim(Recording.Settings settings, ClassLoader loader) {
        return new Recording(
                Recorder.start(settings, loader, knowledge, knowledge.aim(), Recording.audience(settings)));
    }

    /** Threads can race for what this site comes to: it was found so elsewhere. */
    public void share(Site site) {
        int id = Sites.id(site);
        if (id >= 0) {
            knowledge.share(id);
        }
    }

    /** How many fields and groups of array accesses threads race for, as far as the recordings know. */
    public int variables() {
        return knowledge.shared();
    }

    /** How many places were executed in the recordings. When an aimed one adds to them, it is time for another look. */
    public int places() {
        return knowledge.places();
    }
}

package org.locon.instrument.recording;

import java.util.Collection;
import java.util.List;
import org.locon.instrument.Sites;
import org.locon.instrument.focus.SubjectKnowledge;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.observation.LockApproach;
import org.locon.instrument.race.RaceDetector;
import org.locon.model.Site;

/**
 * One subject, and what its recordings teach those after them. First look, then aim: what its threads share is learned,
 * so that later recordings need not watch the rest. All that look or are aimed give only what an aimed one could see
 * too, so that they can be compared. For the thread that drives the runs.
 */
public final class RecordedSubject {

    private final SubjectKnowledge knowledge = new SubjectKnowledge();
    private EarlierRuns earlier = EarlierRuns.NONE;

    /**
     * Begins a recording that looks at everything in the classes of {@code loader}, which must have loaded none yet and
     * are this run's alone. Hot code is watched closely only where it is known to access what is shared. Of accesses
     * that conflict it also tells whether anything ordered them.
     */
    public Recording look(RunInput input, ClassLoader loader) {
        return Recording.of(
                this, knowledge, input.after(earlier, WeavingSelection.EVERYTHING), loader, new RaceDetector());
    }

    /** Begins one that looks only at what is known to be shared and at what has never been executed. */
    public Recording aim(RunInput input, ClassLoader loader) {
        return Recording.of(this, knowledge, input.after(earlier, knowledge.aim()), loader, null);
    }

    /**
     * Begins one that watches everything all the time, at any price.
     *
     * @param loader null if runs share their classes
     */
    public Recording watchAll(RunInput input, ClassLoader loader) {
        return Recording.of(this, null, input.after(earlier, WeavingSelection.EVERYTHING), loader, null);
    }

    void learn(EarlierRuns all) {
        earlier = all;
    }

    /** How threads come to locks, as earlier recordings have seen it. */
    public List<LockApproach> approaches() {
        return earlier.places().approaches();
    }

    /** Threads come to locks like this: it was seen in another JVM. */
    public void approach(Collection<LockApproach> elsewhere) {
        earlier = new EarlierRuns(earlier.places().with(elsewhere), earlier.points(), earlier.sizes());
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

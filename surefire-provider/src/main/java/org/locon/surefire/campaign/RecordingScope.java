package org.locon.surefire.campaign;

import java.util.Collection;
import java.util.List;
import org.locon.model.Circumstance;
import org.locon.model.Run;
import org.locon.stats.progress.LoopsToCount;
import org.locon.surefire.run.LookSchedule;

/**
 * What of a subject's next run is recorded: everything, or what was found to be shared; the rounds of which loops; and
 * the passing of which places. Of runs of earlier forks it goes by what they showed; the stacks that they took are no
 * news here.
 */
final class RecordingScope implements RunObserver {

    private final LiveFork fork;
    private final List<Run> past;
    private final LoopsToCount loops = new LoopsToCount();
    private final PlacesToPass places = new PlacesToPass();
    private LookSchedule looks;

    /** @param past the runs of earlier forks */
    RecordingScope(LiveFork fork, List<Run> past) {
        this.fork = fork;
        this.past = past;
        beginAnew();
    }

    /**
     * Forgets what runs made here have found to be shared. A survey looks at many subjects before it comes back to the
     * first, and what it has learned by then would be much.
     */
    void beginAnew() {
        looks = new LookSchedule(fork.campaign().target(), past);
        looks.pass(places.frames());
        fork.listener().join(looks);
    }

    /** That of the next run. */
    LookSchedule looks() {
        return looks;
    }

    @Override
    public void ran(CompletedRun completed) {
        Collection<List<Circumstance>> stacks = completed
                .here()
                .map(here -> here.recorded().circumstances().values())
                .orElse(List.of());
        loops.ran(completed.run(), stacks);
        places.ran(completed.run());
        looks.pass(places.frames());
        if (!completed.isOfEarlierFork()) {
            looks.ended(completed.run().failed());
            looks.count(loops.methods());
        }
    }
}

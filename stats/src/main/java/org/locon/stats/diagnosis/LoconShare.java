package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import org.locon.model.Symptom;
import org.locon.stats.spool.SubjectRuns;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

/**
 * What of a test's failing was found to be Locon's doing.
 *
 * @param omission what Locon did without in the runs, if that helped
 * @param inVain what it did without in trials, and the test failed all the same
 * @param slow whether the test passed where nothing was recorded, so that it takes time to make it fail
 */
public record LoconShare(Optional<Part> omission, List<Remedy> inVain, boolean slow) {

    public static final LoconShare NONE = new LoconShare(Optional.empty(), List.of(), false);

    /**
     * A part of Locon with which each run failed, though not without Locon.
     *
     * @param classes that weren't woven, where that is what it is
     * @param runs how many were made with it
     * @param failure how they failed, as far as that is alike
     */
    public record Part(Remedy what, List<String> classes, int runs, SymptomCount failure) {
        public Part {
            classes = List.copyOf(classes);
        }

        private static Part of(Omission omission) {
            List<Symptom> all = List.of(omission.failure());
            return new Part(
                    omission.without(),
                    omission.classes(),
                    omission.runs(),
                    SymptomCounter.counted(all).get(0));
        }
    }

    public LoconShare {
        inVain = List.copyOf(inVain);
    }

    static LoconShare of(SubjectRuns subject) {
        if (subject.omission().isPresent()) {
            return new LoconShare(subject.omission().map(Part::of), List.of(), false);
        }
        List<Trial> parts = subject.trials().stream()
                .filter(trial -> trial.without() != Remedy.NOTHING
                        && trial.without() != Remedy.LOCON
                        && !trial.without().isOfNoise())
                .toList();
        return new LoconShare(
                Optional.empty(),
                parts.stream()
                        .filter(trial -> trial.failed() > 0)
                        .map(Trial::without)
                        .distinct()
                        .toList(),
                parts.stream().anyMatch(trial -> trial.without() == Remedy.RECORDING && trial.failed() == 0));
    }
}

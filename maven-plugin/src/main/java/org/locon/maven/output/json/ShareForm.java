package org.locon.maven.output.json;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.locon.stats.diagnosis.LoconShare;
import org.locon.stats.trial.Remedy;

/** What Locon left out of itself, or tried to in vain. */
record ShareForm(
        String leftOut, List<String> classes, Integer runs, SymptomForm symptom, List<String> inVain, Boolean slow) {

    static ShareForm of(LoconShare share) {
        Optional<LoconShare.Part> part = share.omission();
        return new ShareForm(
                part.map(left -> left.what().toString()).orElse(null),
                part.map(left -> FormLists.orNull(left.classes())).orElse(null),
                part.map(LoconShare.Part::runs).orElse(null),
                part.map(left -> SymptomForm.of(left.failure())).orElse(null),
                FormLists.orNull(FormLists.all(share.inVain(), Remedy::toString)),
                share.slow() ? true : null);
    }

    LoconShare share() {
        return new LoconShare(
                Optional.ofNullable(leftOut)
                        .map(word ->
                                new LoconShare.Part(remedy(word), FormLists.orEmpty(classes), runs, symptom.symptom())),
                FormLists.all(FormLists.orEmpty(inVain), ShareForm::remedy),
                slow != null && slow);
    }

    private static Remedy remedy(String word) {
        return Arrays.stream(Remedy.values())
                .filter(remedy -> remedy.toString().equals(word))
                .findFirst()
                .orElse(Remedy.NOTHING);
    }
}

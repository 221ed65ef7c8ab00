package org.locon.maven.output.json;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.locon.stats.diagnosis.Bug;

/** One bug of a test. */
record BugForm(
        String id,
        Bug.Kind kind,
        int failures,
        List<Integer> runs,
        Double sureness,
        Boolean guess,
        String sentence,
        List<String> methods,
        List<SuspectForm> suspects,
        List<SuspectForm> consequences,
        LastReadForm lastRead,
        Boolean confirmed,
        EffectForm effect,
        FixForm fix,
        String noFix) {

    BugForm {
        runs = List.copyOf(runs);
        methods = List.copyOf(methods);
        suspects = List.copyOf(suspects);
    }

    static BugForm of(Bug bug) {
        EffectForm effect = bug.proof().map(EffectForm::of).orElse(null);
        return new BugForm(
                bug.id(),
                bug.kind(),
                bug.failures(),
                bug.runs(),
                bug.sureness().isPresent() ? bug.sureness().getAsDouble() : null,
                bug.isGuess() ? true : null,
                bug.sentence(),
                bug.methods(),
                FormLists.all(bug.suspects(), SuspectForm::of),
                FormLists.orNull(FormLists.all(bug.consequences(), SuspectForm::of)),
                bug.lastRead().map(LastReadForm::of).orElse(null),
                effect == null ? null : effect.confirmed(),
                effect,
                bug.fix().map(FixForm::of).orElse(null),
                bug.noFix().orElse(null));
    }

    Bug bug() {
        return new Bug(
                id,
                kind,
                runs,
                sureness == null ? OptionalDouble.empty() : OptionalDouble.of(sureness),
                Boolean.TRUE.equals(guess),
                sentence,
                methods,
                FormLists.all(suspects, SuspectForm::suspect),
                FormLists.all(FormLists.orEmpty(consequences), SuspectForm::suspect),
                Optional.ofNullable(lastRead).map(LastReadForm::lastRead),
                Optional.ofNullable(effect).map(EffectForm::proof),
                Optional.ofNullable(fix).map(FixForm::fix),
                Optional.ofNullable(noFix));
    }
}

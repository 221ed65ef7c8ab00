package org.locon.stats.spool;

import java.util.List;
import java.util.Optional;
import org.locon.model.Symptom;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

/** Reads the payloads that tell of a test without Locon, or without a part of it. */
final class TrialDecoder {

    private TrialDecoder() {}

    static PlainRun plain(PayloadReader in) throws DamageException {
        Subject test = new Subject(in.text(), in.text());
        PlainRun.End end = in.word(PlainRun.End.values());
        long nanos = in.number();
        Optional<Symptom> symptom = end == PlainRun.End.FAILED ? Optional.of(symptom(in)) : Optional.empty();
        return new PlainRun(test, end, symptom, nanos);
    }

    static Trial trial(PayloadReader in) throws DamageException {
        Remedy without = in.word(Remedy.values());
        List<String> classes = in.texts();
        int passed = in.integer();
        int failed = in.integer();
        long nanos = in.number();
        return new Trial(
                without, classes, passed, failed, in.flag() ? Optional.of(symptom(in)) : Optional.empty(), nanos);
    }

    static Omission omission(PayloadReader in) throws DamageException {
        return new Omission(in.word(Remedy.values()), in.texts(), in.integer(), in.number(), symptom(in));
    }

    static Symptom symptom(PayloadReader in) throws DamageException {
        return new Symptom(in.word(Symptom.Kind.values()), in.text(), in.text());
    }
}

package org.locon.stats.spool;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.locon.model.Feature;
import org.locon.model.Schedule;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

/** How runs stand in a payload that are none of a subject's own: without Locon or a part of it, or for a proof. */
final class TrialCodec {

    private TrialCodec() {}

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

    static void write(PayloadWriter payload, Symptom symptom) {
        payload.word(symptom.kind()).text(symptom.message()).text(symptom.details());
    }

    static void write(PayloadWriter payload, Trial trial) {
        payload.word(trial.without());
        texts(payload, trial.classes());
        payload.number(trial.passed()).number(trial.failed()).number(trial.nanos());
        payload.flag(trial.failure().isPresent());
        trial.failure().ifPresent(symptom -> write(payload, symptom));
    }

    static void write(PayloadWriter payload, Omission omission) {
        payload.word(omission.without());
        texts(payload, omission.classes());
        payload.number(omission.runs()).number(omission.nanos());
        write(payload, omission.failure());
    }

    /**
     * @param features their numbers in the file's dictionary
     * @param sites so, too
     */
    static void write(PayloadWriter payload, ProofRun run, ToIntFunction<Feature> features, ToIntFunction<Site> sites) {
        payload.number(run.number()).number(features.applyAsInt(run.suspect()));
        payload.number(run.way().number()).number(run.way().of()).flag(run.way().mayPass());
        payload.word(run.ending()).flag(run.witnessed());
        payload.number(run.shown().size());
        run.shown().forEach(feature -> payload.number(features.applyAsInt(feature)));
        texts(payload, run.obstacles());
        payload.number(run.nanos());
        ScheduleCodec.write(payload, run.schedule(), sites);
    }

    /**
     * @param features the file's dictionary
     * @param sites so, too
     */
    static ProofRun proof(PayloadReader in, List<Feature> features, List<Site> sites) throws DamageException {
        int number = in.integer();
        Feature suspect = in.entry(features, "feature");
        ProofRun.Way way = new ProofRun.Way(in.integer(), in.integer(), in.flag());
        ProofRun.Ending ending = in.word(ProofRun.Ending.values());
        boolean witnessed = in.flag();
        Set<Feature> shown = new HashSet<>();
        for (int left = in.count(); left > 0; left--) {
            shown.add(in.entry(features, "feature"));
        }
        List<String> obstacles = in.texts();
        long nanos = in.number();
        Schedule schedule = ScheduleCodec.schedule(in, sites);
        return new ProofRun(number, suspect, schedule, way, ending, witnessed, shown, obstacles, nanos);
    }

    static void texts(PayloadWriter payload, List<String> texts) {
        payload.number(texts.size());
        texts.forEach(payload::text);
    }
}

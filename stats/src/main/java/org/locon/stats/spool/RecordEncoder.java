package org.locon.stats.spool;

import java.io.ByteArrayOutputStream;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Occurrence;
import org.locon.model.Plan;
import org.locon.model.Round;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.recipe.SitePlace;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Trial;

/**
 * Turns what a fork says into frames. Subjects, sites, features and threads become entries of the file's dictionaries
 * when they are first named, in frames before the one that names them. For one thread at a time.
 */
final class RecordEncoder {

    private final Map<Subject, Integer> subjects = new HashMap<>();
    private final Map<Site, Integer> sites = new HashMap<>();
    private final Map<Feature, Integer> features = new HashMap<>();
    private final Map<String, Integer> threads = new HashMap<>();
    private final Map<List<Round>, Integer> rounds = new HashMap<>();
    private final ByteArrayOutputStream frames = new ByteArrayOutputStream();

    /** All frames since it was last asked. */
    byte[] take() {
        byte[] taken = frames.toByteArray();
        frames.reset();
        return taken;
    }

    void campaign(CampaignHeader header) {
        add(
                RecordType.CAMPAIGN,
                new PayloadWriter()
                        .text(header.tool())
                        .bits(header.seed())
                        .text(header.jvm())
                        .bits(header.startedAt().getEpochSecond())
                        .number(header.startedAt().getNano()));
    }

    int subject(Subject subject) {
        Integer known = subjects.get(subject);
        if (known != null) {
            return known;
        }
        add(RecordType.SUBJECT, new PayloadWriter().text(subject.test()).text(subject.uniqueId()));
        subjects.put(subject, subjects.size());
        return subjects.size() - 1;
    }

    void runBegun(Subject subject, int number, Plan plan) {
        PayloadWriter payload =
                plan(new PayloadWriter().number(subject(subject)).number(number), plan);
        ScheduleCodec.write(payload, plan, this::site);
        add(RecordType.RUN_BEGUN, payload);
    }

    void runDone(Subject subject, Run run) {
        PayloadWriter payload =
                plan(new PayloadWriter().number(subject(subject)).number(run.number()), run.plan());
        payload.flag(run.failed());
        if (run.failed()) {
            TrialCodec.write(payload, run.symptom().orElseThrow());
        }
        Spectrum spectrum = run.spectrum();
        payload.number(run.nanos()).number(spectrum.locations()).number(spectrum.sharedLocations());
        payload.number(spectrum.occurrences().size());
        for (Occurrence occurrence : spectrum.occurrences()) {
            payload.number(feature(occurrence.feature())).number(occurrence.first());
        }
        payload.number(spectrum.sightings().size());
        for (Sighting sighting : spectrum.sightings()) {
            payload.number(feature(sighting.pair()));
            side(payload, sighting.first());
            side(payload, sighting.second());
            payload.number(sighting.position());
        }
        RunDetailsCodec.write(
                payload, spectrum.moments(), this::thread, run.plan().schedule().isEmpty());
        ScheduleCodec.write(payload, run.plan(), this::site);
        add(RecordType.RUN_DONE, payload);
    }

    void circumstances(Subject subject, Feature feature, List<Circumstance> each) {
        PayloadWriter payload = new PayloadWriter()
                .number(subject(subject))
                .number(feature(feature))
                .number(each.size());
        for (Circumstance circumstance : each) {
            TrialCodec.texts(payload, circumstance.locks());
            TrialCodec.texts(payload, circumstance.stack());
        }
        add(RecordType.CIRCUMSTANCES, payload);
    }

    void conflicts(Subject subject, Collection<Conflict> conflicts) {
        PayloadWriter payload = new PayloadWriter().number(subject(subject)).number(conflicts.size());
        for (Conflict conflict : conflicts) {
            payload.number(site(conflict.first()))
                    .number(site(conflict.second()))
                    .flag(conflict.race());
        }
        conflicts.forEach(conflict -> payload.text(conflict.type()));
        add(RecordType.CONFLICTS, payload);
    }

    void gaps(Subject subject, Gaps gaps) {
        add(RecordType.GAPS, RunDetailsCodec.write(new PayloadWriter().number(subject(subject)), gaps));
    }

    void place(Site site, SitePlace place) {
        add(RecordType.PLACE, ScheduleCodec.place(place, site(site)));
    }

    void leftOut(LeftOut leftOut) {
        add(RecordType.LEFT_OUT, new PayloadWriter().text(leftOut.test()).text(leftOut.reason()));
    }

    void seen(ForkVisibility seen) {
        PayloadWriter payload = new PayloadWriter()
                .number(seen.woven())
                .number(seen.sites())
                .flag(seen.canary().found())
                .text(seen.canary().why())
                .number(seen.skipped().size());
        seen.skipped().forEach(skipped -> payload.text(skipped.name()).text(skipped.reason()));
        add(RecordType.SEEN, payload);
    }

    void stopped(Subject subject, StopNotice stopped) {
        add(
                RecordType.STOPPED,
                new PayloadWriter()
                        .number(subject(subject))
                        .word(stopped.stop())
                        .text(stopped.text()));
    }

    void ended(ForkEnd end) {
        add(RecordType.ENDED, new PayloadWriter().word(end));
    }

    void exiting(Subject subject, int number, String details) {
        add(
                RecordType.EXITING,
                new PayloadWriter().number(subject(subject)).number(number).text(details));
    }

    void cutOff(Subject subject, int number) {
        add(RecordType.CUT_OFF, new PayloadWriter().number(subject(subject)).number(number));
    }

    void threads(Subject subject, int number, ThreadDump dump) {
        PayloadWriter payload = new PayloadWriter().number(subject(subject)).number(number);
        RunDetailsCodec.write(payload, dump);
        add(RecordType.THREADS, payload);
    }

    void plainBegun(Subject test) {
        add(RecordType.PLAIN_BEGUN, plain(test));
    }

    void plainDone(PlainRun run) {
        PayloadWriter payload = plain(run.subject()).word(run.end()).number(run.nanos());
        run.symptom().ifPresent(symptom -> TrialCodec.write(payload, symptom));
        add(RecordType.PLAIN_DONE, payload);
    }

    void trial(Subject subject, Trial trial) {
        PayloadWriter payload = new PayloadWriter().number(subject(subject));
        TrialCodec.write(payload, trial);
        add(RecordType.TRIAL, payload);
    }

    void omission(Subject subject, Omission omission) {
        PayloadWriter payload = new PayloadWriter().number(subject(subject));
        TrialCodec.write(payload, omission);
        add(RecordType.OMISSION, payload);
    }

    void proof(Subject subject, ProofRun run) {
        PayloadWriter payload = new PayloadWriter().number(subject(subject));
        TrialCodec.write(payload, run, this::feature, this::site);
        add(RecordType.PROOF, payload);
    }

    /** Without a number: a test that ran plainly needn't be a subject. */
    private static PayloadWriter plain(Subject test) {
        return new PayloadWriter().text(test.test()).text(test.uniqueId());
    }

    private int feature(Feature feature) {
        Integer known = features.get(feature);
        if (known != null) {
            return known;
        }
        List<Access> accesses = feature.accesses();
        PayloadWriter payload = new PayloadWriter()
                .word(feature.kind().family())
                .text(feature.shape())
                .number(accesses.size());
        for (Access access : accesses) {
            payload.number(access.thread()).number(site(access.site()));
        }
        add(RecordType.FEATURE, payload);
        features.put(feature, features.size());
        return features.size() - 1;
    }

    private int site(Site site) {
        Integer known = sites.get(site);
        if (known != null) {
            return known;
        }
        PayloadWriter payload = new PayloadWriter()
                .text(site.className())
                .text(site.method())
                .text(site.file())
                .number(site.line())
                .number(site.index())
                .word(site.operation())
                .text(site.variable().text());
        add(RecordType.SITE, site.toLine() == 0 ? payload : payload.number(site.toLine()));
        sites.put(site, sites.size());
        return sites.size() - 1;
    }

    private void side(PayloadWriter payload, Sighting.Side side) {
        payload.number(thread(side.thread())).number(rounds(side.rounds()));
    }

    /** One more than the number of the innermost round, 0 if there is none. */
    private int rounds(List<Round> path) {
        if (path.isEmpty()) {
            return 0;
        }
        Integer known = rounds.get(path);
        if (known != null) {
            return known;
        }
        Round innermost = path.get(path.size() - 1);
        PayloadWriter payload = new PayloadWriter()
                .number(rounds(path.subList(0, path.size() - 1)))
                .number(site(innermost.loop()))
                .number(innermost.entry())
                .number(innermost.number());
        add(RecordType.ROUND, payload);
        rounds.put(path, rounds.size() + 1);
        return rounds.size();
    }

    private int thread(String name) {
        Integer known = threads.get(name);
        if (known != null) {
            return known;
        }
        add(RecordType.THREAD, new PayloadWriter().text(name));
        threads.put(name, threads.size());
        return threads.size() - 1;
    }

    private PayloadWriter plan(PayloadWriter payload, Plan plan) {
        PlanCodec.write(payload, plan, this::site);
        return payload;
    }

    private void add(RecordType type, PayloadWriter payload) {
        byte[] bytes = payload.toBytes();
        if (bytes.length > SpoolFrame.MAX_PAYLOAD) {
            throw new IllegalArgumentException(
                    "a record of " + bytes.length + " bytes: no reader would take more than " + SpoolFrame.MAX_PAYLOAD);
        }
        frames.writeBytes(SpoolFrame.of(type, bytes));
    }
}

package org.locon.stats.spool;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.Access;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.FeatureKind;
import org.locon.model.Moments;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Round;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.model.Variable;

/** Reads the payloads of one file in their order, keeping its dictionaries, and enters what they say into a log. */
final class RecordDecoder {

    private static final int MAX_RUN = 1 << 30;
    private static final int MOST_LOOPS = 100;

    private final ForkLog log;
    private final List<Subject> subjects = new ArrayList<>();
    private final List<Site> sites = new ArrayList<>();

    /** By their text; most have several sites. */
    private final Map<String, Variable> variables = new HashMap<>();

    private final List<Feature> features = new ArrayList<>();
    private final List<String> threads = new ArrayList<>();

    /** The first one is outside of all loops. */
    private final List<List<Round>> rounds = new ArrayList<>(List.of(List.of()));

    RecordDecoder(ForkLog log) {
        this.log = log;
    }

    /** Either the whole record is entered or, when it is damaged, nothing of it. */
    void decode(FrameReader.Record record) throws DamageException {
        PayloadReader in = new PayloadReader(record.payload());
        switch (record.type()) {
            case CAMPAIGN -> log.campaign(whole(in, campaign(in)));
            case SUBJECT -> {
                Subject subject = whole(in, new Subject(in.text(), in.text()));
                subjects.add(subject);
                log.subject(subject);
            }
            case SITE -> sites.add(whole(in, site(in)));
            case FEATURE -> features.add(whole(in, feature(in)));
            case THREAD -> threads.add(whole(in, in.text()));
            case ROUND -> rounds.add(whole(in, round(in)));
            case RUN_BEGUN -> {
                Subject subject = in.entry(subjects, "subject");
                int number = runNumber(in);
                log.runBegun(subject, number, whole(in, ScheduleCodec.read(in, plan(in), sites)));
            }
            case RUN_DONE -> {
                Subject subject = in.entry(subjects, "subject");
                log.runDone(subject, whole(in, run(in)));
            }
            case CIRCUMSTANCES -> {
                Subject subject = in.entry(subjects, "subject");
                Feature feature = in.entry(features, "feature");
                log.circumstances(subject, feature, whole(in, circumstances(in, feature)));
            }
            case CONFLICTS -> {
                Subject subject = in.entry(subjects, "subject");
                log.conflicts(subject, whole(in, conflicts(in)));
            }
            case GAPS -> {
                Subject subject = in.entry(subjects, "subject");
                log.gaps(subject, whole(in, RunDetailsCodec.readGaps(in)));
            }
            case PLACE -> ScheduleCodec.readPlace(in, sites, log::place);
            case LEFT_OUT -> log.leftOut(whole(in, new LeftOut(in.text(), in.text())));
            case SEEN -> log.seen(whole(in, seen(in)));
            case STOPPED -> {
                Subject subject = in.entry(subjects, "subject");
                log.stopped(subject, whole(in, new StopNotice(in.word(StopReason.values()), in.text())));
            }
            case ENDED -> log.ended(whole(in, in.word(ForkEnd.values())));
            case EXITING -> {
                Subject subject = in.entry(subjects, "subject");
                int number = runNumber(in);
                log.exiting(subject, number, whole(in, in.text()));
            }
            case CUT_OFF -> {
                Subject subject = in.entry(subjects, "subject");
                log.cutOff(subject, whole(in, runNumber(in)));
            }
            case THREADS -> {
                Subject subject = in.entry(subjects, "subject");
                int number = runNumber(in);
                log.threads(subject, number, whole(in, RunDetailsCodec.readThreads(in)));
            }
            case PLAIN_BEGUN -> log.plainBegun(whole(in, new Subject(in.text(), in.text())));
            case PLAIN_DONE -> log.plainDone(whole(in, TrialCodec.plain(in)));
            case TRIAL -> {
                Subject subject = in.entry(subjects, "subject");
                log.trial(subject, whole(in, TrialCodec.trial(in)));
            }
            case OMISSION -> {
                Subject subject = in.entry(subjects, "subject");
                log.omission(subject, whole(in, TrialCodec.omission(in)));
            }
            case PROOF -> {
                Subject subject = in.entry(subjects, "subject");
                log.proof(subject, whole(in, TrialCodec.proof(in, features, sites)));
            }
        }
    }

    private static <T> T whole(PayloadReader in, T value) throws DamageException {
        in.end();
        return value;
    }

    private static CampaignHeader campaign(PayloadReader in) throws DamageException {
        String tool = in.text();
        long seed = in.bits();
        String jvm = in.text();
        try {
            return new CampaignHeader(tool, seed, jvm, Instant.ofEpochSecond(in.bits(), in.integer()));
        } catch (DateTimeException | ArithmeticException e) {
            throw new DamageException("the time of the start can't be right");
        }
    }

    private Site site(PayloadReader in) throws DamageException {
        return new Site(
                in.text(),
                in.text(),
                in.text(),
                in.integer(),
                in.integer(),
                in.word(Operation.values()),
                variables.computeIfAbsent(in.text(), Variable::of),
                in.hasMore() ? in.integer() : 0);
    }

    private Feature feature(PayloadReader in) throws DamageException {
        FeatureKind.Family family = in.word(FeatureKind.Family.values());
        String shape = in.text();
        List<Access> accesses = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            accesses.add(new Access(in.integer(), in.entry(sites, "site")));
        }
        return FeatureKind.read(family, shape, accesses)
                .orElseThrow(() -> new DamageException("no " + family.word() + " looks like " + shape));
    }

    private Run run(PayloadReader in) throws DamageException {
        int number = runNumber(in);
        Plan plan = plan(in);
        Optional<Symptom> symptom = in.flag() ? Optional.of(TrialCodec.symptom(in)) : Optional.empty();
        long nanos = in.number();
        int locations = in.integer();
        int sharedLocations = in.integer();
        List<Occurrence> occurrences = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            occurrences.add(new Occurrence(in.entry(features, "feature"), in.number()));
        }
        List<Sighting> sightings = sightings(in);
        Moments moments = in.hasMore() ? RunDetailsCodec.readMoments(in, threads) : Moments.NONE;
        Spectrum spectrum = new Spectrum(occurrences, sightings, locations, sharedLocations, moments);
        return new Run(number, ScheduleCodec.read(in, plan, sites), symptom, nanos, spectrum);
    }

    private List<Sighting> sightings(PayloadReader in) throws DamageException {
        List<Sighting> sightings = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            if (!(in.entry(features, "feature") instanceof Pair pair)) {
                throw new DamageException("what was sighted is no pair");
            }
            sightings.add(new Sighting(pair, side(in), side(in), in.number()));
        }
        return sightings;
    }

    private Sighting.Side side(PayloadReader in) throws DamageException {
        return new Sighting.Side(in.entry(threads, "thread"), in.entry(rounds, "round"));
    }

    private List<Round> round(PayloadReader in) throws DamageException {
        List<Round> path = new ArrayList<>(in.entry(rounds, "round"));
        if (path.size() == MOST_LOOPS) {
            throw new DamageException("loops are nested too deep");
        }
        path.add(new Round(in.entry(sites, "site"), in.integer(), in.integer()));
        return List.copyOf(path);
    }

    private static List<Circumstance> circumstances(PayloadReader in, Feature feature) throws DamageException {
        int accesses = feature.sites().size();
        if (in.count() != accesses) {
            throw new DamageException("a feature has other accesses than were described");
        }
        List<Circumstance> each = new ArrayList<>();
        for (int left = accesses; left > 0; left--) {
            each.add(new Circumstance(in.texts(), in.texts()));
        }
        return each;
    }

    private List<Conflict> conflicts(PayloadReader in) throws DamageException {
        List<Conflict> conflicts = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            conflicts.add(new Conflict(in.entry(sites, "site"), in.entry(sites, "site"), in.flag()));
        }
        for (int i = 0; i < conflicts.size() && in.hasMore(); i++) {
            Conflict conflict = conflicts.get(i);
            conflicts.set(i, new Conflict(conflict.first(), conflict.second(), conflict.race(), in.text()));
        }
        return conflicts;
    }

    private static ForkVisibility seen(PayloadReader in) throws DamageException {
        int woven = in.integer();
        int sites = in.integer();
        ForkVisibility.Canary canary = new ForkVisibility.Canary(in.flag(), in.text());
        List<ForkVisibility.Skipped> skipped = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            skipped.add(new ForkVisibility.Skipped(in.text(), in.text()));
        }
        return new ForkVisibility(woven, skipped, sites, canary);
    }

    private static int runNumber(PayloadReader in) throws DamageException {
        int number = in.integer();
        if (number < 0 || number > MAX_RUN) {
            throw new DamageException("the run's number " + number + " can't be right");
        }
        return number;
    }

    private Plan plan(PayloadReader in) throws DamageException {
        return PlanCodec.read(in, sites);
    }
}

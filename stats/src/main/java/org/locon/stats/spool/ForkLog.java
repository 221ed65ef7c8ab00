package org.locon.stats.spool;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.model.recipe.SitePlace;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Trial;

/**
 * What one spool file says, as its records come in. A run that began and isn't done at the end took the JVM with it.
 */
final class ForkLog {

    private record Begun(Subject subject, int number) {}

    private final Map<Subject, List<Run>> runs = new LinkedHashMap<>();
    private final Map<Begun, Plan> begun = new LinkedHashMap<>();
    private final Map<Begun, String> exiting = new LinkedHashMap<>();
    private final Map<Subject, Map<Feature, List<Circumstance>>> circumstances = new LinkedHashMap<>();
    private final Map<Subject, List<Conflict>> conflicts = new LinkedHashMap<>();
    private final Map<Subject, List<Gaps>> gaps = new LinkedHashMap<>();
    private final Map<Subject, Map<Integer, ThreadDump>> threads = new LinkedHashMap<>();
    private final Map<Subject, StopNotice> stopped = new LinkedHashMap<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private final Map<String, PlainRun> plain = new LinkedHashMap<>();
    private final Map<Subject, List<Trial>> trials = new LinkedHashMap<>();
    private final Map<Subject, Omission> omissions = new LinkedHashMap<>();
    private final Map<Subject, Map<Integer, ProofRun>> proofs = new LinkedHashMap<>();
    private final Map<Site, SitePlace> places = new LinkedHashMap<>();
    private CampaignHeader campaign;
    private ForkVisibility seen;
    private ForkEnd end;

    /** Whose run it began last. */
    private Subject latest;

    void campaign(CampaignHeader header) {
        campaign = header;
    }

    void subject(Subject subject) {
        runs.computeIfAbsent(subject, any -> new ArrayList<>());
    }

    void runBegun(Subject subject, int number, Plan plan) {
        begun.put(new Begun(subject, number), plan);
        latest = subject;
    }

    void runDone(Subject subject, Run run) {
        begun.remove(new Begun(subject, run.number()));
        runs.get(subject).add(run);
        latest = subject;
    }

    void cutOff(Subject subject, int number) {
        begun.remove(new Begun(subject, number));
    }

    void threads(Subject subject, int number, ThreadDump dump) {
        threads.computeIfAbsent(subject, any -> new LinkedHashMap<>()).put(number, dump);
    }

    void circumstances(Subject subject, Feature feature, List<Circumstance> each) {
        circumstances.computeIfAbsent(subject, any -> new LinkedHashMap<>()).put(feature, each);
    }

    void conflicts(Subject subject, List<Conflict> more) {
        conflicts.computeIfAbsent(subject, any -> new ArrayList<>()).addAll(more);
    }

    void gaps(Subject subject, Gaps ofRun) {
        gaps.computeIfAbsent(subject, any -> new ArrayList<>()).add(ofRun);
    }

    void exiting(Subject subject, int number, String details) {
        exiting.put(new Begun(subject, number), details);
    }

    void plainBegun(Subject test) {
        Symptom died = new Symptom(Symptom.Kind.CRASH, "the JVM ended during the run", "");
        plain.put(test.uniqueId(), PlainRun.failed(test, died, 0));
    }

    void plainDone(PlainRun run) {
        plain.put(run.subject().uniqueId(), run);
    }

    void trial(Subject subject, Trial trial) {
        latest = subject;
        List<Trial> known = trials.computeIfAbsent(subject, any -> new ArrayList<>());
        known.removeIf(earlier -> earlier.tries(trial.without(), trial.classes()));
        known.add(trial);
    }

    /** Forgets what was said of its runs. */
    void omission(Subject subject, Omission omission) {
        latest = subject;
        omissions.put(subject, omission);
        runs.get(subject).clear();
        begun.keySet().removeIf(run -> run.subject().equals(subject));
        circumstances.remove(subject);
        conflicts.remove(subject);
        gaps.remove(subject);
    }

    void proof(Subject subject, ProofRun run) {
        latest = subject;
        proofs.computeIfAbsent(subject, any -> new LinkedHashMap<>()).put(run.number(), run);
    }

    void stopped(Subject subject, StopNotice why) {
        stopped.put(subject, why);
    }

    void place(Site site, SitePlace place) {
        places.put(site, place);
    }

    void leftOut(LeftOut test) {
        leftOut.add(test);
    }

    void seen(ForkVisibility latest) {
        seen = latest;
    }

    void ended(ForkEnd how) {
        end = how;
    }

    Optional<CampaignHeader> campaign() {
        return Optional.ofNullable(campaign);
    }

    Optional<ForkVisibility> seen() {
        return Optional.ofNullable(seen);
    }

    Optional<ForkEnd> end() {
        return Optional.ofNullable(end);
    }

    /** The subject that was run last. */
    Optional<Subject> latest() {
        return Optional.ofNullable(latest);
    }

    Collection<PlainRun> plain() {
        return plain.values();
    }

    Map<Site, SitePlace> places() {
        return places;
    }

    List<LeftOut> leftOut() {
        return leftOut;
    }

    Optional<StopNotice> stopped(Subject subject) {
        return Optional.ofNullable(stopped.get(subject));
    }

    List<Trial> trials(Subject subject) {
        return trials.getOrDefault(subject, List.of());
    }

    Optional<Omission> omission(Subject subject) {
        return Optional.ofNullable(omissions.get(subject));
    }

    Collection<ProofRun> proofs(Subject subject) {
        return proofs.getOrDefault(subject, Map.of()).values();
    }

    Map<Feature, List<Circumstance>> circumstances(Subject subject) {
        return circumstances.getOrDefault(subject, Map.of());
    }

    List<Conflict> conflicts(Subject subject) {
        return conflicts.getOrDefault(subject, List.of());
    }

    List<Gaps> gaps(Subject subject) {
        return gaps.getOrDefault(subject, List.of());
    }

    /** By the number of the run. */
    Map<Integer, ThreadDump> threads(Subject subject) {
        return threads.getOrDefault(subject, Map.of());
    }

    /** Per subject the runs that were done, then those that never were. */
    Map<Subject, List<Run>> runs() {
        Map<Subject, List<Run>> all = new LinkedHashMap<>();
        runs.forEach((subject, done) -> all.put(subject, new ArrayList<>(done)));
        begun.forEach((run, plan) -> all.get(run.subject()).add(crashed(run, plan)));
        return all;
    }

    private Run crashed(Begun run, Plan plan) {
        String details = exiting.get(run);
        Symptom symptom = details == null
                ? new Symptom(Symptom.Kind.CRASH, "the JVM died during the run", "")
                : new Symptom(Symptom.Kind.CRASH, "the run called System.exit, or the JVM was told to end", details);
        return new Run(run.number(), plan, Optional.of(symptom), 0, Spectrum.EMPTY);
    }
}

package org.locon.stats.spool;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Site;
import org.locon.model.recipe.SitePlace;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Trial;

/** Joins what the forks said, in the order in which they were started. */
final class SpoolMerge {

    private final Map<Subject, TreeMap<Integer, Run>> runs = new LinkedHashMap<>();
    private final Map<Subject, Map<Feature, List<Circumstance>>> circumstances = new LinkedHashMap<>();
    private final Map<Subject, Set<Conflict>> conflicts = new LinkedHashMap<>();
    private final Map<Subject, List<Gaps>> gaps = new LinkedHashMap<>();
    private final Map<Subject, Integer> endedForks = new LinkedHashMap<>();
    private final Map<Subject, Map<Integer, ThreadDump>> threads = new LinkedHashMap<>();
    private final Map<Subject, StopNotice> stopped = new LinkedHashMap<>();
    private final Map<Subject, List<Trial>> trials = new LinkedHashMap<>();
    private final Map<Subject, List<ProofRun>> proofs = new LinkedHashMap<>();
    private final Map<Subject, Omission> omissions = new LinkedHashMap<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private final List<Fork> forks = new ArrayList<>();
    private final Map<String, PlainRun> plain = new LinkedHashMap<>();
    private final List<Fork> plainForks = new ArrayList<>();
    private final List<SpoolProblem> problems = new ArrayList<>();
    private final Map<Site, SitePlace> places = new LinkedHashMap<>();
    private Optional<CampaignHeader> campaign = Optional.empty();
    private Optional<ForkVisibility> seen = Optional.empty();

    void problem(SpoolProblem problem) {
        problems.add(problem);
    }

    void add(Path file, ForkLog log) {
        log.plain().forEach(run -> plain.put(run.subject().uniqueId(), run));
        (SpoolFiles.isPlain(file) ? plainForks : forks).add(new Fork(file, log.end()));
        places.putAll(log.places());
        campaign = campaign.or(log::campaign);
        seen = seen.isEmpty() ? log.seen() : log.seen().map(seen.get()::and).or(() -> seen);
        log.latest().ifPresent(subject -> endedForks.merge(subject, 1, Integer::sum));
        log.leftOut().stream().filter(test -> !leftOut.contains(test)).forEach(leftOut::add);
        log.runs().forEach((subject, more) -> {
            log.omission(subject).ifPresent(omission -> begin(subject, omission));
            TreeMap<Integer, Run> known = runs.computeIfAbsent(subject, any -> new TreeMap<>());
            more.sort(Comparator.comparingInt(Run::number));
            Map<Integer, ThreadDump> dumps = threads.computeIfAbsent(subject, any -> new TreeMap<>());
            Map<Integer, ThreadDump> moreDumps = new TreeMap<>(log.threads(subject));
            for (Run run : more) {
                int number = add(known, run);
                Optional.ofNullable(moreDumps.remove(run.number())).ifPresent(dump -> dumps.put(number, dump));
            }
            moreDumps.forEach(dumps::putIfAbsent);
            Map<Feature, List<Circumstance>> met = circumstances.computeIfAbsent(subject, any -> new LinkedHashMap<>());
            log.circumstances(subject).forEach((feature, each) -> met.merge(feature, each, SpoolMerge::better));
            conflicts.computeIfAbsent(subject, any -> new LinkedHashSet<>()).addAll(log.conflicts(subject));
            gaps.computeIfAbsent(subject, any -> new ArrayList<>()).addAll(log.gaps(subject));
            log.trials(subject).forEach(trial -> add(subject, trial));
            proofs.computeIfAbsent(subject, any -> new ArrayList<>()).addAll(log.proofs(subject));
            log.stopped(subject).ifPresent(why -> stopped.put(subject, why));
        });
    }

    /** What was said before of its runs doesn't count any more. */
    private void begin(Subject subject, Omission omission) {
        omissions.put(subject, omission);
        runs.put(subject, new TreeMap<>());
        circumstances.remove(subject);
        conflicts.remove(subject);
        gaps.remove(subject);
        threads.remove(subject);
    }

    private void add(Subject subject, Trial trial) {
        List<Trial> known = trials.computeIfAbsent(subject, any -> new ArrayList<>());
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).tries(trial.without(), trial.classes())) {
                known.set(i, known.get(i).and(trial));
                return;
            }
        }
        known.add(trial);
    }

    /** A test that was left out after a look at it is no subject, whatever became of that look. */
    SpoolContents contents() {
        Set<String> out = leftOut.stream().map(LeftOut::test).collect(Collectors.toSet());
        List<SubjectRuns> subjects = new ArrayList<>();
        runs.forEach((subject, byNumber) -> {
            if (!out.contains(subject.test())) {
                subjects.add(new SubjectRuns(
                        subject,
                        List.copyOf(byNumber.values()),
                        Optional.ofNullable(stopped.get(subject)),
                        circumstances.get(subject),
                        conflicts.get(subject),
                        gaps.get(subject),
                        endedForks.getOrDefault(subject, 0),
                        trials.getOrDefault(subject, List.of()),
                        Optional.ofNullable(omissions.get(subject)),
                        proofs.get(subject),
                        threads.get(subject)));
            }
        });
        PlainRuns plainRuns = new PlainRuns(List.copyOf(plain.values()), plainForks);
        return new SpoolContents(campaign, subjects, leftOut, seen, forks, problems, plainRuns, places);
    }

    /** What was recorded later, unless only what was recorded earlier has all its stacks. */
    private static List<Circumstance> better(List<Circumstance> earlier, List<Circumstance> later) {
        return Circumstance.areComplete(earlier) && !Circumstance.areComplete(later) ? earlier : later;
    }

    /** A number that is taken already, by a fork that didn't know of the other, gives way to the next free one. */
    private static int add(TreeMap<Integer, Run> known, Run run) {
        if (known.putIfAbsent(run.number(), run) == null) {
            return run.number();
        }
        int free = known.lastKey() + 1;
        known.put(free, new Run(free, run.plan(), run.symptom(), run.nanos(), run.spectrum()));
        return free;
    }
}

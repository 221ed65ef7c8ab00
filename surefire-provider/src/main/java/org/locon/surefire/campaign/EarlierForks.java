package org.locon.surefire.campaign;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.PlainRuns;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;
import org.locon.surefire.platform.PlannedTest;

/** What the forks before this one have done. */
public final class EarlierForks {

    private final Map<String, SubjectRuns> subjects = new LinkedHashMap<>();
    private final Set<String> leftOut;
    private final PlainRuns plain;

    public EarlierForks(SpoolContents spool) {
        spool.subjects().forEach(subject -> subjects.put(subject.subject().test(), subject));
        this.plain = spool.plain();
        this.leftOut = spool.leftOut().stream().map(LeftOut::test).collect(Collectors.toCollection(HashSet::new));
    }

    /** Whether nothing is to be done about this test any more. */
    public boolean finished(PlannedTest test) {
        return leftOut.contains(test.name())
                || runsOf(test).flatMap(SubjectRuns::stopped).isPresent();
    }

    public List<Run> runs(PlannedTest test) {
        return runsOf(test).map(SubjectRuns::runs).orElse(List.of());
    }

    /** How it behaved without Locon, if that was tried. */
    Optional<PlainRun> plainly(PlannedTest test) {
        return plain.of(new Subject(test.name(), test.uniqueId()));
    }

    /** What was tried to find out why it fails under Locon alone. */
    List<Trial> trials(PlannedTest test) {
        return runsOf(test).map(SubjectRuns::trials).orElse(List.of());
    }

    /** Whether it has failed without Locon when it was asked once more. */
    boolean hasFailedPlainly(PlannedTest test) {
        return trials(test).stream().anyMatch(trial -> trial.without() == Remedy.LOCON && trial.failed() > 0);
    }

    /** What Locon does without in its runs, if that was found out. */
    Optional<Omission> omission(PlannedTest test) {
        return runsOf(test).flatMap(SubjectRuns::omission);
    }

    /** What Locon does without in runs of any test, each once, but for noise. */
    List<Omission> omissions() {
        return subjects.values().stream()
                .map(SubjectRuns::omission)
                .flatMap(Optional::stream)
                .filter(omission -> !omission.without().isOfNoise())
                .toList();
    }

    /** How many tests were tried without parts of Locon, while nothing is known to help. */
    int inVain() {
        return (int) subjects.values().stream()
                .filter(subject -> subject.trials().stream()
                                .anyMatch(trial -> !trial.without().isOfNoise())
                        && subject.omission().isEmpty())
                .count();
    }

    /** How many of them ended with it: it pays for the start of the next one. */
    int forks(PlannedTest test) {
        return runsOf(test).map(SubjectRuns::forks).orElse(0);
    }

    /** How threads came to what runs have shown, where that was kept. */
    Map<Feature, List<Circumstance>> circumstances(PlannedTest test) {
        return runsOf(test).map(SubjectRuns::circumstances).orElse(Map.of());
    }

    /** The tests that this container produced when an earlier fork asked it to. */
    List<PlannedTest> producedBy(PlannedTest container) {
        return subjects.values().stream()
                .map(SubjectRuns::subject)
                .filter(subject -> subject.uniqueId().equals(container.uniqueId())
                        || subject.uniqueId().startsWith(container.uniqueId() + "/"))
                .map(subject -> test(subject, container))
                .toList();
    }

    /** Whether an earlier fork executed this container, even if nothing came of it. */
    boolean explored(PlannedTest container) {
        return !producedBy(container).isEmpty()
                || leftOut.stream().anyMatch(name -> name.startsWith(container.name() + "["));
    }

    private Optional<SubjectRuns> runsOf(PlannedTest test) {
        return Optional.ofNullable(subjects.get(test.name()));
    }

    private static PlannedTest test(Subject subject, PlannedTest container) {
        return new PlannedTest(subject.uniqueId(), subject.test(), container.className(), false);
    }
}

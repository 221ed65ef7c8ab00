package org.locon.it.benchmark;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.locon.it.harness.Place;
import org.locon.it.harness.Ranking;
import org.locon.it.harness.Suspect;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Diagnoser;
import org.locon.stats.diagnosis.Settings;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SubjectRuns;

/** What the diagnosis would have been, had the campaign ended earlier. */
final class Hindsight {
    private static final int STEP = 10;

    private final SpoolContents campaign;
    private final SubjectRuns subject;
    /** By the number of runs. */
    private final Map<Integer, Look> looks = new TreeMap<>();

    private record Look(List<Suspect> ranking, List<Suspect> shown) {}

    Hindsight(SpoolContents campaign, SubjectRuns subject) {
        this.campaign = campaign;
        this.subject = subject;
    }

    Moment firstFailure() {
        List<Run> runs = subject.runs();
        for (int i = 0; i < runs.size(); i++) {
            if (runs.get(i).failed()) {
                return Moment.after(runs.subList(0, i + 1));
            }
        }
        return Moment.NEVER;
    }

    /**
     * From when on, looked at every ten runs and at the end, the suspect that is shown first names the truth, or only suspects that do are
     * first among those that count; of blocks, which blame whole methods, only one of the first need be right.
     */
    Map<Answer, Moment> answers(Predicate<Suspect> names) {
        Map<Answer, Moment> answers = new EnumMap<>(Answer.class);
        for (Answer answer : Answer.values()) {
            answers.put(answer, answer(answer, names));
        }
        return answers;
    }

    private Moment answer(Answer answer, Predicate<Suspect> names) {
        Moment earliest = Moment.NEVER;
        int size = subject.runs().size();
        int runs = size;
        while (runs > 0 && leads(answer, subject.runs().subList(0, runs), names)) {
            earliest = Moment.after(subject.runs().subList(0, runs));
            runs = (runs - 1) / STEP * STEP;
        }
        return earliest;
    }

    private boolean leads(Answer answer, List<Run> runs, Predicate<Suspect> names) {
        if (runs.stream().noneMatch(Run::failed)) {
            return false;
        }
        Look look = looks.computeIfAbsent(runs.size(), any -> look(runs));
        List<Suspect> counting = look.ranking().stream().filter(answer::counts).toList();
        return switch (answer) {
            case SHOWN -> look.shown().stream().anyMatch(names);
            case BLOCKS -> Ranking.first(counting).stream().anyMatch(names);
            default -> Ranking.place(counting, names).orElse(Integer.MAX_VALUE) == 1;
        };
    }

    private Look look(List<Run> runs) {
        SpoolContents earlier = new SpoolContents(
                campaign.campaign(),
                List.of(new SubjectRuns(subject.subject(), runs, Optional.empty(), Map.of())),
                List.of(),
                campaign.seen(),
                List.of(),
                List.of());
        SubjectDiagnosis said =
                Diagnoser.diagnose(earlier, Settings.defaults()).subjects().get(0);
        return new Look(
                said.ranking().stream().map(Hindsight::suspect).toList(),
                said.bugs().stream()
                        .limit(1)
                        .map(bug -> suspect(bug.suspects().get(0)))
                        .toList());
    }

    private static Suspect suspect(org.locon.stats.diagnosis.Suspect said) {
        return new Suspect(
                said.rank(),
                said.feature(),
                said.shape(),
                said.scores().get("ochiai"),
                said.scores().get("jaccard"),
                (int) said.passed(),
                (int) said.failed(),
                places(said.accesses()),
                said.interruptions() == null ? List.of() : places(said.interruptions()));
    }

    private static List<Place> places(List<AccessPlace> accesses) {
        return accesses.stream()
                .map(access -> new Place(access.file(), access.line()))
                .toList();
    }
}

package org.locon.it.benchmark;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.locon.it.harness.SubjectReport;
import org.locon.maven.output.DiagnosisJson;
import org.locon.model.Run;
import org.locon.stats.diagnosis.Diagnoser;
import org.locon.stats.diagnosis.DiagnosisSettings;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SubjectRuns;

/** What the diagnosis would have been, had the campaign ended earlier. */
final class Hindsight {
    private static final int STEP = 10;
    private static final int MOST_LOOKS = 50;

    private final SpoolContents campaign;
    private final SubjectRuns subject;
    /** By the number of runs. */
    private final Map<Integer, SubjectReport> reports = new TreeMap<>();

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
     * From when on, looked at every ten runs, or fifty times if there are many, and at the end, each answer was right.
     */
    Map<Answer, Moment> answers(Judgement judgement) {
        Map<Answer, Moment> answers = new EnumMap<>(Answer.class);
        for (Answer answer : Answer.values()) {
            answers.put(answer, when(answer, judgement));
        }
        return answers;
    }

    private Moment when(Answer answer, Judgement judgement) {
        Moment earliest = Moment.NEVER;
        int runs = subject.runs().size();
        int step = Math.max(STEP, runs / MOST_LOOKS);
        while (runs > 0 && leads(answer, judgement, subject.runs().subList(0, runs))) {
            earliest = Moment.after(subject.runs().subList(0, runs));
            runs = (runs - 1) / step * step;
        }
        return earliest;
    }

    private boolean leads(Answer answer, Judgement judgement, List<Run> runs) {
        return runs.stream().anyMatch(Run::failed)
                && answer.leads(reports.computeIfAbsent(runs.size(), any -> report(runs)), judgement);
    }

    /** How threads came to the accesses isn't known run by run; it's taken as known from the beginning. */
    private SubjectReport report(List<Run> runs) {
        SpoolContents earlier = new SpoolContents(
                campaign.campaign(),
                List.of(new SubjectRuns(
                        subject.subject(),
                        runs,
                        Optional.empty(),
                        subject.circumstances(),
                        subject.conflicts(),
                        subject.gaps(),
                        subject.forks())),
                List.of(),
                campaign.seen(),
                List.of(),
                List.of());
        return new SubjectReport(DiagnosisJson.tree(Diagnoser.diagnose(earlier, DiagnosisSettings.defaults()))
                .at("/subjects/0"));
    }
}

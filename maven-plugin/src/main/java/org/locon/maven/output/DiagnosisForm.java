package org.locon.maven.output;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.locon.stats.cause.AccessOrdering;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.Diagnosis;
import org.locon.stats.diagnosis.GapCounts;
import org.locon.stats.diagnosis.LockCrossing;
import org.locon.stats.diagnosis.NoiseEffect;
import org.locon.stats.diagnosis.RunCounts;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.diagnosis.Suspect;
import org.locon.stats.diagnosis.SuspectGroup;
import org.locon.stats.diagnosis.SuspectListing;
import org.locon.stats.diagnosis.SymptomCount;
import org.locon.stats.diagnosis.Verdict;
import org.locon.stats.diagnosis.VisibilityCounts;
import org.locon.stats.diagnosis.WitnessKind;
import org.locon.stats.procedure.Procedure;

/**
 * The form of {@code diagnosis.json}: components are named and ordered as there, and {@code null} means that a name is
 * left out. Each part is made of a value of the diagnosis, and can be turned into that again. A list that has to be
 * there can't be left out: who reads such a file is told that it's none.
 */
record DiagnosisForm(int version, String tool, long seed, List<SubjectForm> subjects) {

    /** Of this form; a renaming needs a new one. */
    static final int VERSION = 1;

    DiagnosisForm {
        subjects = List.copyOf(subjects);
    }

    static DiagnosisForm of(Diagnosis diagnosis) {
        return new DiagnosisForm(
                VERSION, diagnosis.tool(), diagnosis.seed(), all(diagnosis.subjects(), SubjectForm::of));
    }

    Diagnosis diagnosis() {
        return new Diagnosis(tool, seed, all(subjects, SubjectForm::subject));
    }

    /** What was found out about one test. */
    record SubjectForm(
            String test,
            int runs,
            int passed,
            int failed,
            long millis,
            Verdict verdict,
            String stopped,
            VisibilityCounts seen,
            List<SymptomCount> symptoms,
            List<BugForm> bugs,
            List<GroupForm> groups,
            List<SuspectForm> ranking,
            WitnessKind witness,
            NoiseForm noise,
            GapsForm gaps,
            List<CrossingForm> crossings) {

        SubjectForm {
            symptoms = List.copyOf(symptoms);
            bugs = List.copyOf(bugs);
            groups = List.copyOf(groups);
            ranking = List.copyOf(ranking);
        }

        static SubjectForm of(SubjectDiagnosis subject) {
            WitnessKind witness = subject.listing().witness();
            return new SubjectForm(
                    subject.test(),
                    subject.runs(),
                    subject.passed(),
                    subject.failed(),
                    subject.counts().millis(),
                    subject.verdict(),
                    subject.stopped(),
                    subject.seen(),
                    subject.symptoms(),
                    all(subject.bugs(), BugForm::of),
                    all(subject.groups(), GroupForm::of),
                    all(subject.ranking(), SuspectForm::of),
                    witness == WitnessKind.ALL ? null : witness,
                    subject.noise().isEmpty() ? null : NoiseForm.of(subject.noise()),
                    subject.gaps().equals(GapCounts.NONE) ? null : GapsForm.of(subject.gaps()),
                    orNull(all(subject.crossings(), CrossingForm::of)));
        }

        SubjectDiagnosis subject() {
            return new SubjectDiagnosis(
                    test,
                    new RunCounts(passed, failed, millis),
                    verdict,
                    stopped,
                    seen,
                    symptoms,
                    all(bugs, BugForm::bug),
                    new SuspectListing(
                            Optional.ofNullable(witness).orElse(WitnessKind.ALL),
                            all(groups, GroupForm::group),
                            all(ranking, SuspectForm::suspect)),
                    noise == null ? new NoiseEffect(List.of(), List.of()) : noise.effect(),
                    gaps == null ? GapCounts.NONE : gaps.counts(),
                    all(orEmpty(crossings), CrossingForm::crossing));
        }
    }

    record BugForm(
            String id,
            Bug.Kind kind,
            int failures,
            List<Integer> runs,
            Double sureness,
            String sentence,
            List<String> methods,
            List<SuspectForm> suspects) {

        BugForm {
            runs = List.copyOf(runs);
            methods = List.copyOf(methods);
            suspects = List.copyOf(suspects);
        }

        static BugForm of(Bug bug) {
            return new BugForm(
                    bug.id(),
                    bug.kind(),
                    bug.failures(),
                    bug.runs(),
                    bug.sureness().isPresent() ? bug.sureness().getAsDouble() : null,
                    bug.sentence(),
                    bug.methods(),
                    all(bug.suspects(), SuspectForm::of));
        }

        Bug bug() {
            return new Bug(
                    id,
                    kind,
                    runs,
                    sureness == null ? OptionalDouble.empty() : OptionalDouble.of(sureness),
                    sentence,
                    methods,
                    all(suspects, SuspectForm::suspect));
        }
    }

    record GroupForm(int rank, List<SuspectForm> witnesses) {

        GroupForm {
            witnesses = List.copyOf(witnesses);
        }

        static GroupForm of(SuspectGroup group) {
            return new GroupForm(group.rank(), all(group.witnesses(), SuspectForm::of));
        }

        SuspectGroup group() {
            return new SuspectGroup(rank, all(witnesses, SuspectForm::suspect));
        }
    }

    record SuspectForm(
            int rank,
            String feature,
            String shape,
            Map<String, Double> scores,
            Procedure procedure,
            long passed,
            long failed,
            List<PlaceForm> accesses,
            List<PlaceForm> interruptions,
            AccessOrdering ordering) {

        SuspectForm {
            accesses = List.copyOf(accesses);
        }

        static SuspectForm of(Suspect suspect) {
            return new SuspectForm(
                    suspect.rank(),
                    suspect.feature(),
                    suspect.shape(),
                    suspect.scores(),
                    suspect.procedure().orElse(null),
                    suspect.passed(),
                    suspect.failed(),
                    all(suspect.accesses(), PlaceForm::of),
                    orNull(all(suspect.interruptions(), PlaceForm::of)),
                    suspect.ordering().orElse(null));
        }

        Suspect suspect() {
            return new Suspect(
                    rank,
                    feature,
                    shape,
                    scores,
                    Optional.ofNullable(procedure),
                    passed,
                    failed,
                    all(accesses, PlaceForm::place),
                    all(orEmpty(interruptions), PlaceForm::place),
                    Optional.ofNullable(ordering));
        }
    }

    record PlaceForm(
            int thread,
            String op,
            String variable,
            @JsonProperty("class") String className,
            String method,
            String file,
            int line,
            Integer toLine,
            List<String> locks,
            List<String> stack) {

        static PlaceForm of(AccessPlace place) {
            return new PlaceForm(
                    place.thread(),
                    place.op(),
                    place.variable().orElse(null),
                    place.className(),
                    place.method(),
                    place.file(),
                    place.line(),
                    place.toLine().orElse(null),
                    place.locks().orElse(null),
                    orNull(place.stack()));
        }

        AccessPlace place() {
            return new AccessPlace(
                    thread,
                    op,
                    Optional.ofNullable(variable),
                    className,
                    method,
                    file,
                    line,
                    Optional.ofNullable(toLine),
                    Optional.ofNullable(locks),
                    orEmpty(stack));
        }
    }

    record NoiseForm(List<PointForm> points, List<EdgeForm> edges) {

        record PointForm(PlaceForm place, double score, int failed, int runs, int bug) {}

        record EdgeForm(PlaceForm from, PlaceForm to, double change) {}

        static NoiseForm of(NoiseEffect effect) {
            return new NoiseForm(
                    all(
                            effect.points(),
                            point -> new PointForm(
                                    PlaceForm.of(point.place()),
                                    point.score(),
                                    point.failed(),
                                    point.runs(),
                                    point.bug())),
                    all(
                            effect.edges(),
                            edge -> new EdgeForm(PlaceForm.of(edge.from()), PlaceForm.of(edge.to()), edge.change())));
        }

        NoiseEffect effect() {
            return new NoiseEffect(
                    all(
                            points,
                            point -> new NoiseEffect.Point(
                                    point.place().place(), point.score(), point.failed(), point.runs(), point.bug())),
                    all(
                            edges,
                            edge -> new NoiseEffect.Edge(
                                    edge.from().place(), edge.to().place(), edge.change())));
        }
    }

    record GapsForm(
            CountForm forgotten, CountForm dropped, CountForm inexact, CountForm uncertain, CountForm uncompared) {

        record CountForm(int runs, long most) {

            static CountForm of(GapCounts.Count count) {
                return count.isNone() ? null : new CountForm(count.runs(), count.most());
            }
        }

        static GapsForm of(GapCounts gaps) {
            return new GapsForm(
                    CountForm.of(gaps.forgotten()),
                    CountForm.of(gaps.dropped()),
                    CountForm.of(gaps.inexact()),
                    CountForm.of(gaps.uncertain()),
                    CountForm.of(gaps.uncompared()));
        }

        GapCounts counts() {
            return new GapCounts(count(forgotten), count(dropped), count(inexact), count(uncertain), count(uncompared));
        }

        private static GapCounts.Count count(CountForm form) {
            return form == null ? GapCounts.Count.NONE : new GapCounts.Count(form.runs(), form.most());
        }
    }

    record CrossingForm(int runs, String sentence, List<PlaceForm> accesses) {

        static CrossingForm of(LockCrossing crossing) {
            return new CrossingForm(crossing.runs(), crossing.sentence(), all(crossing.accesses(), PlaceForm::of));
        }

        LockCrossing crossing() {
            return new LockCrossing(runs, sentence, all(accesses, PlaceForm::place));
        }
    }

    private static <A, B> List<B> all(List<A> parts, Function<A, B> turned) {
        return parts.stream().map(turned).toList();
    }

    private static <T> List<T> orNull(List<T> list) {
        return list.isEmpty() ? null : list;
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return Optional.ofNullable(list).orElse(List.of());
    }
}

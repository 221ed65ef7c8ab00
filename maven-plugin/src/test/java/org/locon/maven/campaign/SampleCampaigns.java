package org.locon.maven.campaign;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Interruption.Triple;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.Run;
import org.locon.model.Schedule;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.model.schedule.FeatureSchedules;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.diagnosis.Diagnoser;
import org.locon.stats.diagnosis.Diagnosis;
import org.locon.stats.diagnosis.DiagnosisSettings;
import org.locon.stats.diagnosis.WitnessKind;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.proof.ProofRun.Ending;
import org.locon.stats.proof.ProofRun.Way;
import org.locon.stats.spool.CampaignHeader;
import org.locon.stats.spool.Fork;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.PlainRuns;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Trial;

/**
 * Campaigns on a bank account whose deposit reads the balance in line 31 and writes it in line 32, and is interrupted
 * in between.
 */
public final class SampleCampaigns {

    private static final Site READ = site(31, Operation.READ);
    private static final Site WRITE = site(32, Operation.WRITE);
    private static final Feature LOST_UPDATE = new Triple(READ, WRITE, WRITE);
    private static final Feature IN_TURN = new Pair(WRITE, READ);

    private SampleCampaigns() {}

    /** Of 40 runs, every fourth loses an update and fails with this message. */
    public static SpoolContents lostUpdate(String message) {
        return lostUpdate(message, List.of());
    }

    /** Of 40 runs, every fourth loses an update, and the records of some lack something. */
    public static SpoolContents lostUpdate(String message, List<Gaps> gaps) {
        return everyFourth(
                number -> run(number, LOST_UPDATE, message),
                new StopNotice(StopReason.RUNS, "all 40 runs were made"),
                gaps);
    }

    /** Of 40 runs, every fourth loses an update, and no two of them say so in the same words. */
    public static SpoolContents lostUpdateInOtherWords() {
        return everyFourth(
                number -> run(number, LOST_UPDATE, "lost " + number),
                new StopNotice(StopReason.RUNS, "all 40 runs were made"),
                List.of());
    }

    /** The lost update, put to the proof: forced it always failed, kept from happening in so many of 7 runs. */
    public static SpoolContents proved(int stillFailed) {
        SubjectRuns subject = lostUpdate("lost").subjects().get(0);
        Feature region = ((Triple) LOST_UPDATE).region();
        List<ProofRun> proofs = new ArrayList<>();
        for (int number = 1; number <= 17; number++) {
            Ending ending = number <= 10 + stillFailed ? Ending.FAILED : Ending.PASSED;
            Schedule schedule = (number <= 10
                            ? FeatureSchedules.forcing(LOST_UPDATE)
                            : FeatureSchedules.forbidding(List.of(region, LOST_UPDATE)))
                    .schedule()
                    .orElseThrow();
            proofs.add(new ProofRun(number, region, schedule, Way.ONLY, ending, true, Set.of(), List.of(), 1));
        }
        return contents(List.of(subject.with(proofs)));
    }

    /** Every fourth run fails, and shows nothing that the others don't. */
    public static SpoolContents byChance() {
        return everyFourth(
                number -> run(number, IN_TURN, "lost"),
                new StopNotice(StopReason.RUNS, "all 40 runs were made"),
                List.of());
    }

    /** Of 40 runs none fails. */
    public static SpoolContents passes() {
        return everyFourth(
                number -> run(number, IN_TURN, null),
                new StopNotice(StopReason.RUNS, "all 40 runs were made"),
                List.of());
    }

    /** Of 40 runs, every fourth takes two locks in both orders; none fails. */
    public static SpoolContents crossedLocks() {
        Feature crossing = new LockCycle(
                List.of(site(41, Operation.LOCK), site(43, Operation.LOCK)),
                List.of(site(42, Operation.LOCK), site(44, Operation.LOCK)));
        return everyFourth(
                number -> run(number, crossing, null),
                new StopNotice(StopReason.RUNS, "all 40 runs were made"),
                List.of());
    }

    /** Of 40 runs those fail that are held up at one line, be it before they read there or before they write. */
    public static SpoolContents heldUp() {
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number <= 40; number++) {
            Run run = number <= 20 ? run(number, LOST_UPDATE, "lost") : run(number, IN_TURN, null);
            Site place = number <= 10 ? READ : number <= 20 ? site(31, Operation.WRITE) : WRITE;
            Plan plan = new Plan(number, 0.5).by("design").at(Set.of(place));
            runs.add(new Run(number, plan, run.symptom(), run.nanos(), run.spectrum()));
        }
        return contents(List.of(new SubjectRuns(
                new Subject("com.acme.AccountTest#transfer", "[method:transfer()]"),
                runs,
                Optional.of(new StopNotice(StopReason.RUNS, "all 40 runs were made")),
                Map.of())));
    }

    /** Of 40 runs, every fourth ends its JVM; nothing is known of what it showed. */
    public static SpoolContents exits() {
        Symptom exit = new Symptom(Symptom.Kind.CRASH, "the run called System.exit", "at com.acme.Account.deposit");
        return everyFourth(
                number -> new Run(number, new Plan(number, 0.1), Optional.of(exit), 0, Spectrum.EMPTY),
                new StopNotice(StopReason.GAVE_UP, "3 runs in a row ended the JVM"),
                List.of());
    }

    /** Of 8 runs one fails in this way, and it loses an update. */
    public static SpoolContents tooFew(Symptom.Kind how) {
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number < 8; number++) {
            runs.add(run(number, IN_TURN, null));
        }
        Run failed = run(8, LOST_UPDATE, "lost");
        Symptom symptom = new Symptom(how, "lost", "");
        runs.add(new Run(8, failed.plan(), Optional.of(symptom), failed.nanos(), failed.spectrum()));
        return contents(List.of(new SubjectRuns(
                new Subject("com.acme.AccountTest#transfer", "[method:transfer()]"),
                runs,
                Optional.of(new StopNotice(StopReason.RUNS, "all 8 runs were made")),
                Map.of())));
    }

    /** Of 11 runs one fails with an exception that has a cause, and it loses an update: that is a guess. */
    public static SpoolContents guess() {
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number <= 10; number++) {
            runs.add(run(number, IN_TURN, null));
        }
        Feature tooEarly = new Pair(READ, WRITE);
        Spectrum shown = new Spectrum(
                List.of(new Occurrence(tooEarly, 7), new Occurrence(LOST_UPDATE, 8), new Occurrence(IN_TURN, 9)), 5, 1);
        Symptom symptom = new Symptom(Symptom.Kind.EXCEPTION, "java.lang.ExceptionInInitializerError", """
                java.lang.ExceptionInInitializerError
                \tat locon-run//com.acme.AccountTest.transfer(AccountTest.java:12)
                \tat java.base/java.lang.Thread.run(Thread.java:840)
                Caused by: java.lang.IllegalStateException: no bank
                \tat locon-run//com.acme.Bank.<clinit>(Bank.java:5)
                """);
        runs.add(new Run(11, new Plan(11, 0.1), Optional.of(symptom), 2_000_000, shown));
        return contents(List.of(new SubjectRuns(
                new Subject("com.acme.AccountTest#transfer", "[method:transfer()]"),
                runs,
                Optional.of(new StopNotice(StopReason.RUNS, "all 11 runs were made")),
                Map.of())));
    }

    /** Each of 20 runs that nothing disturbs fails, though without Locon it passes. */
    public static SpoolContents underLoconAlone(List<Trial> trials, Optional<Omission> omission, boolean passesNow) {
        Subject subject = new Subject("com.acme.AccountTest#transfer", "[method:transfer()]");
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number <= 20; number++) {
            Run run = run(number, IN_TURN, passesNow ? null : "closed");
            runs.add(new Run(number, new Plan(number, 0), run.symptom(), run.nanos(), run.spectrum()));
        }
        SpoolContents contents = contents(List.of(new SubjectRuns(
                subject,
                runs,
                Optional.of(new StopNotice(StopReason.RUNS, "all 20 runs were made")),
                Map.of(),
                Set.of(),
                List.of(),
                1,
                trials,
                omission,
                List.of(),
                Map.of())));
        return new SpoolContents(
                contents.campaign(),
                contents.subjects(),
                contents.leftOut(),
                contents.seen(),
                contents.forks(),
                contents.problems(),
                new PlainRuns(List.of(PlainRun.passed(subject, 3_000_000)), List.of()));
    }

    /** Every fourth run fails with an exception that a pool throws, which is a dependency. */
    public static SpoolContents inDependency() {
        Symptom symptom = new Symptom(Symptom.Kind.EXCEPTION, "java.lang.IllegalStateException: empty", """
                java.lang.IllegalStateException: empty
                \tat com.acme.pool.Pool.lease(Pool.java:5)
                \tat locon-run//com.acme.AccountTest.transfer(AccountTest.java:12)
                """);
        return everyFourth(
                number -> {
                    Run run = run(number, IN_TURN, "empty");
                    return new Run(number, run.plan(), Optional.of(symptom), run.nanos(), run.spectrum());
                },
                new StopNotice(StopReason.RUNS, "all 40 runs were made"),
                List.of());
    }

    /** Of 40 runs, every fourth is such a one, and the others pass. */
    private static SpoolContents everyFourth(IntFunction<Run> special, StopNotice why, List<Gaps> gaps) {
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number <= 40; number++) {
            runs.add(number % 4 == 0 ? special.apply(number) : run(number, IN_TURN, null));
        }
        return contents(List.of(new SubjectRuns(
                new Subject("com.acme.AccountTest#transfer", "[method:transfer()]"),
                runs,
                Optional.of(why),
                Map.of(),
                Set.of(),
                gaps,
                1)));
    }

    public static SpoolContents contents(List<SubjectRuns> subjects) {
        return new SpoolContents(
                Optional.of(new CampaignHeader("0.1.0", 42, "17", Instant.EPOCH)),
                subjects,
                List.of(new LeftOut("com.acme.AccountTest#name", "no location was touched by two threads")),
                Optional.of(seen(3, true)),
                List.of(new Fork(Path.of("fork-0001.spool"), Optional.of(ForkEnd.ORDERLY))),
                List.of());
    }

    public static ForkVisibility seen(int woven, boolean canary) {
        return new ForkVisibility(
                woven,
                List.of(new ForkVisibility.Skipped("com.acme.Generated", "the method is too long")),
                12,
                new ForkVisibility.Canary(canary, canary ? "" : "no run showed it"));
    }

    public static Diagnosis diagnose(SpoolContents contents) {
        return Diagnoser.diagnose(contents, DiagnosisSettings.defaults());
    }

    /** By the word of this witness alone. */
    public static Diagnosis diagnose(SpoolContents contents, WitnessKind witness) {
        return Diagnoser.diagnose(contents, new DiagnosisSettings(Coefficient.OCHIAI, Optional.empty(), witness));
    }

    private static Run run(int number, Feature feature, String message) {
        return new Run(
                number,
                new Plan(number, 0.1),
                Optional.ofNullable(message).map(text -> new Symptom(Symptom.Kind.ASSERTION, text, "")),
                2_000_000,
                new Spectrum(List.of(new Occurrence(feature, 7)), 5, 1));
    }

    private static Site site(int line, Operation operation) {
        return new Site(
                "com.acme.Account", "deposit(int)", "Account.java", line, line, operation, "com.acme.Account.balance");
    }
}

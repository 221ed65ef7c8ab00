package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.site;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Standstill.NeverWoken;
import org.locon.model.Standstill.StarvedPool;
import org.locon.model.Standstill.WaitingWithLock;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;

/** Runs in which threads never go on. */
class StandstillDiagnosisTest {

    private static final Site OUTER = site(Operation.LOCK, "transfer(com.acme.Account)", 12, "");
    private static final Site INNER = site(Operation.LOCK, "add(int)", 30, "");
    private static final Site LEDGER = site(Operation.LOCK, "book()", 50, "com.acme.Account.ledger");
    private static final Site IN_LEDGER = site(Operation.LOCK, "book()", 51, "");
    private static final Site WAIT = site(Operation.WAIT, "await()", 70, "");

    private static final Feature CYCLE = new Deadlock(List.of(OUTER, LEDGER), List.of(INNER, IN_LEDGER));
    private static final Feature SAME_CYCLE = new Deadlock(List.of(IN_LEDGER, LEDGER), List.of(INNER, IN_LEDGER));
    private static final Feature NESTED = new WaitingWithLock(OUTER, WAIT, LEDGER);
    private static final Feature WAITING = new NeverWoken(List.of(WAIT));

    private static final Feature ORDER =
            pair(write("close()", 80, "com.acme.Account.open"), read("send()", 81, "com.acme.Account.open"));
    private static final Feature SEEN =
            pair(read("send()", 81, "com.acme.Account.open"), write("close()", 80, "com.acme.Account.open"));

    @Test
    void aDeadlockComesFirstOfAllThatItsRunsShow() {
        SubjectDiagnosis diagnosis = diagnosis(
                all(times(6, failed(1, ORDER, CYCLE)), times(30, passed(7, SEEN)), times(5, passed(37, ORDER, SEEN))));

        assertThat(diagnosis.ranking().get(0).shape()).isEqualTo("lock1-lock2-lock1-lock2");
        assertThat(diagnosis.ranking().get(0).feature()).isEqualTo("pattern");
        Bug bug = diagnosis.bugs().get(0);
        assertThat(bug.kind()).isEqualTo(Bug.Kind.DEADLOCK);
        assertThat(bug.failures()).isEqualTo(6);
        assertThat(bug.methods())
                .containsExactly("com.acme.Account.transfer(com.acme.Account)", "com.acme.Account.book()");
    }

    @Test
    void whatItsThreadsNeverCameToIsntMissed() {
        assertThat(diagnosis(all(times(6, failed(1, CYCLE)), times(30, passed(7, SEEN))))
                        .ranking())
                .filteredOn(suspect -> suspect.failed() > 0)
                .extracting(Suspect::shape)
                .containsExactly("lock1-lock2-lock1-lock2");
    }

    @Test
    void oneDeadlockIsEnoughToKnow() {
        List<Bug> bugs = diagnosis(all(times(1, failed(1, CYCLE)), times(3, passed(2, SEEN))))
                .bugs();

        assertThat(bugs).singleElement().satisfies(bug -> {
            assertThat(bug.kind()).isEqualTo(Bug.Kind.DEADLOCK);
            assertThat(bug.sentence()).doesNotContain("guess");
        });
    }

    @Test
    void aThreadMayWaitForWhatItHoldsItself() {
        Feature own = new Deadlock(List.of(LEDGER), List.of(IN_LEDGER));
        List<Bug> bugs = diagnosis(all(times(1, failed(1, own)), times(3, passed(2, SEEN))))
                .bugs();

        assertThat(bugs).singleElement().satisfies(bug -> {
            assertThat(bug.kind()).isEqualTo(Bug.Kind.DEADLOCK);
            assertThat(bug.sentence())
                    .startsWith("Thread 1 holds Account.ledger since book() (")
                    .contains(
                            "for the same lock, which it can't have while it holds it like that: give it back before");
        });
    }

    @Test
    void aDeadlockThatRunsSurviveIsJudgedAsEverythingElse() {
        assertThat(diagnosis(all(times(1, failed(1, CYCLE)), times(3, passed(2, CYCLE)), times(3, passed(5, SEEN))))
                        .bugs())
                .isEmpty();
    }

    @Test
    void threadsThatWaitAtTheSamePlacesHaveOneBug() {
        List<Bug> bugs = diagnosis(
                        all(times(4, failed(1, CYCLE)), times(4, failed(5, SAME_CYCLE)), times(20, passed(9, SEEN))))
                .bugs();

        assertThat(bugs)
                .singleElement()
                .satisfies(bug -> assertThat(bug.failures()).isEqualTo(8));
    }

    @Test
    void whereThreadsWaitExplainsNothingIfSomethingLeadsThere() {
        List<Bug> bugs = diagnosis(all(
                        times(10, failed(1, ORDER, WAITING)), times(60, passed(11, SEEN)), times(1, passed(71, ORDER))))
                .bugs();

        assertThat(bugs).singleElement().satisfies(bug -> assertThat(bug.kind()).isEqualTo(Bug.Kind.ORDER));
    }

    @Test
    void whereThreadsWaitIsToldIfNothingElseIs() {
        List<Bug> bugs = diagnosis(all(times(10, failed(1, SEEN, WAITING)), times(60, passed(11, SEEN))))
                .bugs();

        assertThat(bugs).singleElement().satisfies(bug -> {
            assertThat(bug.kind()).isEqualTo(Bug.Kind.LOST_NOTIFY);
            assertThat(bug.sentence())
                    .startsWith("Nobody is left who could wake who waits, 1 thread in await() (Account.java:70): "
                            + "wait only");
        });
    }

    @Test
    void theSentenceNamesWhoHoldsWhatAndWhatEachWaitsFor() {
        assertThat(sentence(CYCLE))
                .isEqualTo(
                        "Thread 1 holds the monitor of some Account since transfer(Account) (Account.java:12) and waits"
                                + " in add(int) (Account.java:30) for Account.ledger, which thread 2 holds since book()"
                                + " (Account.java:50) while it waits in book() (Account.java:51) for that of thread 1:"
                                + " take these locks in one order everywhere, or hold one more around them.");
        assertThat(sentence(NESTED))
                .isEqualTo(
                        "Thread 1 holds the monitor of some Account since transfer(Account) (Account.java:12) and waits"
                                + " in await() (Account.java:70) to be woken, but thread 2 waits in book() "
                                + "(Account.java:50) for"
                                + " that lock, and nobody else is left who could wake thread 1: give it back "
                                + "before waiting.");
    }

    @Test
    void aPoolThatWaitsForItselfIsADeadlockToo() {
        Feature starvation = new StarvedPool(List.of(WAIT, WAIT));
        assertThat(sentence(starvation))
                .startsWith(
                        "Threads of a pool wait for what other tasks come to, 2 threads in await() (Account.java:70),"
                                + " and if these are to be run by the same pool, it has no thread left for them:");
    }

    @Test
    void aNotificationThatComesBeforeTheWaitIsLost() {
        Site notify = site(Operation.NOTIFY, "bring()", 60, "java.lang.Object#notify");
        Site await = site(Operation.WAIT, "await()", 70, "java.lang.Object#wait");
        Feature lost = new Pair(notify, await);
        Feature inTime = new Pair(await, notify);

        List<Bug> bugs = diagnosis(all(times(10, failed(1, lost, WAITING)), times(40, passed(11, inTime))))
                .bugs();

        assertThat(bugs).singleElement().satisfies(bug -> {
            assertThat(bug.kind()).isEqualTo(Bug.Kind.LOST_NOTIFY);
            assertThat(bug.sentence())
                    .startsWith(
                            "Thread 1 notifies a monitor in bring() (Account.java:60) before thread 2 begins to wait on"
                                    + " it in await() (Account.java:70), and nobody wakes thread 2: wait only while");
        });
    }

    private static String sentence(Feature feature) {
        return diagnosis(all(times(1, failed(1, feature)), times(3, passed(2, SEEN))))
                .bugs()
                .get(0)
                .sentence();
    }

    private static SubjectDiagnosis diagnosis(List<Run> runs) {
        Circumstance account = new Circumstance(List.of("com.acme.Account"), List.of());
        Map<Feature, List<Circumstance>> known = Map.of(
                CYCLE,
                List.of(account, new Circumstance(List.of("com.acme.Account.ledger"), List.of()), account, account),
                NESTED,
                List.of(account, account, account));
        SubjectRuns subject = new SubjectRuns(new Subject("T#t", "id"), runs, Optional.empty(), known);
        return Diagnoser.diagnose(
                        new SpoolContents(
                                Optional.empty(), List.of(subject), List.of(), Optional.empty(), List.of(), List.of()),
                        DiagnosisSettings.defaults())
                .subjects()
                .get(0);
    }
}

package org.locon.stats.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.site;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.model.Access;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Interruption.Region;
import org.locon.model.Operation;
import org.locon.model.Schedule.Forbidden;
import org.locon.model.Schedule.KeptWhole;
import org.locon.model.Schedule.Rule;
import org.locon.model.Site;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Standstill.NeverWoken;
import org.locon.model.Standstill.WaitingWithLock;
import org.locon.model.schedule.FeatureSchedules;
import org.locon.stats.cause.ObservedAccess;
import org.locon.stats.proof.FixKind;
import org.locon.stats.proof.HeldLock;

class FixSentenceTest {

    private static final String BALANCE = "com.acme.Account.balance";
    private static final Site READ = read("pay(int)", 31, BALANCE);
    private static final Site WRITE = write("pay(int)", 33, BALANCE);
    private static final Site REMOTE = write("deposit(long)", 44, BALANCE);
    private static final Site RESET = write("reset()", 60, BALANCE);
    private static final Region REGION = new Region(READ, WRITE);
    private static final List<String> OWN = List.of("com.acme.Account (its own)");
    private static final List<String> CLASS = List.of("com.acme.Account.class");
    private static final List<String> NONE = List.of();

    @Test
    void theLockThatGuardsItElsewhere() {
        FixWords fix = region(List.of(REMOTE), NONE, OWN, NONE);

        assertThat(fix.kind()).isEqualTo(FixKind.LOCK);
        assertThat(fix.sentence())
                .isEqualTo("Hold the monitor of the Account for lines 31 to 33, as deposit(long) does.");
        assertThat(fix.lock()).contains(new HeldLock(HeldLock.Of.OWNER, "balance"));
        assertThat(region(List.of(REMOTE), NONE, CLASS, NONE).lock())
                .contains(new HeldLock(HeldLock.Of.CLASS, "Account"));
    }

    @Test
    void allAreWokenWhereOneWas() {
        String notify = "java.lang.Object#notify";
        Site put = new Site("com.acme.Slot", "put(String)", "Slot.java", 12, 7, Operation.NOTIFY, notify);
        Site take = new Site("com.acme.Slot", "take()", "Slot.java", 21, 9, Operation.NOTIFY, notify);

        FixWords fix = FixSentence.wakingAll(List.of(take, put));

        assertThat(fix.kind()).isEqualTo(FixKind.NOTIFY_ALL);
        assertThat(fix.sentence())
                .isEqualTo("Call notifyAll in place of notify in put(String) (Slot.java:12)"
                        + " and take() (Slot.java:21).");
    }

    @Test
    void aNewLockWhereThereIsNone() {
        FixWords fix = region(List.of(REMOTE), NONE, NONE, NONE);

        assertThat(fix.sentence()).isEqualTo("Make lines 31 to 33 one critical section that deposit(long) respects.");
        assertThat(fix.lock()).isEmpty();
    }

    @Test
    void whoElseInterruptsNeedsTheLockToo() {
        FixWords fix = region(List.of(REMOTE, RESET), NONE, OWN, NONE);

        assertThat(fix.text()).endsWith("as deposit(long) does; reset() needs the same lock");
        assertThat(fix.lock()).isEmpty();
    }

    @Test
    void whatElseWasKeptWholeBelongsToIt() {
        Site begin = read("close()", 70, BALANCE);
        Site end = write("close()", 72, BALANCE);
        List<Rule> rules = new ArrayList<>(rules(triple(READ, REMOTE, WRITE)));
        rules.add(new KeptWhole(begin, end, Set.of()));

        assertThat(FixSentence.of(REGION, List.of(REMOTE), rules, List.of()).map(FixWords::text))
                .contains("make lines 31 to 33 one critical section that deposit(long) respects;"
                        + " keep lines 70 to 72 of close() whole as well, under the same lock");
    }

    @Test
    void whatHasTheLockAlreadyIsNotToldToTakeIt() {
        Site before = new Site("com.acme.Account", "deposit(long)", "Account.java", 44, 1, Operation.READ, BALANCE);
        List<Rule> rules = new ArrayList<>(rules(triple(READ, REMOTE, WRITE)));
        rules.add(new KeptWhole(before, REMOTE, Set.of()));

        FixWords guarded = FixSentence.of(REGION, List.of(REMOTE), rules, observed(NONE, OWN, NONE))
                .orElseThrow();
        FixWords free = FixSentence.of(REGION, List.of(REMOTE), rules, observed(NONE, NONE, NONE))
                .orElseThrow();

        assertThat(guarded.text()).endsWith("as deposit(long) does");
        assertThat(guarded.lock()).contains(new HeldLock(HeldLock.Of.OWNER, "balance"));
        assertThat(free.text()).endsWith("; keep line 44 of deposit(long) whole as well, under the same lock");
    }

    @Test
    void whatNoLockInOnePlaceKeepsWholeIsOnlyCounted() {
        List<Rule> rules = new ArrayList<>(rules(triple(READ, REMOTE, WRITE)));
        rules.add(new KeptWhole(RESET, RESET, Set.of()));
        rules.add(new KeptWhole(REMOTE, RESET, Set.of()));

        assertThat(FixSentence.of(REGION, List.of(REMOTE), rules, observed(NONE, OWN, NONE))
                        .map(FixWords::text))
                .contains("hold the monitor of the Account for lines 31 to 33, as deposit(long) does; 2 more stretches"
                        + " of code were kept whole with it when it was tried");
    }

    @Test
    void oneCallInPlaceOfTwo() {
        Site get = read("count()", 31, "java.util.concurrent.ConcurrentMap#getOrDefault");
        Site put = write("count()", 32, "java.util.concurrent.ConcurrentMap#put");

        FixWords fix = words(new Region(get, put), List.of(put), rules(triple(get, put, put)));

        assertThat(fix.kind()).isEqualTo(FixKind.ATOMIC_METHOD);
        assertThat(fix.sentence())
                .isEqualTo("Use merge or compute in place of getOrDefault and put of one key in count()"
                        + " (Account.java:31).");
    }

    @Test
    void ofAnInterfaceTheLockIsNamedAsWell() {
        Site get = read("count()", 31, "java.util.Map#get");
        Site put = write("count()", 32, "java.util.Map#put");

        assertThat(words(new Region(get, put), List.of(put), rules(triple(get, put, put)))
                        .text())
                .endsWith(", with a ConcurrentMap; else make lines 31 to 32 one critical section for all threads");
    }

    @Test
    void noLockKeepsAWaitWhole() {
        Site wait = site(Operation.WAIT, "take()", 25, "java.lang.Object#wait");

        assertThat(FixSentence.of(
                        new Region(wait, READ), List.of(REMOTE), rules(triple(wait, REMOTE, READ)), List.of()))
                .isEmpty();
    }

    @Test
    void whatWasntTriedIsNoFix() {
        Feature stuck = new NeverWoken(List.of(site(Operation.WAIT, "take()", 25, "java.lang.Object#wait")));

        assertThat(FixSentence.of(REGION, List.of(REMOTE), List.of(), List.of()))
                .isEmpty();
        assertThat(FixSentence.of(stuck, List.of(), rules(triple(READ, REMOTE, WRITE)), List.of()))
                .isEmpty();
    }

    @Test
    void oneWaitsForTheOther() {
        FixWords fix = words(pair(READ, REMOTE), List.of(), rules(pair(READ, REMOTE)));

        assertThat(fix.kind()).isEqualTo(FixKind.WAIT);
        assertThat(fix.sentence())
                .isEqualTo("Let pay(int) (Account.java:31) wait until another thread has written Account.balance in"
                        + " deposit(long) (Account.java:44).");
    }

    @Test
    void anObjectIsSeenWhenItIsDone() {
        Site assign = write("<init>(int)", 9, BALANCE);

        assertThat(words(pair(READ, assign), List.of(), rules(pair(READ, assign)))
                        .sentence())
                .isEqualTo("Let nobody see the Account before new Account(int) has ended.");
    }

    @Test
    void aNotificationComesWhenSomebodyWaits() {
        Site tell = site(Operation.NOTIFY, "put()", 12, "java.lang.Object#notify");
        Site wait = site(Operation.WAIT, "take()", 25, "java.lang.Object#wait");

        assertThat(words(pair(tell, wait), List.of(), rules(pair(tell, wait))).sentence())
                .isEqualTo("Let put() (Account.java:12) notify only when take() (Account.java:25) waits, or wait there"
                        + " only while it hasn't notified.");
    }

    @Test
    void locksAreTakenInOneOrder() {
        Site stock = site(Operation.LOCK, "sell()", 12, "com.acme.Ledger.stock");
        Site sales = site(Operation.LOCK, "sell()", 13, "com.acme.Ledger.sales");
        Deadlock deadlock = new Deadlock(List.of(stock, sales), List.of(sales, stock));

        FixWords named = FixSentence.of(deadlock, List.of(), rules(deadlock), accesses(deadlock, List.of()))
                .orElseThrow();

        assertThat(named.kind()).isEqualTo(FixKind.LOCK_ORDER);
        assertThat(named.sentence()).isEqualTo("Take Ledger.stock before Ledger.sales, everywhere.");
        assertThat(words(deadlock, List.of(), rules(deadlock)).sentence())
                .isEqualTo("Take these locks in one order, everywhere.");
    }

    @Test
    void whoWaitsWithALockTakesItLater() {
        Site taken = site(Operation.LOCK, "open()", 12, "com.acme.Archive.files");
        Site waiting = site(Operation.WAIT, "open()", 14, "java.lang.Object#wait");
        Site wanted = site(Operation.LOCK, "put()", 22, "com.acme.Archive.files");
        Feature stuck = new WaitingWithLock(taken, waiting, wanted);

        assertThat(words(stuck, List.of(), rules(stuck)).sentence())
                .isEqualTo("Let open() (Account.java:12) wait until another thread has had that lock in put()"
                        + " (Account.java:22).");
    }

    @Test
    void twoStretchesUnderOneLock() {
        Site count = read("sum()", 80, "com.acme.Account.count");
        Site sum = read("sum()", 81, BALANCE);
        Site counted = write("pay(int)", 34, "com.acme.Account.count");
        Couple couple = new Couple(pair(READ, REMOTE), pair(write("deposit(long)", 45, "x"), counted));
        HalfSeenChange halfSeen = new HalfSeenChange(pair(WRITE, sum), pair(count, counted));

        assertThat(words(couple, List.of(), rules(couple)).sentence())
                .isEqualTo("Make lines 31 to 34 of pay(int) one critical section, and lines 44 to 45 of deposit(long)"
                        + " another one under the same lock.");
        assertThat(words(halfSeen, List.of(), rules(halfSeen)).sentence())
                .isEqualTo("Make lines 80 to 81 of sum() one critical section that pay(int) respects.");
    }

    @Test
    void oneThreadAtATimeInAMethod() {
        Feature block = new MethodOverlap(
                new Site("com.acme.Account", "print()", "Account.java", 5, 0, Operation.ENTER, "", 9));

        assertThat(words(block, List.of(), rules(block)).sentence())
                .isEqualTo("Let only one thread at a time go through print() (Account.java:5).");
    }

    private static FixWords region(List<Site> remotes, List<String> begin, List<String> remote, List<String> end) {
        List<Feature> features = new ArrayList<>();
        remotes.forEach(each -> features.add(triple(READ, each, WRITE)));
        return FixSentence.of(REGION, remotes, rules(features), observed(begin, remote, end))
                .orElseThrow();
    }

    private static List<ObservedAccess> observed(List<String> begin, List<String> remote, List<String> end) {
        return List.of(access(1, READ, begin), access(2, REMOTE, remote), access(1, WRITE, end));
    }

    private static FixWords words(Feature told, List<Site> remote, List<Rule> rules) {
        return FixSentence.of(told, remote, rules, List.of()).orElseThrow();
    }

    private static List<Rule> rules(Feature feature) {
        return rules(List.of(feature));
    }

    /** As they are tried. */
    private static List<Rule> rules(List<Feature> features) {
        return ((Forbidden) FeatureSchedules.forbidding(features).schedule().orElseThrow()).rules();
    }

    private static List<ObservedAccess> accesses(Feature feature, List<Circumstance> known) {
        return ObservedAccess.all(feature.accesses(), known);
    }

    private static ObservedAccess access(int thread, Site site, List<String> locks) {
        return new ObservedAccess(new Access(thread, site), Optional.of(new Circumstance(locks, List.of())));
    }
}

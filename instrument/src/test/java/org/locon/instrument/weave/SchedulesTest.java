package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.observation.ScheduleOutcome.GivenUp;
import org.locon.instrument.observation.ScheduleOutcome.Reason;
import org.locon.instrument.recording.RecordedSubject;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Feature;
import org.locon.model.Interruption.Triple;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Schedule;
import org.locon.model.Site;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.schedule.FeatureSchedules;

/** Whether schedules that are forced and forbidden come about in woven code, and whether it's known if they did. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class SchedulesTest {

    private static final int RUNS = Integer.getInteger("locon.test.schedules", 10);

    private final RecordedSubject subject = new RecordedSubject();
    private final Class<?> woven = load();
    private final List<Integer> results = new ArrayList<>();
    private final List<ScheduleOutcome> outcomes = new ArrayList<>();
    private final List<Observation> observations = new ArrayList<>();
    private long longest;

    /** The subjects: each method is one run, and returns what came of it. */
    public static class Programs {
        private static final long SHORT = 300_000;
        private static final long LATE = 2_000_000;

        private final Object left = new Object();
        private final Object right = new Object();
        private final Map<String, Integer> shared = new ConcurrentHashMap<>();
        private final AtomicInteger puts = new AtomicInteger();
        private int value;
        private int other;
        private int seen;
        private volatile boolean woken;
        private volatile int inside;
        private volatile int most;

        public int update() throws InterruptedException {
            both(this::increment, this::increment);
            return value;
        }

        private void increment() {
            int old = value;
            pass(SHORT);
            value = old + 1;
        }

        public int updateOften() throws InterruptedException {
            both(this::incrementLoop, this::incrementLoop);
            return value;
        }

        private void incrementLoop() {
            for (int i = 0; i < 20; i++) {
                increment();
            }
        }

        public int updateInPool() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(3);
            try {
                List<Future<?>> all = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    all.add(pool.submit(this::incrementSleeping));
                }
                for (Future<?> each : all) {
                    each.get(10, TimeUnit.SECONDS);
                }
            } finally {
                pool.shutdown();
            }
            return value;
        }

        private void incrementSleeping() {
            int old = value;
            try {
                Thread.sleep(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            value = old + 1;
        }

        public int reserve() throws InterruptedException {
            both(this::reserveAll, this::reserveAll);
            return value;
        }

        private void reserveAll() {
            for (int i = 0; i < 30; i++) {
                reserveOne(i % 10);
            }
        }

        private void reserveOne(int seat) {
            String name = "seat" + seat;
            if (shared.get(name) == null) {
                pass(SHORT);
                shared.put(name, seat);
                puts.incrementAndGet();
            }
            value = puts.get();
        }

        public int updateLocked() throws InterruptedException {
            both(this::incrementOften, this::incrementOften);
            return value;
        }

        private void incrementOften() {
            for (int i = 0; i < 50; i++) {
                incrementLocked();
            }
        }

        private synchronized void incrementLocked() {
            int before = value;
            value = before + 1;
        }

        public int updateByParts() throws InterruptedException {
            both(this::incrementByParts, this::incrementByParts);
            return value;
        }

        private void incrementByParts() {
            int old = get();
            pass(SHORT);
            set(old + 1);
        }

        /** Whether something was cut off between the look at the length and the copy, under a lock of the copier. */
        public int copyWhileCut() throws InterruptedException {
            value = 10;
            both(
                    () -> {
                        synchronized (left) {
                            int length = length();
                            pass(SHORT);
                            other = copy(length);
                        }
                    },
                    () -> {
                        pass(SHORT);
                        cut();
                    });
            return other;
        }

        private synchronized int length() {
            return value;
        }

        private synchronized void cut() {
            value = 5;
        }

        private synchronized int copy(int length) {
            return value < length ? 1 : 0;
        }

        private synchronized int get() {
            return value;
        }

        private synchronized void set(int now) {
            value = now;
        }

        public int lookLate() throws InterruptedException {
            both(this::fill, () -> {
                pass(LATE);
                look();
            });
            return seen;
        }

        public int lookEarly() throws InterruptedException {
            both(
                    () -> {
                        pass(LATE);
                        fill();
                    },
                    this::look);
            return seen;
        }

        private void fill() {
            value = 1;
        }

        private void look() {
            seen = value;
        }

        /** The order on the one variable is the reason, that on its neighbour follows from it. */
        public int lookAtBothLate() throws InterruptedException {
            both(this::fillBoth, () -> {
                pass(LATE);
                lookAtBoth();
            });
            return seen;
        }

        /** As before, with the writer's lock, which the reader doesn't need. */
        public int lookAtBothLockedLate() throws InterruptedException {
            both(
                    () -> {
                        synchronized (left) {
                            fillBoth();
                        }
                    },
                    () -> {
                        pass(LATE);
                        lookAtBoth();
                    });
            return seen;
        }

        private void fillBoth() {
            other = 1;
            value = 1;
        }

        private void lookAtBoth() {
            int first = value;
            seen = other == 2 ? -1 : first;
        }

        /** Who comes last adds up what each has filled, and doesn't wait until the other one has. */
        public int addUp() throws InterruptedException {
            Programs one = new Programs();
            Programs two = new Programs();
            both(() -> fillPart(one, one, two), () -> fillPart(two, one, two));
            return seen;
        }

        private void fillPart(Programs part, Programs one, Programs two) {
            boolean last = puts.incrementAndGet() == 2;
            part.fill();
            if (last) {
                one.look();
                two.look();
                seen = one.seen + two.seen;
            }
        }

        public int lookAfterwards() throws InterruptedException {
            Thread first = new Thread(this::fill);
            first.start();
            first.join();
            Thread second = new Thread(this::look);
            second.start();
            second.join();
            return seen;
        }

        public int putOnce() throws InterruptedException {
            both(this::putIfMissing, this::putIfMissing);
            return puts.get();
        }

        private void putIfMissing() {
            if (!shared.containsKey("key")) {
                pass(SHORT);
                shared.put("key", 1);
                puts.incrementAndGet();
            }
        }

        public int torn() throws InterruptedException {
            both(this::setBoth, this::getBoth);
            return seen;
        }

        private void setBoth() {
            value = 1;
            pass(SHORT);
            other = 1;
        }

        private void getBoth() {
            int one = value;
            pass(SHORT);
            int two = other;
            seen = one - two;
        }

        public int locks() throws InterruptedException {
            return endsInTime(this::leftThenRight, this::rightThenLeft);
        }

        private void leftThenRight() {
            synchronized (left) {
                pass(SHORT);
                synchronized (right) {
                    value++;
                }
            }
        }

        private void rightThenLeft() {
            synchronized (right) {
                pass(SHORT);
                synchronized (left) {
                    value++;
                }
            }
        }

        public int methods() throws InterruptedException {
            Programs friend = new Programs();
            return endsInTime(() -> visit(friend), () -> friend.visit(this));
        }

        private synchronized void visit(Programs friend) {
            friend.isVisited();
        }

        private synchronized void isVisited() {}

        public int notifications() throws InterruptedException {
            both(this::sleep, this::wake);
            return woken ? 1 : 0;
        }

        private void sleep() {
            synchronized (left) {
                try {
                    long begin = System.nanoTime();
                    left.wait(300);
                    woken = System.nanoTime() - begin < 300_000_000;
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        private void wake() {
            synchronized (left) {
                left.notifyAll();
            }
        }

        public int overlaps() throws InterruptedException {
            both(this::stay, this::stay);
            return most;
        }

        private void stay() {
            inside++;
            pass(SHORT);
            most = Math.max(most, inside);
            inside--;
        }

        /** Each part of the change has the other one's lock, taken anew, while its own is held. */
        public int appendByParts() throws InterruptedException {
            Programs target = new Programs();
            both(() -> target.append(this), () -> shrink());
            return target.seen;
        }

        private synchronized void append(Programs source) {
            int length = source.get();
            pass(SHORT);
            seen = length - source.getAgain();
        }

        private synchronized int getAgain() {
            return value;
        }

        private synchronized void shrink() {
            value = 1;
        }

        private static void pass(long nanos) {
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < nanos) {
                Thread.onSpinWait();
            }
        }

        private static void both(Runnable one, Runnable two) throws InterruptedException {
            CountDownLatch begun = new CountDownLatch(2);
            Thread first = new Thread(() -> beginTogether(begun, one));
            Thread second = new Thread(() -> beginTogether(begun, two));
            first.start();
            second.start();
            first.join();
            second.join();
        }

        private static void beginTogether(CountDownLatch begun, Runnable task) {
            begun.countDown();
            try {
                begun.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            task.run();
        }

        /** Whether both end, or whether neither has when nobody else is doing anything. */
        private static int endsInTime(Runnable one, Runnable two) throws InterruptedException {
            Thread first = new Thread(one);
            Thread second = new Thread(two);
            first.setDaemon(true);
            second.setDaemon(true);
            first.start();
            second.start();
            while (first.isAlive() || second.isAlive()) {
                if (first.getState() == Thread.State.BLOCKED && second.getState() == Thread.State.BLOCKED) {
                    return 0;
                }
                Thread.sleep(1);
            }
            return 1;
        }
    }

    private static Class<?> load() {
        try {
            return new WovenLoader(SchedulesTest.class).loadClass(Programs.class.getName());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aLostUpdateIsForcedAndForbidden() throws Exception {
        learn("update");
        Site read = site("increment()", Operation.READ);
        Site write = site("increment()", Operation.WRITE);
        Feature lost = new Triple(read, write, write);

        force("update", lost);
        assertThat(whereCame(true)).allMatch(result -> result == 1);
        assertForced(result -> result == 1);
        assertThat(shown("R1-W2-W1", read, write, write)).isEqualTo(count(result -> result == 1));
        assertThat(where(each -> each.furthest() == 3)).isEqualTo(whereCame(true));

        forbid("update", lost);
        assertThat(whereComplete()).allMatch(result -> result == 2);
        assertForbidden(result -> result == 1);
    }

    @Test
    void whatHappensOftenIsForbiddenEachTime() throws Exception {
        learn("updateOften");
        Site read = site("increment()", Operation.READ);
        Site write = site("increment()", Operation.WRITE);
        Feature lost = new Triple(read, write, write);

        force("updateOften", lost);
        assertForced(result -> result < 40);

        forbid("updateOften", lost);
        assertThat(whereComplete()).allMatch(result -> result == 40);
        assertForbidden(result -> result < 40);
    }

    @Test
    void aPoolsThreadsThatSleepInsideAreWaitedFor() throws Exception {
        learn("updateInPool");
        Site read = site("incrementSleeping()", Operation.READ);
        Site write = site("incrementSleeping()", Operation.WRITE);
        Feature lost = new Triple(read, write, write);

        force("updateInPool", lost);
        assertForced(result -> result < 3);

        forbid("updateInPool", lost);
        assertThat(whereComplete()).allMatch(result -> result == 3);
        assertForbidden(result -> result < 3);
    }

    @Test
    void aRegionThatIsLeftByAnotherWayLetsOthersIn() throws Exception {
        learn("reserve");
        Site check = site("reserveOne(int)", Operation.READ, "get");
        Site put = site("reserveOne(int)", Operation.WRITE, "put");
        Feature twice = new Triple(check, put, put);

        force("reserve", twice);
        assertForced(result -> result > 10);

        forbid("reserve", twice);
        assertThat(whereComplete()).allMatch(result -> result == 10);
        assertForbidden(result -> result > 10);
    }

    @Test
    void aThreadWaitsBeforeTheLockThatTheOtherNeeds() throws Exception {
        learn("updateByParts");
        Feature lost = new Triple(
                site("get()", Operation.READ), site("set(int)", Operation.WRITE), site("set(int)", Operation.WRITE));

        force("updateByParts", lost);
        assertThat(whereCame(true)).allMatch(result -> result == 1);
        assertForced(result -> result == 1);

        forbid("updateByParts", lost);
        assertThat(whereComplete()).allMatch(result -> result == 2);
        assertForbidden(result -> result == 1);
    }

    /** With its own lock in hand, which the other thread doesn't need. */
    @Test
    void aThreadWaitsBeforeTheInnerLockThatTheOtherNeeds() throws Exception {
        learn("appendByParts");
        Site length = site("get()", Operation.READ);
        Feature shrunk = new Triple(length, site("shrink()", Operation.WRITE), site("getAgain()", Operation.READ));

        force("appendByParts", shrunk);
        assertThat(whereCame(true)).allMatch(result -> result == -1);
        assertForced(result -> result == -1);

        forbid("appendByParts", shrunk);
        assertThat(whereComplete()).allMatch(result -> result == 0);
        assertForbidden(result -> result == -1);
    }

    @Test
    void aThreadThatHasALockWaitsBeforeTheNextOne() throws Exception {
        learn("copyWhileCut");
        Feature cut = new Triple(
                site("length()", Operation.READ), site("cut()", Operation.WRITE), site("copy(int)", Operation.READ));

        force("copyWhileCut", cut);
        assertThat(whereCame(true)).allMatch(result -> result == 1);
        assertForced(result -> result == 1);
    }

    @Test
    void eitherOrderIsForcedAndForbidden() throws Exception {
        learn("lookLate");
        Site write = site("fill()", Operation.WRITE);
        Site read = site("look()", Operation.READ);
        Feature tooEarly = new Pair(read, write);
        Feature tooLate = new Pair(write, read);

        force("lookLate", tooEarly);
        assertThat(whereCame(true)).allMatch(result -> result == 0);
        assertForced(result -> result == 0);
        force("lookEarly", tooLate);
        assertThat(whereCame(true)).allMatch(result -> result == 1);
        assertForced(result -> result == 1);
        forbid("lookEarly", tooEarly);
        assertThat(whereComplete()).allMatch(result -> result == 1);
        assertForbidden(result -> result == 0);
        forbid("lookLate", tooLate);
        assertThat(whereComplete()).allMatch(result -> result == 0);
        assertForbidden(result -> result == 1);
    }

    /** Whoever is held there makes the test fail, in whichever order the neighbour is accessed. */
    @Test
    void anOrderThatIsTurnedRoundHoldsTheSameThread() throws Exception {
        learn("lookAtBothLate");
        List<Site> writes = sites("fillBoth()", Operation.WRITE);
        List<Site> reads = sites("lookAtBoth()", Operation.READ);
        Feature reason = new Pair(reads.get(0), writes.get(1));
        Feature neighbour = new Pair(reads.get(1), writes.get(0));

        force("lookAtBothLate", reason);
        assertForced(result -> result == 0);
        force("lookAtBothLate", neighbour);
        assertForced(result -> result == 0);

        forbid("lookAtBothLate", reason);
        assertThat(whereComplete()).allMatch(result -> result == 1);
        forbid("lookAtBothLate", neighbour);
        assertForced(outcomes, outcome -> results.get(outcomes.indexOf(outcome)) == 0);
    }

    @Test
    void soItIsIfThatThreadIsHeldWithALock() throws Exception {
        learn("lookAtBothLockedLate");
        Feature neighbour = new Pair(
                sites("lookAtBoth()", Operation.READ).get(1),
                sites("fillBoth()", Operation.WRITE).get(0));

        run(
                "forced",
                "lookAtBothLockedLate",
                ((Schedule.Forced)
                                FeatureSchedules.forcing(neighbour).schedule().orElseThrow())
                        .heldAtSites());
        assertForced(result -> result == 0);

        forbid("lookAtBothLockedLate", neighbour);
        assertForced(outcomes, outcome -> results.get(outcomes.indexOf(outcome)) == 0);
    }

    /** All of them come to the place that is held. One of them goes on, and is the one that the others wait for. */
    @Test
    void whereAllAreHeldAtTheirSitesTheOneGoesFirstThatCameLast() throws Exception {
        learn("addUp");
        Feature tooEarly = new Pair(site("look()", Operation.READ), site("fill()", Operation.WRITE));

        run(
                "forced",
                "addUp",
                ((Schedule.Forced) FeatureSchedules.forcing(tooEarly).schedule().orElseThrow()).heldAtSites());
        assertThat(whereCame(true)).allMatch(result -> result == 1);
        assertForced(result -> result == 1);

        forbid("addUp", tooEarly);
        assertForbidden(result -> result == 1);
    }

    @Test
    void callsOnLibraryObjectsAreMadeInOrder() throws Exception {
        learn("putOnce");
        Site check = site("putIfMissing()", Operation.READ);
        Site put = site("putIfMissing()", Operation.WRITE);
        Feature twice = new Triple(check, put, put);

        force("putOnce", twice);
        assertThat(whereCame(true)).allMatch(result -> result == 2);
        assertForced(result -> result == 2);

        forbid("putOnce", twice);
        assertThat(whereComplete()).allMatch(result -> result == 1);
        assertForbidden(result -> result == 2);
    }

    @Test
    void twoVariablesAreSeenHalfChanged() throws Exception {
        learn("torn");
        List<Site> writes = sites("setBoth()", Operation.WRITE);
        List<Site> reads = sites("getBoth()", Operation.READ);
        Feature torn = new Couple(new Pair(writes.get(0), reads.get(0)), new Pair(reads.get(1), writes.get(1)));

        force("torn", torn);
        assertThat(whereCame(true)).allMatch(result -> result == 1);
        assertForced(result -> result == 1);

        forbid("torn", torn);
        assertThat(whereComplete()).allMatch(result -> result == 0);
        assertForbidden(result -> result != 0);
    }

    @Test
    void monitorsAreTakenCrosswiseOrNot() throws Exception {
        learn("locks");
        List<Site> one = sites("leftThenRight()", Operation.LOCK);
        List<Site> two = sites("rightThenLeft()", Operation.LOCK);
        Feature deadlock = new Deadlock(List.of(one.get(0), two.get(0)), List.of(one.get(1), two.get(1)));

        force("locks", deadlock);
        assertThat(whereCame(true)).allMatch(result -> result == 0);
        assertForced(result -> result == 0);

        forbid("locks", deadlock);
        assertThat(whereComplete()).allMatch(result -> result == 1);
        assertForbidden(result -> result == 0);
    }

    @Test
    void locksOfMethodsAreTakenCrosswiseOrNot() throws Exception {
        learn("methods");
        Site visit = site("visit(org.locon.instrument.weave.SchedulesTest$Programs)", Operation.LOCK);
        Site visited = site("isVisited()", Operation.LOCK);
        Feature deadlock = new Deadlock(List.of(visit, visit), List.of(visited, visited));

        force("methods", deadlock);
        assertThat(whereCame(true)).allMatch(result -> result == 0);
        assertForced(result -> result == 0);

        forbid("methods", deadlock);
        assertThat(whereComplete()).allMatch(result -> result == 1);
        assertForbidden(result -> result == 0);
    }

    @Test
    void aNotificationComesTooEarlyOrInTime() throws Exception {
        learn("notifications");
        Feature lost = new Pair(site("wake()", Operation.NOTIFY), site("sleep()", Operation.WAIT));

        force("notifications", lost);
        assertForced(result -> result == 0);

        forbid("notifications", lost);
        assertForbidden(result -> result == 0);
    }

    @Test
    void twoThreadsAreInAMethodAtOnceOrOneAfterTheOther() throws Exception {
        learn("overlaps");
        Feature overlap = new MethodOverlap(site("stay()", Operation.ENTER));

        force("overlaps", overlap);
        assertForced(outcomes, each -> each.cameAbout());
        assertThat(observations)
                .allMatch(each -> !each.overlaps().isEmpty()
                        || !outcomes.get(observations.indexOf(each)).cameAbout());

        forbid("overlaps", overlap);
        assertThat(whereComplete()).allMatch(result -> result == 1);
        assertForbidden(result -> result > 1);
    }

    @Test
    void whatJoinsHaveOrderedIsGivenUp() throws Exception {
        learn("lookAfterwards");
        Feature tooEarly = new Pair(site("look()", Operation.READ), site("fill()", Operation.WRITE));

        force("lookAfterwards", tooEarly);

        assertThat(results).containsOnly(1);
        assertThat(outcomes).allMatch(each -> !each.cameAbout());
        assertThat(outcomes.stream().flatMap(each -> each.givenUp().stream()).map(GivenUp::reason))
                .contains(Reason.ALL_WAIT);
    }

    @Test
    void aProgramThatIsRightStaysRight() throws Exception {
        learn("updateLocked");
        Site read = site("incrementLocked()", Operation.READ);
        Site write = site("incrementLocked()", Operation.WRITE);

        force("updateLocked", new Triple(read, write, write));

        assertThat(results).containsOnly(100);
        assertThat(outcomes).allMatch(each -> !each.cameAbout());
        assertThat(outcomes.stream().flatMap(each -> each.givenUp().stream()).map(GivenUp::reason))
                .contains(Reason.LOCK_IN_THE_WAY);
        assertThat(longest).isLessThan(10_000_000_000L);
    }

    private void learn(String program) throws Exception {
        for (int run = 0; run < RUNS; run++) {
            run(program, new Plan(1, Double.MIN_VALUE));
        }
        tell(program + " untouched");
        clear();
    }

    private void clear() {
        results.clear();
        outcomes.clear();
        observations.clear();
        longest = 0;
    }

    private void force(String program, Feature feature) throws Exception {
        run("forced", program, FeatureSchedules.forcing(feature).schedule().orElseThrow());
    }

    private void forbid(String program, Feature feature) throws Exception {
        run(
                "forbidden",
                program,
                FeatureSchedules.forbidding(List.of(feature)).schedule().orElseThrow());
    }

    private void run(String how, String program, Schedule schedule) throws Exception {
        clear();
        for (int run = 0; run < RUNS; run++) {
            run(program, new Plan(run, 0).keeping(schedule));
        }
        tell(program + " " + how);
    }

    /** What was measured; only where it's asked for. */
    private void tell(String what) {
        if (Integer.getInteger("locon.test.schedules") == null) {
            return;
        }
        Map<Integer, Integer> counts = new TreeMap<>();
        results.forEach(result -> counts.merge(result, 1, Integer::sum));
        Map<Reason, Integer> reasons = new TreeMap<>();
        outcomes.forEach(
                each -> each.givenUp().forEach(gate -> reasons.merge(gate.reason(), gate.times(), Integer::sum)));
        System.out.printf(
                "%-25s results %s, at work in %d runs, given up %s, longest %.1f ms, waited %.1f ms%n",
                what,
                counts,
                outcomes.stream().filter(each -> each.times() > 0).count(),
                reasons,
                longest / 1e6,
                outcomes.stream()
                                .mapToLong(ScheduleOutcome::waitedNanos)
                                .average()
                                .orElse(0)
                        / 1e6);
    }

    private void run(String program, Plan plan) throws Exception {
        Object made = woven.getConstructor().newInstance();
        Recording recording = subject.watchAll(RunInput.of(plan), null);
        long begin = System.nanoTime();
        try {
            results.add((int) woven.getMethod(program).invoke(made));
        } finally {
            longest = Math.max(longest, System.nanoTime() - begin);
            observations.add(recording.stop());
            recording.schedule().ifPresent(outcomes::add);
        }
    }

    private List<Integer> whereCame(boolean came) {
        return where(each -> each.cameAbout() == came);
    }

    private List<Integer> whereComplete() {
        return where(ScheduleOutcome::isComplete);
    }

    private List<Integer> where(Predicate<ScheduleOutcome> condition) {
        return IntStream.range(0, results.size())
                .filter(run -> condition.test(outcomes.get(run)))
                .mapToObj(results::get)
                .toList();
    }

    private long count(Predicate<Integer> condition) {
        return results.stream().filter(condition).count();
    }

    private long shown(String shape, Site... places) {
        List<Integer> ids = Arrays.stream(places).map(Sites::id).toList();
        return observations.stream()
                .filter(each -> each.patterns().stream()
                        .anyMatch(pattern -> Shapes.of(pattern).equals(shape)
                                && pattern.sites().equals(ids)))
                .count();
    }

    private void assertForced(Predicate<Integer> fails) {
        assertForced(results, fails);
    }

    private static <T> void assertForced(List<T> all, Predicate<T> fails) {
        assertThat(all.stream().filter(fails).count()).isGreaterThanOrEqualTo(all.size() * 7L / 10);
    }

    private void assertForbidden(Predicate<Integer> fails) {
        assertThat(count(fails)).isLessThanOrEqualTo(results.size() / 10);
    }

    private static Site site(String method, Operation operation, String call) {
        return sites(method, operation).stream()
                .filter(site -> site.variable().text().contains(call))
                .findFirst()
                .orElseThrow();
    }

    private static Site site(String method, Operation operation) {
        return sites(method, operation).get(0);
    }

    private static List<Site> sites(String method, Operation operation) {
        return IntStream.range(0, Sites.count())
                .mapToObj(Sites::get)
                .filter(site -> site.className().equals(Programs.class.getName())
                        && site.method().equals(method)
                        && site.operation() == operation)
                .sorted(Site.BY_PLACE)
                .toList();
    }
}

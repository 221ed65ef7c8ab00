package org.locon.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.PointFeature.NoiseAt;
import org.locon.model.PointFeature.PointReached;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Standstill.NeverWoken;
import org.locon.model.Standstill.Stall;
import org.locon.model.Standstill.StalledPool;
import org.locon.model.Standstill.StarvedPool;
import org.locon.model.Standstill.WaitingWithLock;

/** One feature of each kind at least, with how it is written down and what it says. */
class FeatureKindTest {

    private static final Site READ = site(Operation.READ, 1);
    private static final Site WRITE = site(Operation.WRITE, 2);
    private static final Site LATER_READ = site(Operation.READ, 3);
    private static final Site LATER_WRITE = site(Operation.WRITE, 4);
    private static final Site WAIT = site(Operation.WAIT, 5);
    private static final Site NOTIFY = site(Operation.NOTIFY, 6);
    private static final Site LOCK = site(Operation.LOCK, 7);
    private static final Site LATER_LOCK = site(Operation.LOCK, 8);
    private static final Site BLOCK = site(Operation.ENTER, 9);

    /** What is written down of a feature: the family's ordinal, the shape, the threads; and what that says. */
    private record Written(int family, String shape, List<Integer> threads, String json, String words) {}

    private static final Map<Feature, Written> ALL = new LinkedHashMap<>();

    static {
        Pair readBefore = new Pair(READ, WRITE);
        Pair writtenBefore = new Pair(LATER_WRITE, LATER_READ);
        write(readBefore, 0, "R1-W2", List.of(1, 2), "pattern", "thread 1 reads, thread 2 writes");
        write(new Pair(NOTIFY, WAIT), 0, "W1-R2", List.of(1, 2), "pattern", "thread 1 writes, thread 2 reads");
        write(
                new Triple(READ, WRITE, LATER_WRITE),
                0,
                "R1-W2-W1",
                List.of(1, 2, 1),
                "pattern",
                "thread 1 reads, thread 2 writes, thread 1 writes");
        write(
                new Couple(readBefore, new Pair(LATER_READ, LATER_WRITE)),
                0,
                "R1-W2-R2-W1",
                List.of(1, 2, 2, 1),
                "pattern",
                "thread 1 reads, thread 2 writes, thread 2 reads, thread 1 writes");
        write(
                new HalfSeenChange(writtenBefore, readBefore),
                0,
                "W1-R2-R2-W3",
                List.of(1, 2, 2, 3),
                "pattern",
                "thread 1 writes, thread 2 reads, thread 2 reads, thread 3 writes");
        write(
                new Region(READ, LATER_WRITE),
                1,
                "R1-*-W1",
                List.of(1, 1),
                "region",
                "thread 1 reads, another thread comes in between, thread 1 writes");
        write(
                new Region(WAIT, NOTIFY),
                1,
                "wait1-*-notify1",
                List.of(1, 1),
                "region",
                "thread 1 waits, another thread comes in between, thread 1 notifies");
        write(new BlockEntered(BLOCK), 2, "enter", List.of(1), "block", "two threads enter the same block");
        write(
                new MethodOverlap(BLOCK),
                2,
                "overlap",
                List.of(1),
                "block",
                "two threads are in the same method at once");
        write(new PointReached(LOCK), 3, "come", List.of(1), "point", "a thread comes here");
        write(new PointStep(READ, LOCK), 3, "next", List.of(1, 1), "point", "a thread goes from here to there");
        write(new NoiseAt(LOCK), 3, "noise", List.of(1), "point", "noise is made here");
        write(
                new LockCycle(List.of(LOCK, LATER_LOCK), List.of(LATER_LOCK, LOCK)),
                3,
                "lock1-lock1-lock2-lock2",
                List.of(1, 1, 2, 2),
                "point",
                "thread 1 locks, thread 1 locks, thread 2 locks, thread 2 locks");
        write(
                new AccessPredicate(READ, true),
                4,
                "remote",
                List.of(1),
                "predicate",
                "another thread's access came before this one");
        write(
                new AccessPredicate(READ, false),
                4,
                "local",
                List.of(1),
                "predicate",
                "the same thread's access came before this one");
        write(
                new Deadlock(List.of(LOCK, LATER_LOCK), List.of(LATER_LOCK, LOCK)),
                5,
                "lock1-lock2-lock1-lock2",
                List.of(1, 2, 1, 2),
                "pattern",
                "thread 1 locks, thread 2 locks, thread 1 locks, thread 2 locks");
        write(
                new Deadlock(List.of(LOCK), List.of(LATER_LOCK)),
                5,
                "lock1-lock1",
                List.of(1, 1),
                "pattern",
                "thread 1 locks, thread 1 locks");
        write(
                new WaitingWithLock(LOCK, WAIT, LATER_LOCK),
                5,
                "lock1-wait1-lock2",
                List.of(1, 1, 2),
                "pattern",
                "thread 1 locks, thread 1 waits, thread 2 locks");
        write(
                new StarvedPool(List.of(WAIT, WAIT)),
                5,
                "pool1-pool2",
                List.of(1, 2),
                "pattern",
                "thread 1 pool, thread 2 pool");
        write(
                new Stall(LOCK, WAIT, LATER_LOCK),
                5,
                "lock1-stall1-lock2",
                List.of(1, 1, 2),
                "pattern",
                "thread 1 locks, thread 1 waits with a limit, thread 2 locks");
        write(
                new StalledPool(List.of(WAIT, WAIT)),
                5,
                "stall1-stall2",
                List.of(1, 2),
                "pattern",
                "thread 1 waits with a limit for a task, thread 2 waits with a limit for a task");
        write(new NeverWoken(List.of(WAIT)), 5, "wait1", List.of(1), "pattern", "thread 1 waits");
    }

    private static void write(
            Feature feature, int family, String shape, List<Integer> threads, String json, String words) {
        ALL.put(feature, new Written(family, shape, threads, json, words));
    }

    private static Site site(Operation operation, int line) {
        return new Site("com.acme.Account", "deposit(int)", "Account.java", line, line, operation, "");
    }

    static List<Feature> all() {
        return List.copyOf(ALL.keySet());
    }

    @Test
    void noKindIsForgottenHere() {
        Map<FeatureKind, Feature> known = new EnumMap<>(FeatureKind.class);
        ALL.keySet().forEach(feature -> known.put(feature.kind(), feature));
        assertThat(known).containsOnlyKeys(EnumSet.allOf(FeatureKind.class));
        assertThat(known.values().stream().<Class<?>>map(Feature::getClass).distinct())
                .containsExactlyInAnyOrderElementsOf(cases(Feature.class));
    }

    private static List<Class<?>> cases(Class<?> sealed) {
        List<Class<?>> cases = new ArrayList<>();
        for (Class<?> each : sealed.getPermittedSubclasses()) {
            for (Class<?> one : each.isSealed() ? cases(each) : List.<Class<?>>of(each)) {
                if (!cases.contains(one)) {
                    cases.add(one);
                }
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("all")
    void isWrittenDownAsEver(Feature feature) {
        Written written = ALL.get(feature);
        assertThat(feature.kind().family().ordinal()).isEqualTo(written.family());
        assertThat(feature.kind().family().word()).isEqualTo(written.json());
        assertThat(feature.shape()).isEqualTo(written.shape());
        assertThat(feature.accesses()).extracting(Access::thread).isEqualTo(written.threads());
        assertThat(feature.accesses()).extracting(Access::site).isEqualTo(feature.sites());
    }

    @ParameterizedTest
    @MethodSource("all")
    void isReadAsItWasWrittenDown(Feature feature) {
        assertThat(FeatureKind.read(feature.kind().family(), feature.shape(), feature.accesses()))
                .contains(feature);
        assertThat(feature.kind().at(feature.sites())).isEqualTo(feature).hasSameHashCodeAs(feature);
    }

    @ParameterizedTest
    @MethodSource("all")
    void itsShapeSaysWhatItIs(Feature feature) {
        assertThat(FeatureKind.words(feature.shape()))
                .isEqualTo(ALL.get(feature).words());
    }

    @Test
    void aShapeThatNobodyKnowsSaysItself() {
        assertThat(FeatureKind.words("something")).isEqualTo("something");
    }

    @ParameterizedTest
    @MethodSource("all")
    void isReadAsNothingElse(Feature feature) {
        String shape = feature.shape();
        List<Access> accesses = feature.accesses();
        List<Access> otherThreads = accesses.stream()
                .map(access -> new Access(access.thread() + 1, access.site()))
                .toList();
        FeatureKind.Family family = feature.kind().family();
        assertThat(FeatureKind.read(family, shape + "?", accesses)).isEmpty();
        assertThat(FeatureKind.read(family, shape, otherThreads)).isEmpty();
        assertThat(FeatureKind.read(family, shape, List.of())).isEmpty();
        assertThat(Arrays.stream(FeatureKind.Family.values())
                        .filter(other ->
                                FeatureKind.read(other, shape, accesses).isPresent()))
                .containsExactly(family);
    }

    @ParameterizedTest
    @EnumSource(FeatureKind.class)
    void noneIsAtNoPlace(FeatureKind kind) {
        assertThatIllegalArgumentException().isThrownBy(() -> kind.at(List.of()));
    }

    @Test
    void aRegionIsWhatTriplesHaveInCommon() {
        Triple triple = new Triple(READ, WRITE, LATER_WRITE);
        assertThat(triple.region()).isEqualTo(new Region(READ, LATER_WRITE));
        assertThat(triple.pairs()).containsExactly(new Pair(READ, WRITE), new Pair(WRITE, LATER_WRITE));
        assertThat(triple.interruption()).isEqualTo(new Access(2, WRITE));
        assertThat(triple.isRound()).isFalse();
        assertThat(triple.takesTwoPasses()).isFalse();
        assertThat(new Region(LATER_WRITE, READ).takesTwoPasses()).isTrue();
        assertThat(new Region(READ, READ).isRound()).isTrue();
    }

    @Test
    void aStandstillTellsWhereEachThreadBeganAndWhereItWaits() {
        Deadlock cycle = new Deadlock(List.of(LOCK, LATER_LOCK), List.of(LATER_LOCK, LOCK));
        assertThat(cycle.begins()).containsExactly(LOCK, LATER_LOCK);
        assertThat(cycle.waits()).containsExactly(LATER_LOCK, LOCK);
        WaitingWithLock waiting = new WaitingWithLock(LOCK, WAIT, LATER_LOCK);
        assertThat(waiting.begins()).containsExactly(LOCK, LATER_LOCK);
        assertThat(waiting.waits()).containsExactly(WAIT, LATER_LOCK);
    }

    @Test
    void onlyWhoIsNeverWokenMayBeAConsequenceOfAnythingElse() {
        assertThat(all().stream().filter(Feature::isDeadlock).map(Feature::kind).distinct())
                .containsExactlyInAnyOrder(
                        FeatureKind.DEADLOCK, FeatureKind.WAITING_WITH_LOCK, FeatureKind.STARVED_POOL);
        assertThat(all().stream()
                        .filter(Feature::isAboutAccesses)
                        .map(Feature::kind)
                        .distinct())
                .containsExactlyInAnyOrder(
                        FeatureKind.PAIR,
                        FeatureKind.TRIPLE,
                        FeatureKind.COUPLE,
                        FeatureKind.HALF_SEEN_CHANGE,
                        FeatureKind.REGION,
                        FeatureKind.DEADLOCK,
                        FeatureKind.WAITING_WITH_LOCK,
                        FeatureKind.STARVED_POOL,
                        FeatureKind.STALL,
                        FeatureKind.STALLED_POOL);
    }

    @Test
    void whatEndsByALimitIsNoDeadlock_yetTellsWhoWaits() {
        assertThat(all().stream()
                        .filter(Feature::tellsWhoWaits)
                        .map(Feature::kind)
                        .distinct())
                .containsExactlyInAnyOrder(
                        FeatureKind.DEADLOCK,
                        FeatureKind.WAITING_WITH_LOCK,
                        FeatureKind.STARVED_POOL,
                        FeatureKind.STALL,
                        FeatureKind.STALLED_POOL);
        assertThat(all().stream()
                        .filter(feature -> feature instanceof Standstill standstill && standstill.hasLimit())
                        .map(Feature::kind)
                        .distinct())
                .containsExactlyInAnyOrder(FeatureKind.STALL, FeatureKind.STALLED_POOL);
    }
}

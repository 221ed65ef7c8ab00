package org.locon.instrument.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.instrument.Shapes;
import org.locon.instrument.focus.SubjectKnowledge;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.LockProbe;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.site.SubjectSites;
import org.locon.model.Plan;
import org.locon.model.Site;

/**
 * Accesses that go on as the one before take a shorter way. What is recorded must be the same as without it, which is
 * how a run goes that watches a site for its stacks.
 */
@Timeout(60)
class RepeatedAccessTest {

    private static final int THREADS = 3;

    /** A run keeps a part of the couples only, which depends on hash codes. */
    private static final int COUPLE = 4;

    private static final int STEPS = 6_000;
    private static final int MORE_THAN_THE_VALVE_COUNTS = 2_500;
    private static final List<String> VARIABLES = List.of("subject.Pair.left", "subject.Pair.right");
    private static final int[] READS = IntStream.range(0, 6)
            .map(i -> SubjectSites.read(500 + i, VARIABLES.get(i % 2)))
            .toArray();
    private static final int[] WRITES = IntStream.range(0, 6)
            .map(i -> SubjectSites.write(510 + i, VARIABLES.get(i % 2)))
            .toArray();
    private static final int LOCK = SubjectSites.enter(520);
    private static final Set<Site> ELSEWHERE = Set.of(SiteTable.get(SubjectSites.read(521, "subject.Other.field")));

    private final List<ExecutorService> threads = new ArrayList<>();
    private Recording recording;

    @AfterEach
    void stopUnlessStopped() {
        threads.forEach(ExecutorService::shutdownNow);
        if (CurrentRecorder.get() != null) {
            recording.stop();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 2, false", "2, 5, false", "3, 5, true", "4, 3, true"})
    void theShorterWayRecordsWhatTheLongOneDoes(long seed, int window, boolean looking) throws Exception {
        List<String> shorter = patterns(seed, window, looking, Set.of());

        assertThat(shorter).hasSizeGreaterThan(40);
        assertThat(patterns(seed, window, looking, ELSEWHERE)).isEqualTo(shorter);
    }

    private List<String> patterns(long seed, int window, boolean looking, Set<Site> watched) throws Exception {
        RunInput settings = new RunInput(new Plan(1, 0), window, 1 << 18, watched, Set.of());
        SubjectKnowledge knowledge = looking ? new SubjectKnowledge() : null;
        recording = Recording.of(null, knowledge, settings, null, null);
        RunEventRecorder recorder = CurrentRecorder.get();
        List<ExecutorService> crew = IntStream.range(0, THREADS)
                .mapToObj(i -> Executors.newSingleThreadExecutor())
                .toList();
        threads.addAll(crew);
        Object[] pairs = {new Object(), new Object(), new Object()};
        if (looking) {
            for (int site = 0; site < READS.length; site++) {
                int at = site;
                for (int times : new int[] {1, MORE_THAN_THE_VALVE_COUNTS}) {
                    for (ExecutorService thread : crew) {
                        thread.submit(() -> repeat(pairs[0], READS[at], WRITES[at], times))
                                .get();
                    }
                }
            }
        }
        Random random = new Random(seed);
        for (int step = 0; step < STEPS; step++) {
            Object pair = pairs[random.nextInt(pairs.length)];
            int at = random.nextInt(READS.length);
            boolean write = random.nextInt(4) == 0;
            boolean locked = random.nextInt(3) == 0;
            int times = 1 + random.nextInt(4);
            crew.get(random.nextInt(THREADS))
                    .submit(() -> access(pair, write ? WRITES[at] : READS[at], write, locked, times))
                    .get();
        }
        Observation observation = recording.stop();
        assertThat(observation.inexact()).isZero();
        return recorder.record().findings().patterns().stream()
                .filter(each -> each.sites().size() < COUPLE)
                .map(each -> Shapes.of(each) + each.sites() + each.contexts())
                .toList();
    }

    private static void repeat(Object pair, int read, int write, int times) {
        for (int i = 0; i < times; i++) {
            Probe.after(Probe.beforeWrite(pair, write));
            Probe.after(Probe.beforeRead(pair, read));
        }
    }

    private static void access(Object pair, int site, boolean write, boolean locked, int times) {
        if (!locked) {
            accesses(pair, site, write, times);
            return;
        }
        synchronized (pair) {
            LockProbe.locked(pair, LOCK);
            accesses(pair, site, write, times);
            LockProbe.unlocked(pair);
        }
    }

    private static void accesses(Object pair, int site, boolean write, int times) {
        for (int i = 0; i < times; i++) {
            Probe.after(write ? Probe.beforeWrite(pair, site) : Probe.beforeRead(pair, site));
        }
    }
}

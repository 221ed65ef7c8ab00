package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.MadeStep;
import org.locon.instrument.recording.RecordedSubject;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Feature;
import org.locon.model.Interruption.Triple;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.model.schedule.FeatureSchedules;

/** What is told of the steps of a forced schedule. */
@Timeout(60)
class NarrationTest {

    private final Class<?> woven = load();
    private final RecordedSubject subject = new RecordedSubject();

    /** What is run, woven. */
    public static class Programs {
        private static String last = "nobody";
        private int count = 10;
        private final int[] counts = {5, 6};

        public void update() throws InterruptedException {
            twice(() -> count++);
        }

        public void updateElement() throws InterruptedException {
            twice(() -> counts[1]++);
        }

        public void name() throws InterruptedException {
            twice(() -> last = last + "!");
        }

        private static void twice(Runnable task) throws InterruptedException {
            CountDownLatch begun = new CountDownLatch(2);
            List<Thread> threads = new ArrayList<>();
            for (String name : List.of("one", "two")) {
                Thread thread = new Thread(
                        () -> {
                            begun.countDown();
                            try {
                                begun.await();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                            task.run();
                        },
                        name);
                thread.start();
                threads.add(thread);
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    @Test
    void aFieldIsToldBeforeAndAfter() throws Exception {
        assertTold("update", ".count", "10", "11");
    }

    @Test
    void soIsAnElement() throws Exception {
        assertTold("updateElement", "int[]", "6", "7");
    }

    @Test
    void soIsAStaticField() throws Exception {
        assertTold("name", ".last", "\"nobody\"", "\"nobody!\"");
    }

    @Test
    void nothingIsKeptWhereNobodyTells() throws Exception {
        run("update", RunInput.of(new Plan(1, Double.MIN_VALUE)));
        assertThat(run(
                        "update",
                        RunInput.of(new Plan(1, 0)
                                .keeping(FeatureSchedules.forcing(lost(".count"))
                                        .schedule()
                                        .orElseThrow()))))
                .isEmpty();
    }

    /** The threads of a lost update: one reads, the other one reads and writes, then the first one writes. */
    private void assertTold(String program, String variable, String before, String after) throws Exception {
        run(program, RunInput.of(new Plan(1, Double.MIN_VALUE)));
        resetStatic();
        List<MadeStep> steps = run(
                program,
                RunInput.of(new Plan(1, 0)
                                .keeping(FeatureSchedules.forcing(lost(variable))
                                        .schedule()
                                        .orElseThrow()))
                        .narrating(true));
        assertThat(steps).extracting(MadeStep::number).contains(0, 1, 2);
        int whole = steps.stream()
                .filter(step -> step.number() == 2)
                .mapToInt(MadeStep::attempt)
                .findFirst()
                .orElseThrow();
        List<MadeStep> attempt =
                steps.stream().filter(step -> step.attempt() == whole).toList();
        assertThat(attempt).extracting(MadeStep::number).containsExactly(0, 1, 2);
        assertThat(attempt.get(0).thread()).isEqualTo(attempt.get(2).thread()).isIn("one", "two");
        assertThat(attempt.get(1).thread())
                .isNotEqualTo(attempt.get(0).thread())
                .isIn("one", "two");
        assertThat(attempt).extracting(MadeStep::before).containsExactly(before, before, after);
        assertThat(attempt.get(1).after()).isEqualTo(after);
    }

    private void resetStatic() throws ReflectiveOperationException {
        Field last = woven.getDeclaredField("last");
        last.setAccessible(true);
        last.set(null, "nobody");
    }

    private static Feature lost(String variable) {
        return new Triple(
                site(variable, Operation.READ), site(variable, Operation.WRITE), site(variable, Operation.WRITE));
    }

    private static Site site(String variable, Operation operation) {
        return IntStream.range(0, Sites.count())
                .mapToObj(Sites::get)
                .filter(site -> site.className().equals(Programs.class.getName())
                        && site.method().startsWith("lambda$")
                        && site.variable().text().endsWith(variable)
                        && site.operation() == operation)
                .findFirst()
                .orElseThrow();
    }

    private List<MadeStep> run(String program, RunInput input) throws Exception {
        Object made = woven.getConstructor().newInstance();
        Recording recording = subject.watchAll(input, woven.getClassLoader());
        try {
            woven.getMethod(program).invoke(made);
        } finally {
            recording.stop();
        }
        return recording.madeSteps(true);
    }

    private static Class<?> load() {
        try {
            return new WovenLoader(NarrationTest.class).loadClass(Programs.class.getName());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}

package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;

/**
 * Which blocks a method has inside it, by lines from its first statement on, which is line 1; and which of them two
 * threads entered.
 */
final class BlocksTest {

    /** Every shape that blocks have, and what is none. */
    @SuppressWarnings("all")
    public static class Shapes {
        int value;
        int other;
        Object lock = new Object();
        int[] table = new int[4];

        void act() {}

        boolean ask(int n) {
            return value == n;
        }

        void ifAndElse() {
            if (value == 0) {
                value = 1;
                act();
            } else {
                other = 1;
            }
            act();
        }

        void elseIf() {
            if (value == 0) {
                act();
            } else if (value == 1) {
                other = 1;
            } else {
                other = 2;
            }
        }

        void nested() {
            if (ask(0)) {
                act();
                if (ask(1)) {
                    value = 2;
                }
            }
        }

        void guard() {
            if (ask(0)) {
                return;
            }
            act();
            value = 1;
        }

        void compound() {
            if (ask(0) && (ask(1) || ask(2))) {
                value = 1;
            }
            if (ask(3) || ask(4)) {
                value = 2;
            }
        }

        void loops() {
            while (ask(0)) {
                act();
            }
            for (int i = 0; i < table.length; i++) {
                table[i] = i;
                act();
            }
            do {
                act();
                value++;
            } while (ask(1));
        }

        void leftEarly() {
            while (ask(0)) {
                if (ask(1)) {
                    act();
                    continue;
                }
                if (ask(2)) {
                    value = 2;
                    break;
                }
                act();
            }
            act();
        }

        void switched() {
            switch (value) {
                case 0:
                    act();
                case 1:
                    other = 1;
                    break;
                case 2:
                    break;
                default:
                    other = 3;
            }
        }

        void switchedByWord(String word) {
            switch (word) {
                case "a":
                    act();
                    break;
                case "b":
                    other = 1;
            }
        }

        void caught() {
            act();
            try {
                act();
                act();
            } catch (IllegalStateException | IllegalArgumentException e) {
                value = 1;
            } catch (NullPointerException e) {
                throw new IllegalStateException(e);
            }
        }

        void atLast() {
            value = 0;
            try {
                act();
            } finally {
                if (value == 0) {
                    other = 1;
                }
            }
        }

        void atLastTwice() {
            try {
                if (ask(0)) {
                    return;
                }
                act();
            } finally {
                if (value == 0) {
                    other = 1;
                }
            }
        }

        void closing(Callable<AutoCloseable> from) throws Exception {
            act();
            try (AutoCloseable resource = from.call()) {
                act();
            }
        }

        int values() {
            int found = ask(0) ? value : other;
            boolean both = ask(0) && ask(1);
            act();
            return both ? found : ask(2) ? 1 : 2;
        }

        void ownOnly() {
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                sum += i;
            }
            if (value == sum) {
                sum = 0;
            }
            value = sum;
        }

        void checked() {
            if (value < 0) {
                throw new IllegalStateException("negative " + value);
            }
            assert ask(1);
            act();
        }

        void forEver() {
            act();
            while (true) {
                if (ask(0)) {
                    act();
                }
                if (ask(1)) {
                    return;
                }
            }
        }

        void locked() {
            act();
            synchronized (lock) {
                if (value == 0) {
                    value = 1;
                }
            }
        }

        void oneLine() {
            if (value == 0) act();
        }
    }

    @BeforeAll
    static void weave() throws Exception {
        Class.forName(Shapes.class.getName(), false, new WovenLoader(Shapes.class));
    }

    @ParameterizedTest
    @CsvSource({
        "ifAndElse, 2-3 5-5",
        "elseIf, 2-2 3-6 4-4 6-6",
        "nested, 2-4 4-4",
        "guard, 4-5",
        "compound, 2-2 5-5",
        "loops, 2-2 5-6 9-11",
        "leftEarly, 2-10 3-3 6-10 7-7 10-10",
        "switched, 3-3 5-5 10-10",
        "switchedByWord, 3-3 6-6",
        "caught, 3-4 5-6",
        "atLast, 6-6",
        "atLastTwice, 6-7 7-7 4-7",
        "closing, ''",
        "values, ''",
        "ownOnly, ''",
        "checked, ''",
        "forEver, 3-6 4-4",
        "locked, 4-4",
        "oneLine, 1-1",
    })
    void theBlocksOf(String method, String blocks) {
        Site entry = blocks(Shapes.class, method).get(0);

        assertThat(String.join(
                        " ",
                        blocks(Shapes.class, method).stream()
                                .skip(1)
                                .map(site -> site.line() - entry.line() + 1 + "-" + (site.toLine() - entry.line() + 1))
                                .toList()))
                .isEqualTo(blocks);
    }

    /** The subject of what follows: two threads that go through one method, each another way. */
    public static final class Program implements Runnable {
        int rounds;
        int value;

        @Override
        public void run() {
            go(true);
            Thread other = new Thread(() -> go(false));
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        private void go(boolean first) {
            for (int i = 0; i < 3; i++) {
                rounds++;
            }
            if (first) {
                while (value < 3) {
                    value++;
                }
            } else {
                value = 0;
            }
        }
    }

    @Test
    void aBlockIsEnteredByTwoThreadsNotTwiceByOne() throws Exception {
        Recording recording = run(new Plan(1, 0));
        List<Observation.Block> entered = recording.stop().blocks();

        List<Site> sites =
                entered.stream().map(block -> Sites.get(block.site())).toList();
        Site method = sites.get(0);
        assertThat(sites).extracting(Site::method).containsExactly("go(boolean)", "go(boolean)");
        assertThat(sites).extracting(site -> site.line() - method.line()).containsExactly(0, 1);
        assertThat(entered).allSatisfy(block -> assertThat(block.stack()).hasSize(2));
        assertThat(entered.get(1).stack().get(0)).contains("Program.go(BlocksTest.java:" + (method.line() + 1) + ")");
        assertThat(entered.get(1).stack().get(1)).contains("Program.lambda$run$0(");
    }

    @Test
    void noiseIsMadeAtABlockInsideOnlyIfItIsAskedFor() throws Exception {
        run(new Plan(1, 0)).stop();
        List<Site> blocks = blocks(Program.class, "go");
        Set<Site> points = blocks.stream().skip(1).collect(Collectors.toSet());
        Set<Integer> inside = points.stream().map(Sites::id).collect(Collectors.toSet());

        assertThat(steps(noise(points))).anyMatch(step -> inside.contains(step.from()) || inside.contains(step.to()));
        assertThat(steps(noise(Set.of(blocks.get(0)))))
                .noneMatch(step -> inside.contains(step.from()) || inside.contains(step.to()));
    }

    private static List<Observation.Step> steps(Plan plan) throws Exception {
        Recording recording = run(plan);
        List<Observation.Step> steps = recording.steps();
        recording.stop();
        return steps;
    }

    private static Plan noise(Set<Site> points) {
        return new Plan(1, 1).at(points).with(EnumSet.of(Plan.Kind.YIELD));
    }

    private static Recording run(Plan plan) throws Exception {
        ClassLoader loader = new WovenLoader(Program.class);
        Recording recording = Recording.start(RunInput.of(plan), loader);
        Object program = loader.loadClass(Program.class.getName())
                .getDeclaredConstructor()
                .newInstance();
        Thread thread = new Thread((Runnable) program);
        thread.start();
        thread.join();
        return recording;
    }

    @Test
    void aMethodIsABlockWithItsLinesToo() {
        Site entry = blocks(Shapes.class, "ifAndElse").get(0);

        assertThat(entry.index()).isZero();
        assertThat(entry.toLine() - entry.line()).isEqualTo(7);
    }

    /** The method first, then what is inside it. */
    private static List<Site> blocks(Class<?> type, String method) {
        return IntStream.range(0, Sites.count())
                .mapToObj(Sites::get)
                .filter(site -> site.className().equals(type.getName()))
                .filter(site ->
                        site.operation() == Operation.ENTER && site.method().startsWith(method + "("))
                .sorted(Comparator.comparingInt(Site::index))
                .toList();
    }
}

package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.instrument.access.WovenStacks;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.LockProbe;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.PassedPlace;

/** When a run passes the line in which another one has failed: behind the last thing that the line does. */
class PassingsTest {

    /** Marks moments of a run: each is an event of its own. */
    public static final class Ticks {

        static final Map<Integer, String> NAMES = new ConcurrentHashMap<>();

        public static int tick(String name) {
            int number = SiteTable.intern("Ticks", name, "Ticks.java", 1, 1, Operation.START, name);
            NAMES.put(number, name);
            LockProbe.point(number);
            return 1;
        }

        public static void assertSame(int expected, int actual) {
            tick("asserts");
            if (expected != actual) {
                throw new AssertionError(expected + " isn't " + actual);
            }
        }

        public static void fail() {
            throw new AssertionError("failed");
        }
    }

    /** Each method fails if it is told to. */
    public static final class Subject {

        private int value = 1;

        public void assertion(boolean fails) {
            Ticks.tick("before");
            Ticks.assertSame(fails ? 2 : value, Ticks.tick("reads"));
            Ticks.tick("after");
        }

        public void assertionInThreeLines(boolean fails) {
            Ticks.assertSame(
                    Ticks.tick("reads"), //
                    fails ? 2 : Ticks.tick("reads more"));
            Ticks.tick("after");
        }

        public void throwsInOneLine(boolean fails) {
            Ticks.tick("before");
            if (Ticks.tick("reads") == 1 && Ticks.tick("reads more") == 1 && fails) throw new IllegalStateException();
            Ticks.tick("after");
        }

        public void throwsInThreeLines(boolean fails) {
            Ticks.tick("before");
            if (Ticks.tick("reads") == 1 && fails) {
                throw new IllegalStateException("value " + value);
            }
            Ticks.tick("after");
        }

        public void throwsIfOneOfTwo(boolean fails) {
            if (fails || Ticks.tick("reads") == 2 || Ticks.tick("reads more") == 2) {
                throw new IllegalStateException();
            }
            Ticks.tick("after");
        }

        public void failsInBranch(boolean fails) {
            if (Ticks.tick("reads") == 1 && fails) {
                Ticks.fail();
            } else {
                Ticks.tick("other branch");
            }
            Ticks.tick("after");
        }

        public void loops(boolean fails) {
            for (int i = 0; i < 3; i++) {
                Ticks.tick("round " + i);
                if (fails && i == 2) {
                    throw new IllegalStateException();
                }
            }
            Ticks.tick("after");
        }

        public void loopsAlone(boolean fails) {
            for (int i = 0; i < 3; i++) {
                Ticks.assertSame(fails ? 2 : 1, Ticks.tick("round " + i));
            }
            Ticks.tick("after");
        }

        public void lambda(boolean fails) {
            IntSupplier task = () -> {
                Ticks.tick("in the lambda");
                int read = Ticks.tick("reads") / (fails ? 0 : 1);
                Ticks.tick("behind it");
                return read;
            };
            task.getAsInt();
            Ticks.tick("after");
        }

        public void nullPointer(boolean fails) {
            Subject other = fails ? null : this;
            Ticks.tick("before");
            other.value = Ticks.tick("reads");
            Ticks.tick("after");
        }

        public int returns(boolean fails) {
            Ticks.tick("before");
            return Ticks.tick("reads") / (fails ? 0 : 1);
        }

        public void throwsInFinally(boolean fails) {
            try {
                Ticks.tick("tries");
            } finally {
                Ticks.assertSame(fails ? 2 : 1, Ticks.tick("reads"));
                Ticks.tick("clears up");
            }
            Ticks.tick("after");
        }

        public void switches(boolean fails) {
            switch (Ticks.tick("reads")) {
                case 1:
                    if (!fails) {
                        break;
                    }
                default:
                    throw new IllegalStateException();
            }
            Ticks.tick("after");
        }

        public void always(boolean fails) {
            throw new IllegalStateException();
        }

        public void late(boolean fails) {
            assertion(false);
            assertion(fails);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "assertion, asserts",
        "assertionInThreeLines, asserts",
        "throwsInOneLine, reads more",
        "throwsInThreeLines, reads",
        "throwsIfOneOfTwo, reads more",
        "failsInBranch, other branch",
        "loops, round 2",
        "loopsAlone, round 2",
        "lambda, reads",
        "nullPointer, reads",
        "returns, reads",
        "throwsInFinally, asserts",
        "switches, reads",
    })
    void aPassingIsBehindWhatTheLineDoes(String method, String last) throws Exception {
        assertThat(passing(method, place(method))).isEqualTo("behind " + last + " by 1");
    }

    @Test
    void theLastPassingCounts() throws Exception {
        String place = place("assertion");
        Recording recording = run("late", false, place);
        Observation observation = recording.stop();
        long after = observation.points().stream()
                .filter(point -> "after".equals(Ticks.NAMES.get(point.site())))
                .findFirst()
                .orElseThrow()
                .first();
        assertThat(recording.passed())
                .singleElement()
                .satisfies(passed -> assertThat(passed.position()).isGreaterThanOrEqualTo(after));
    }

    @Test
    void aRunThatFailsThereHasNotPassed() throws Exception {
        for (String method : List.of("throwsInThreeLines", "nullPointer", "returns", "lambda")) {
            Recording recording = run(method, true, place(method));
            recording.stop();
            assertThat(recording.passed()).as(method).isEmpty();
        }
    }

    @Test
    void aPlaceBehindWhichNothingComesIsNeverPassed() throws Exception {
        String place = place("always");
        Recording recording = run("assertion", false, place);
        recording.stop();
        assertThat(recording.passed()).isEmpty();
    }

    @Test
    void eachPlaceHasAPassingOfItsOwn() throws Exception {
        List<String> places = List.of(place("throwsInOneLine"), place("returns"), "no.such.Place.at(all)");
        Recording recording = Recording.start(RunInput.of(1, 0).passing(places), null);
        recording.stop();
        assertThat(recording.passed()).as("in classes of others").isEmpty();
        Recording second = run("returns", false, places.toArray(new String[0]));
        second.stop();
        assertThat(second.passed()).extracting(PassedPlace::place).containsExactly(places.get(1));
    }

    private static String place(String method) throws Exception {
        try {
            call(Subject.class, method, true);
        } catch (InvocationTargetException failed) {
            for (StackTraceElement frame : failed.getCause().getStackTrace()) {
                if (frame.getClassName().equals(Subject.class.getName())) {
                    return WovenStacks.text(frame);
                }
            }
        }
        throw new AssertionError(method + " doesn't fail");
    }

    private static String passing(String method, String place) throws Exception {
        Recording recording = run(method, false, place);
        List<Observation.Point> points = new ArrayList<>(recording.stop().points());
        points.sort(Comparator.comparingLong(Observation.Point::first));
        assertThat(recording.passed()).hasSize(1);
        PassedPlace passed = recording.passed().get(0);
        assertThat(passed.place()).isEqualTo(place);
        String last = points.stream()
                .filter(point -> point.first() <= passed.position() && Ticks.NAMES.containsKey(point.site()))
                .reduce((one, other) -> other)
                .map(point -> Ticks.NAMES.get(point.site()))
                .orElse("nothing");
        return "behind " + last + " by " + passed.thread();
    }

    private static Recording run(String method, boolean fails, String... places) throws Exception {
        WovenLoader loader = new WovenLoader(Subject.class);
        Recording recording = Recording.start(RunInput.of(1, 0).passing(List.of(places)), loader);
        Class<?> woven = loader.loadClass(Subject.class.getName());
        Thread thread = new Thread(() -> {
            try {
                call(woven, method, fails);
            } catch (InvocationTargetException expected) {
                assertThat(fails).as("%s", expected.getCause()).isTrue();
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("no " + method, e);
            }
        });
        thread.start();
        thread.join();
        return recording;
    }

    private static void call(Class<?> type, String method, boolean fails) throws ReflectiveOperationException {
        type.getMethod(method, boolean.class).invoke(type.getConstructor().newInstance(), fails);
    }
}

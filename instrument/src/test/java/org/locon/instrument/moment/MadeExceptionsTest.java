package org.locon.instrument.moment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.ExceptionProbe;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.RaisedException;

/** The exceptions here tell that they are made as those in a JVM with the agent do. */
class MadeExceptionsTest {

    private static final String THIS = MadeExceptionsTest.class.getName();
    private static final int BEFORE = block(1);
    private static final int AFTER = block(2);

    private final List<Throwable> failures = new ArrayList<>();

    private static class Failure extends RuntimeException {
        Failure() {
            this(null);
        }

        Failure(Throwable cause) {
            super(cause);
            ExceptionProbe.made(this);
        }
    }

    private static final class OtherFailure extends Failure {}

    private static int block(int line) {
        return SiteTable.intern(THIS, "run()", "MadeExceptionsTest.java", line, line, Operation.ENTER, "");
    }

    @Test
    void onlyWhatCameAfterItHasAGreaterPosition() throws Exception {
        Recording recording = Recording.start(RunInput.of(1, 0));
        inThread(() -> {
            inTwoThreads(BEFORE);
            failures.add(new Failure());
            inTwoThreads(AFTER);
            return null;
        });
        Observation observation = recording.stop();

        RaisedException raised = recording.raised(failures).get(0);
        assertThat(observation.blocks())
                .satisfiesExactly(
                        before -> assertThat(before.first()).isLessThanOrEqualTo(raised.position()),
                        after -> assertThat(after.first()).isGreaterThan(raised.position()));
        assertThat(observation.points()).isEmpty();
        assertThat(raised.thread()).isEqualTo("1");
        assertThat(raised.ends()).isTrue();
    }

    private static void inTwoThreads(int block) throws InterruptedException {
        Probe.enter(block);
        inThread(() -> {
            Probe.enter(block);
            return null;
        });
    }

    @Test
    void theFirstOneOfEachTypeAndPlaceIsKept() throws Exception {
        List<RaisedException> raised = raised(() -> {
            for (int i = 0; i < 3; i++) {
                new Failure();
                new OtherFailure();
            }
            new Failure();
            return null;
        });
        assertThat(raised)
                .extracting(RaisedException::type)
                .containsExactly(Failure.class.getName(), OtherFailure.class.getName(), Failure.class.getName());
        assertThat(raised)
                .extracting(RaisedException::place)
                .doesNotHaveDuplicates()
                .allSatisfy(place -> assertThat(place)
                        .matches("\\Q" + THIS + "\\E\\.lambda\\$\\w+\\$\\d+\\(MadeExceptionsTest\\.java:\\d+\\)"));
        assertThat(raised).noneMatch(RaisedException::ends);
    }

    @Test
    void theOneByWhichTheRunFailedIsKnownThoughManyLikeItCameBefore() throws Exception {
        List<RaisedException> raised = raised(() -> {
            Failure cause = null;
            for (int i = 0; i < 100; i++) {
                cause = new Failure();
                inTwoThreads(BEFORE);
            }
            failures.add(new OtherFailure());
            failures.add(cause);
            return null;
        });
        assertThat(raised)
                .extracting(one -> one.type() + " " + one.ends())
                .containsExactly(
                        Failure.class.getName() + " false",
                        Failure.class.getName() + " true",
                        OtherFailure.class.getName() + " true");
    }

    @Test
    void ofOneThatNobodySawMadeThePlaceIsKnownAndThatItCameBeforeTheEnd() throws Exception {
        failures.add(new IllegalStateException());
        assertThat(raised(() -> null)).singleElement().satisfies(end -> {
            assertThat(end.place()).startsWith(THIS + ".ofOneThatNobodySawMade");
            assertThat(end.thread()).isEmpty();
            assertThat(end.ends()).isTrue();
        });
    }

    @Test
    void whatWasMadeOutsideOfTheRunIsNoneOfIt() throws Exception {
        Thread stranger = new Thread(Failure::new);
        Recording recording = Recording.start(RunInput.of(1, 0));
        stranger.start();
        stranger.join();
        recording.stop();
        new Failure();
        assertThat(recording.raised(List.of())).isEmpty();
    }

    private static final class One extends Failure {}

    private static final class Two extends Failure {}

    private static final class Three extends Failure {}

    private static final class Four extends Failure {}

    private static final class Five extends Failure {}

    private static final class Six extends Failure {}

    private static final class Seven extends Failure {}

    @Test
    void moreThanThereIsRoomForAreLeftOutButNotThatByWhichTheRunFailed() throws Exception {
        List<Supplier<Failure>> types =
                List.of(Failure::new, One::new, Two::new, Three::new, Four::new, Five::new, Six::new, Seven::new);
        List<RaisedException> raised = raised(() -> {
            for (Supplier<Failure> each : types) {
                each.get();
                each.get();
                each.get();
                each.get();
                each.get();
                each.get();
                each.get();
                each.get();
                each.get();
            }
            failures.add(new OtherFailure());
            return null;
        });
        assertThat(raised).hasSize(MadeExceptions.MOST + 1);
        assertThat(raised).last().satisfies(end -> {
            assertThat(end.type()).isEqualTo(OtherFailure.class.getName());
            assertThat(end.ends()).isTrue();
        });
    }

    private List<RaisedException> raised(Callable<Void> task) throws Exception {
        Recording recording = Recording.start(RunInput.of(1, 0));
        inThread(task);
        recording.stop();
        return recording.raised(failures);
    }

    private static void inThread(Callable<Void> task) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                task.call();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        thread.join();
    }
}

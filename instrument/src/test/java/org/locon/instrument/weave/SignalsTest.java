package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Operation;

/** Who notifies and who begins to wait, in which order. */
@Timeout(60)
class SignalsTest {

    /** The subject. Nobody waits for longer than a moment: what matters is when it begins. */
    public static class Door {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition open = lock.newCondition();
        private final Object other = new Object();

        public synchronized void waitHere() throws InterruptedException {
            wait(1);
        }

        public synchronized void ring() {
            notifyAll();
        }

        public void awaitCondition() throws InterruptedException {
            lock.lock();
            try {
                open.await(1, TimeUnit.NANOSECONDS);
            } finally {
                lock.unlock();
            }
        }

        public void signal() {
            lock.lock();
            try {
                open.signal();
            } finally {
                lock.unlock();
            }
        }

        public void ringElsewhere() {
            synchronized (other) {
                other.notify();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ring,           waitHere,       W1-R2 NOTIFY WAIT",
        "waitHere,       ring,           R1-W2 WAIT NOTIFY",
        "signal,         awaitCondition, W1-R2 NOTIFY WAIT",
        "awaitCondition, signal,         R1-W2 WAIT NOTIFY",
    })
    void theirOrderIsAPattern(String first, String second, String pattern) throws Exception {
        assertThat(patterns(first, second)).containsExactly(pattern);
    }

    @Test
    void aNotificationOfAnotherObjectHasNoOrderWithTheWait() throws Exception {
        assertThat(patterns("ringElsewhere", "waitHere")).isEmpty();
    }

    /** Of those that aren't about fields. */
    private static List<String> patterns(String first, String second) throws Exception {
        Recording recording = Recording.start(RunInput.of(1, 0));
        Class<?> type = new WovenLoader(SignalsTest.class).loadClass(Door.class.getName());
        Object door = type.getConstructor().newInstance();
        for (String method : List.of(first, second)) {
            Thread thread = new Thread(() -> {
                try {
                    type.getMethod(method).invoke(door);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            thread.join();
        }
        return recording.stop().patterns().stream()
                .filter(pattern -> kind(pattern, 0) == Operation.WAIT || kind(pattern, 0) == Operation.NOTIFY)
                .map(pattern -> Shapes.of(pattern) + " " + kind(pattern, 0) + " " + kind(pattern, 1))
                .toList();
    }

    private static Operation kind(Observation.Pattern pattern, int access) {
        return Sites.get(pattern.sites().get(access)).operation();
    }
}

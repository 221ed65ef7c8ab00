package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.ExpiredWait;
import org.locon.instrument.probe.ExceptionProbe;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Plan;

/** What is told of waits whose limit runs out, and how noise keeps to it. */
@Timeout(60)
class LimitsTest {

    /** The subject: nothing of what it waits for comes, but where the name says so. */
    public static class Station {
        private final CountDownLatch train = new CountDownLatch(1);
        private final ReentrantLock track = new ReentrantLock();
        private final Condition free = track.newCondition();
        private final Semaphore seats = new Semaphore(0);
        private final LinkedBlockingQueue<String> passengers = new LinkedBlockingQueue<>();
        private final SynchronousQueue<String> doors = new SynchronousQueue<>();
        private int bells;

        public void latch() throws InterruptedException {
            train.await(1, TimeUnit.NANOSECONDS);
        }

        public void lock() throws InterruptedException {
            Thread other = new Thread(track::lock);
            other.start();
            other.join();
            track.tryLock(1, TimeUnit.NANOSECONDS);
        }

        public void semaphore() throws InterruptedException {
            seats.tryAcquire(2, 1, TimeUnit.NANOSECONDS);
        }

        public void queue() throws InterruptedException {
            passengers.poll(1, TimeUnit.NANOSECONDS);
        }

        public void fullQueue() throws InterruptedException {
            doors.offer("who", 1, TimeUnit.NANOSECONDS);
        }

        public void future() throws Exception {
            try {
                new CompletableFuture<String>().get(1, TimeUnit.NANOSECONDS);
            } catch (TimeoutException late) {
                ExceptionProbe.made(late);
            }
        }

        public synchronized void monitor() throws InterruptedException {
            wait(1);
        }

        public void conditionInNanos() throws InterruptedException {
            track.lock();
            try {
                free.awaitNanos(1);
            } finally {
                track.unlock();
            }
        }

        public void thread() throws InterruptedException {
            Thread.currentThread().join(1);
        }

        public void park() {
            LockSupport.parkNanos(this, 1);
        }

        public void inTime() throws Exception {
            train.countDown();
            train.await(1, TimeUnit.HOURS);
            track.tryLock(1, TimeUnit.HOURS);
            passengers.offer("who", 1, TimeUnit.HOURS);
            passengers.poll(1, TimeUnit.HOURS);
            CompletableFuture.completedFuture(null).get(1, TimeUnit.HOURS);
            seats.release();
            seats.tryAcquire(1, TimeUnit.HOURS);
            LockSupport.unpark(Thread.currentThread());
            LockSupport.parkNanos(TimeUnit.HOURS.toNanos(1));
        }

        /** Without a limit, and with one that is none. */
        public void withoutLimit() throws Exception {
            train.await(0, TimeUnit.SECONDS);
            train.countDown();
            train.await();
            passengers.poll();
            track.tryLock();
        }

        /** Others come by some points meanwhile, as many as they like. */
        public void whileOthersComeBy() throws InterruptedException {
            Thread other = new Thread(() -> {
                while (train.getCount() > 0) {
                    come();
                }
            });
            other.start();
            seats.tryAcquire(LIMIT, TimeUnit.NANOSECONDS);
            train.countDown();
            other.join();
        }

        synchronized void come() {
            bells++;
        }
    }

    /** Of so many nanoseconds a twentieth is many pauses. */
    static final long LIMIT = 400_000_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "latch",
                "lock",
                "semaphore",
                "queue",
                "fullQueue",
                "future",
                "monitor",
                "conditionInNanos",
                "thread",
                "park"
            })
    void aLimitThatRunsOutIsTold_andThatNobodyWasHeldUp(String method) throws Exception {
        List<ExpiredWait> expired = expired(RunInput.of(1, 0), method);

        assertThat(expired).singleElement().satisfies(wait -> {
            assertThat(Sites.get(wait.site()).method()).startsWith(method + "(");
            assertThat(wait.noisy()).isEqualTo(isShort(method));
        });
    }

    /** A tenth of a nanosecond is nothing: then any noise may be why, none at all too. */
    private static boolean isShort(String method) {
        return !method.equals("monitor") && !method.equals("thread");
    }

    @ParameterizedTest
    @ValueSource(strings = {"inTime", "withoutLimit"})
    void oneThatDoesNotRunOutIsNotTold(String method) throws Exception {
        assertThat(expired(RunInput.of(1, 0), method)).isEmpty();
    }

    @Test
    void noiseMayBeWhyALimitRunsOut_butNotWhereItIsSpared() throws Exception {
        RunInput noise = RunInput.of(new Plan(1, 1));

        assertThat(expired(noise, "whileOthersComeBy"))
                .extracting(ExpiredWait::noisy)
                .containsExactly(true);
        assertThat(expired(noise.sparing(true), "whileOthersComeBy"))
                .extracting(ExpiredWait::noisy)
                .containsExactly(false);
    }

    private static List<ExpiredWait> expired(RunInput input, String method) throws Exception {
        Recording recording = Recording.start(input);
        Class<?> station = new WovenLoader(LimitsTest.class).loadClass(Station.class.getName());
        Object subject = station.getConstructor().newInstance();
        Throwable[] thrown = {null};
        Thread thread = new Thread(() -> {
            try {
                station.getMethod(method).invoke(subject);
            } catch (ReflectiveOperationException e) {
                thrown[0] = e;
            }
        });
        thread.start();
        thread.join();
        recording.stop();
        assertThat(thrown[0]).isNull();
        return recording.expired();
    }
}

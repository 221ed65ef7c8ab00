package org.locon.instrument.member;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.site.SubjectSites;
import org.locon.model.Operation;

/** Which threads take part in a run, under which name. */
@Timeout(10)
class RunMembersTest {

    private static final int READ = SubjectSites.read(31, "subject.Account.balance");

    private Recording recording;

    /**
     * With a time-out of its own, so that JUnit's thread for time-outs isn't created in the first run that is recorded.
     */
    @BeforeEach
    @Timeout(10)
    void start() {
        recording = Recording.start(RunInput.of(1, 0));
    }

    @AfterEach
    void stop() {
        if (CurrentRecorder.get() != null) {
            recording.stop();
        }
    }

    private void nextRun() {
        nextRun(null);
    }

    private void nextRun(ClassLoader loader) {
        recording.stop();
        recording = Recording.start(RunInput.of(1, 0), loader);
    }

    @Test
    void threadsAreNamedByWhoCreatedThemAndInWhichOrder() throws Exception {
        List<Thread> threads = new ArrayList<>();
        List<String> names = new ArrayList<>();
        FutureTask<Void> first = new FutureTask<>(() -> {
            FutureTask<String> child = new FutureTask<>(RunMembersTest::name);
            FutureTask<String> secondChild = new FutureTask<>(RunMembersTest::name);
            Thread one = new Thread(child);
            Thread two = new Thread(secondChild);
            two.start();
            names.add(secondChild.get());
            one.start();
            names.add(child.get());
            return null;
        });
        FutureTask<String> second = new FutureTask<>(RunMembersTest::name);
        threads.add(new Thread(first));
        threads.add(new Thread(second));
        threads.get(1).start();
        names.add(second.get());
        threads.get(0).start();
        first.get();

        assertThat(names).containsExactly("2", "1.2", "1.1");
    }

    @Test
    void theSameThreadsHaveTheSameNamesInTheNextRun() throws Exception {
        List<String> firstRun = List.of(inThread(RunMembersTest::name), inThread(RunMembersTest::name));
        nextRun();

        assertThat(List.of(inThread(RunMembersTest::name), inThread(RunMembersTest::name)))
                .isEqualTo(firstRun)
                .containsExactly("1", "2");
    }

    @Test
    void theThreadThatDrivesTheRunCanTakePart() {
        assertThat(name()).isEqualTo("0");
    }

    @Test
    void aPoolsThreadTakesPartInEveryRunUnderOneNumber() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            int number = pool.submit(RunMembersTest::number).get();
            assertThat(pool.submit(RunMembersTest::number).get()).isEqualTo(number);
            nextRun();
            assertThat(pool.submit(RunMembersTest::name).get()).isEqualTo("~1");
        } finally {
            pool.shutdown();
        }
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void virtualThreadsTakePartAndStayOutOfTheNextRun() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        FutureTask<String> first = new FutureTask<>(RunMembersTest::name);
        FutureTask<Object> leftover = new FutureTask<>(() -> {
            held();
            goOn.await();
            return held();
        });
        startVirtualThread(first);
        assertThat(first.get()).isEqualTo("1");
        startVirtualThread(leftover);
        nextRun();
        goOn.countDown();
        assertThat(leftover.get()).isNull();
    }

    private static void startVirtualThread(Runnable task) throws ReflectiveOperationException {
        Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }

    @Test
    void theCommonPoolTakesPartThoughItsThreadsForget() throws Exception {
        for (int run = 0; run < 3; run++) {
            List<List<Object>> seen = new ArrayList<>();
            for (int task = 0; task < 20; task++) {
                seen.add(ForkJoinPool.commonPool()
                        .submit(() -> List.<Object>of(Thread.currentThread().getName(), number()))
                        .get());
            }
            assertThat(seen.stream().distinct().map(each -> each.get(0)))
                    .as("each thread with one number")
                    .doesNotHaveDuplicates();
            nextRun();
        }
    }

    @Test
    void aThreadInWovenCodeWhenTheRunBeginsStaysOut() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        FutureTask<Object> leftover = new FutureTask<>(() -> WovenRunnable.call(goOn));
        Thread thread = new Thread(leftover);
        thread.start();
        WovenRunnable.awaitArrival();
        nextRun();
        goOn.countDown();

        assertThat(leftover.get()).isNull();
        assertThat(recording.stop().locations()).isZero();
    }

    @Test
    void childrenOfALeftoverStayOutToo() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        FutureTask<Object> leftover = new FutureTask<>(() -> {
            WovenRunnable.call(goOn);
            return inThread(RunMembersTest::held);
        });
        new Thread(leftover).start();
        WovenRunnable.awaitArrival();
        nextRun();
        goOn.countDown();

        assertThat(leftover.get()).isNull();
    }

    @Test
    void withAClassLoaderPerRunTheClassesOnTheStackDecide() throws Exception {
        try (URLClassLoader old = loader();
                URLClassLoader young = loader()) {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            try {
                nextRun(old);
                Callable<?> oldTask = task(old);
                assertThat(pool.submit(oldTask).get()).isEqualTo(true);
                nextRun(young);
                assertThat(pool.submit(oldTask).get())
                        .as("a task that the old run has left behind")
                        .isEqualTo(false);
                nextRun(young);
                assertThat(pool.submit(task(young)).get())
                        .as("the same pool working for the new run")
                        .isEqualTo(true);
            } finally {
                pool.shutdown();
            }
        }
    }

    @Test
    void anExileStaysOut() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            recording.exile(pool.submit(Thread::currentThread).get());
            nextRun();
            assertThat(pool.submit(RunMembersTest::held).get()).isNull();
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void survivorsAreTheRunsThreadsThatHaveNotEnded() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        CountDownLatch there = new CountDownLatch(1);
        Thread survivor = new Thread(() -> {
            held();
            there.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        survivor.start();
        there.await();
        inThread(RunMembersTest::held);
        held();
        recording.stop();

        assertThat(recording.survivors()).containsExactly(survivor);
        survivor.interrupt();
        survivor.join();
        assertThat(recording.survivors()).isEmpty();
    }

    @Test
    void aThreadThatOutlivesTheRunKeepsNothingOfItAlive() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Object account = new Object();
            WeakReference<Object> reference = new WeakReference<>(account);
            pool.submit(touch(account)).get();
            account = null;
            recording.stop();
            recording = null;
            while (reference.get() != null) {
                System.gc();
                Thread.onSpinWait();
            }
        } finally {
            pool.shutdown();
        }
    }

    private static Runnable touch(Object account) {
        WeakReference<Object> weakly = new WeakReference<>(account);
        return () -> Probe.after(Probe.beforeRead(weakly.get(), READ));
    }

    private static Object held() {
        Object held = Probe.beforeStaticRead(READ);
        Probe.after(held);
        return held;
    }

    private static String name() {
        return ((CellHolder) held()).identity().name();
    }

    private static int number() {
        return ((CellHolder) held()).thread();
    }

    private static <T> T inThread(Callable<T> action) throws Exception {
        FutureTask<T> task = new FutureTask<>(action);
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
        return task.get();
    }

    private static URLClassLoader loader() {
        URL classes = OwnLoaderTask.class.getProtectionDomain().getCodeSource().getLocation();
        return new URLClassLoader(new URL[] {classes}, RunMembersTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.equals(OwnLoaderTask.class.getName())) {
                    synchronized (getClassLoadingLock(name)) {
                        Class<?> known = findLoadedClass(name);
                        return known == null ? findClass(name) : known;
                    }
                }
                return super.loadClass(name, resolve);
            }
        };
    }

    private static Callable<?> task(ClassLoader loader) throws ReflectiveOperationException {
        return (Callable<?>)
                loader.loadClass(OwnLoaderTask.class.getName()).getConstructor().newInstance();
    }

    /** A class of the subject, loaded anew for every run; says whether its access was recorded. */
    public static final class OwnLoaderTask implements Callable<Boolean> {

        public OwnLoaderTask() {}

        @Override
        public Boolean call() {
            Object held = Probe.beforeStaticRead(SiteTable.intern(
                    "subject.Task", "call()", "Task.java", 1, 0, Operation.READ, "subject.Task.count"));
            Probe.after(held);
            return held != null;
        }
    }

    /** A woven class in whose code a thread can be found. */
    private static final class WovenRunnable {

        private static volatile CountDownLatch arrived = new CountDownLatch(1);

        static Object call(CountDownLatch goOn) throws InterruptedException {
            SiteTable.intern(
                    WovenRunnable.class.getName(), "call()", "W.java", 1, 0, Operation.READ, "subject.Task.count");
            held();
            arrived.countDown();
            goOn.await();
            return held();
        }

        static void awaitArrival() throws InterruptedException {
            arrived.await();
            arrived = new CountDownLatch(1);
        }
    }
}

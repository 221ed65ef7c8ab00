package org.locon.subjects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Runs tasks side by side, one thread each, and rethrows the first failure in the thread that waits for them. */
public final class Together {

    /** A piece of work that may fail. */
    @FunctionalInterface
    public interface Task {
        void run() throws Exception;
    }

    private Together() {}

    public static void run(Task... tasks) throws Exception {
        run(Arrays.asList(tasks));
    }

    public static void run(List<Task> tasks) throws Exception {
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (Task task : tasks) {
            Thread thread = new Thread(() -> {
                try {
                    task.run();
                } catch (Throwable failure) {
                    failures.add(failure);
                }
            });
            threads.add(thread);
        }
        startAndJoin(threads);
        for (Throwable failure : failures) {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (Exception) failure;
        }
    }

    /** Leaves failures to the threads that they happen in, as programs do. */
    public static void runLoosely(List<Runnable> tasks) throws InterruptedException {
        startAndJoin(tasks.stream().map(Thread::new).toList());
    }

    private static void startAndJoin(List<Thread> threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.setDaemon(true);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}

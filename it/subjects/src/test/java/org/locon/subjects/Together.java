package org.locon.subjects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs tasks side by side, one thread each, and rethrows the failure of one in the thread that waits for them. */
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
        List<FutureTask<Void>> futures = new ArrayList<>();
        for (Task task : tasks) {
            futures.add(new FutureTask<>(() -> {
                task.run();
                return null;
            }));
        }
        startAndJoin(futures.stream().map(Thread::new).toList());
        for (FutureTask<Void> future : futures) {
            try {
                future.get();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw (Exception) e.getCause();
            }
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

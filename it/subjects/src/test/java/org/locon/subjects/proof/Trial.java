package org.locon.subjects.proof;

import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One run of a subject's test in a class loader of its own. It fails if the test does, if one of its threads dies of an
 * exception, or if it isn't over in time.
 */
final class Trial {

    static final String PASSED = "";

    private Trial() {}

    /** Empty if the run passed, else what went wrong. */
    static String run(Subject subject, Fresh loader, long millis) {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
            if (thread.getContextClassLoader() == loader && !loader.isOver()) {
                failure.compareAndSet(null, thrown);
            }
        });
        Thread thread = new Thread(() -> invoke(subject, loader, failure), "trial");
        thread.setContextClassLoader(loader);
        thread.setDaemon(true);
        try {
            thread.start();
            thread.join(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
            loader.end();
        }
        if (!loader.exit().isEmpty()) {
            return loader.exit();
        }
        if (thread.isAlive()) {
            return "hang";
        }
        return failure.get() == null ? PASSED : failure.get().toString();
    }

    private static void invoke(Subject subject, Fresh loader, AtomicReference<Throwable> failure) {
        try {
            Class<?> type = loader.loadClass(subject.testClass().getName());
            Method method = Subject.testMethod(type);
            method.setAccessible(true);
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            method.invoke(constructor.newInstance());
        } catch (InvocationTargetException e) {
            failure.compareAndSet(null, e.getCause());
        } catch (ReflectiveOperationException | LinkageError e) {
            failure.compareAndSet(null, e);
        }
    }
}

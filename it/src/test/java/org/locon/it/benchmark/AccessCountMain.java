package org.locon.it.benchmark;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.locon.instrument.Listener;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;

/**
 * Runs the test of the class named by the argument, and prints how many accesses were made; what the test prints comes
 * before.
 */
final class AccessCountMain {
    private AccessCountMain() {}

    /** Heard by all threads of the test. */
    private static final class Counter implements Listener {
        private final LongAdder accesses = new LongAdder();

        @Override
        public Object accesses(int thread, Object owner, int site, boolean write, boolean ordered, Object note) {
            accesses.increment();
            return note;
        }
    }

    public static void main(String[] arguments) throws ReflectiveOperationException, InterruptedException {
        Class<?> type = Class.forName(arguments[0]);
        Counter counter = new Counter();
        Recording recording = Recording.start(RunInput.of(1, 0), null, counter);
        Thread test = new Thread(() -> run(type));
        test.start();
        test.join();
        recording.stop();
        System.out.println();
        System.out.println(counter.accesses.sum());
        System.exit(0);
    }

    /** Whether it passes or fails, its accesses have been made. */
    private static void run(Class<?> type) {
        try {
            Method test = Stream.of(type.getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Test.class))
                    .findFirst()
                    .orElseThrow();
            test.setAccessible(true);
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            test.invoke(constructor.newInstance());
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " can't be run", e);
        }
    }
}

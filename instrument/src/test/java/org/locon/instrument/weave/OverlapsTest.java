package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;

/** In which woven methods two threads were at once. */
class OverlapsTest {

    private static final Runnable NOTHING = () -> {};

    private final Recording recording = Recording.start(RunInput.of(1, 0));
    private final Class<?> type = woven();
    private boolean stopped;

    /** The subject. Each method is told what is to happen while its thread is in it. */
    public static final class Desk {

        public Desk() {}

        public Desk(Runnable meanwhile) {
            meanwhile.run();
        }

        public void plain(Runnable meanwhile) {
            meanwhile.run();
        }

        public synchronized void synchronizedOne(Runnable meanwhile) {
            meanwhile.run();
        }

        public void catching(Runnable meanwhile) {
            try {
                throw new IllegalStateException();
            } catch (IllegalStateException e) {
                meanwhile.run();
            }
        }

        public void calledByItself(Runnable meanwhile) {
            if (meanwhile != NOTHING) {
                calledByItself(NOTHING);
            }
            meanwhile.run();
        }

        public long returning(Runnable meanwhile) {
            long result = 1;
            for (int i = 0; i < 3; i++) {
                if (i == 2) {
                    return result;
                }
                result += i;
            }
            return 0;
        }

        public void throwing(Runnable meanwhile) {
            throw new IllegalStateException();
        }

        public void thrownThrough(Runnable meanwhile) {
            try {
                throwing(meanwhile);
            } catch (IllegalArgumentException e) {
                meanwhile.run();
            }
        }

        public synchronized void synchronizedThrowing(Runnable meanwhile) {
            throw new IllegalStateException();
        }
    }

    @AfterEach
    void stop() {
        if (!stopped) {
            recording.stop();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "synchronizedOne", "catching", "calledByItself"})
    void oneComesInWhileTheOtherIsThere(String method) {
        call(method, () -> elsewhere(() -> call(method, NOTHING)));

        assertThat(overlaps()).containsExactly(method);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "synchronizedOne",
                "catching",
                "calledByItself",
                "returning",
                "throwing",
                "thrownThrough",
                "synchronizedThrowing"
            })
    void oneComesInWhenTheOtherHasLeft(String method) {
        call(method, NOTHING);
        elsewhere(() -> call(method, NOTHING));
        call(method, NOTHING);

        assertThat(overlaps()).isEmpty();
    }

    @Test
    void oneThreadAloneOverlapsNothing() {
        call("plain", () -> call("plain", NOTHING));

        assertThat(overlaps()).isEmpty();
    }

    @Test
    void itIsToldOnce() {
        Runnable other = () -> elsewhere(() -> call("plain", NOTHING));
        call("plain", () -> {
            other.run();
            other.run();
        });
        call("plain", other);

        assertThat(overlaps()).containsExactly("plain");
    }

    @Test
    void constructorsAreLeftAside() throws Exception {
        type.getConstructor(Runnable.class).newInstance((Runnable) () -> elsewhere(this::construct));

        assertThat(overlaps()).isEmpty();
    }

    private void construct() {
        try {
            type.getConstructor(Runnable.class).newInstance(NOTHING);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Each call has a desk of its own, so that no monitor keeps one out. */
    private void call(String method, Runnable meanwhile) {
        try {
            Object desk = type.getConstructor().newInstance();
            type.getMethod(method, Runnable.class).invoke(desk, meanwhile);
        } catch (InvocationTargetException e) {
            assertThat(e).hasCauseInstanceOf(IllegalStateException.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void elsewhere(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> woven() {
        try {
            return new WovenLoader(OverlapsTest.class).loadClass(Desk.class.getName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Names of the subject's methods. */
    private List<String> overlaps() {
        List<Observation.Overlap> overlaps = recording.stop().overlaps();
        stopped = true;
        return overlaps.stream()
                .map(overlap -> Sites.get(overlap.site()).method())
                .map(method -> method.substring(0, method.indexOf('(')))
                .toList();
    }
}

package org.locon.instrument.weave.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.weave.WovenLoader;

/** Exceptions that go no further than to a log. */
class LogCallsTest {

    /** The subject. */
    public static class Post {
        private static final Logger JUL = Logger.getLogger("org.locon.instrument.weave.silent");
        private static final System.Logger SYSTEM = System.getLogger("org.locon.instrument.weave.silent");

        static {
            JUL.setLevel(Level.OFF);
        }

        public void jul() {
            JUL.log(Level.SEVERE, "not delivered", new IllegalStateException("jul"));
        }

        public void system() {
            SYSTEM.log(System.Logger.Level.ERROR, "not delivered", new IllegalStateException("system"));
        }

        public void twice() {
            JUL.log(Level.SEVERE, "not delivered", new IllegalStateException("first"));
            JUL.log(Level.SEVERE, "not delivered", new IllegalStateException("second"));
        }

        public void text() {
            JUL.log(Level.SEVERE, "not delivered to {0}", "Ann");
            JUL.severe("not delivered");
        }
    }

    @ParameterizedTest
    @CsvSource({"jul, jul", "system, system", "twice, first", "text, "})
    void theFirstOneIsKept(String method, String message) throws Exception {
        Recording recording = Recording.start(RunInput.of(1, 0));
        try {
            Class<?> type = new WovenLoader(LogCallsTest.class).loadClass(Post.class.getName());
            type.getMethod(method).invoke(type.getConstructor().newInstance());
        } finally {
            recording.stop();
        }
        assertThat(recording.logged().map(Throwable::getMessage)).isEqualTo(Optional.ofNullable(message));
    }
}

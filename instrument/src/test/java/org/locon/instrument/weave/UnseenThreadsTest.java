package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.mail.Sorter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;

/** Whose threads took part in a run though nobody saw what they did. */
@Timeout(60)
class UnseenThreadsTest {

    /** The subject. */
    public static class Office {
        private int letters;

        public void libraryWorksAlone() throws InterruptedException {
            letters++;
            Sorter.sort();
        }

        public void libraryWorksForTheProject() throws InterruptedException {
            Sorter.sort(this::count);
        }

        public void projectWorks() throws InterruptedException {
            Thread own = new Thread(() -> {});
            own.start();
            own.join();
        }

        private void count() {
            letters++;
        }
    }

    @Test
    void aThreadOfALibraryThatComesToNoProbeIsTold() throws Exception {
        assertThat(makers("libraryWorksAlone")).containsExactly("com.acme.mail");
    }

    @Test
    void oneThatComesToOneIsNot() throws Exception {
        assertThat(makers("libraryWorksForTheProject")).isEmpty();
    }

    @Test
    void norIsOneThatTheProjectHasMade() throws Exception {
        assertThat(makers("projectWorks")).isEmpty();
    }

    private static List<String> makers(String method) throws Exception {
        Recording recording = Recording.start(RunInput.of(1, 0));
        Class<?> office = new WovenLoader(UnseenThreadsTest.class).loadClass(Office.class.getName());
        Object subject = office.getConstructor().newInstance();
        Thread thread = new Thread(() -> {
            try {
                office.getMethod(method).invoke(subject);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        thread.join();
        recording.stop();
        return recording.unwovenMakers();
    }
}

package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.RecordedSubject;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Operation;

/** A look sees everything, an aimed run what the looks found to be shared, and what is new. */
final class AimedWeavingTest {

    private static final int BUSY = 300;

    private final RecordedSubject target = new RecordedSubject();

    /** What {@code always} tells nobody, the rare branch and {@code rarely} tell everybody. */
    public static final class Journal implements Runnable {
        private final boolean rarely;
        private final int[] lines = new int[8];
        private int length;
        private int secret;
        private int rumour;
        private int closed;

        public Journal(boolean rarely) {
            this.rarely = rarely;
        }

        @Override
        public void run() {
            always();
            if (rarely) {
                rumour++;
                rarely();
            }
        }

        private void always() {
            int[] own = new int[8];
            for (int i = 0; i < BUSY; i++) {
                own[i % 8] = i;
                if (closed > 0) {
                    throw new IllegalStateException();
                }
            }
            lines[length] = own[7];
            length++;
        }

        private void rarely() {
            secret++;
            closed = 0;
        }
    }

    @Test
    void anAimedRunSeesWhatIsSharedAndNothingElse() throws Exception {
        Observation look = look(false);
        Observation aimed = aim(false);

        assertThat(target.variables()).isEqualTo(1);
        assertThat(aimed.locations()).isLessThan(look.locations() - 8);
        assertThat(places(aimed)).isNotEmpty().isEqualTo(places(look));
        assertThat(aimed.blocks()).hasSameSizeAs(look.blocks());
        assertThat(aimed.patterns())
                .extracting(
                        pattern -> Sites.get(pattern.sites().get(0)).variable().text())
                .containsOnly(Journal.class.getName() + ".length");
    }

    @Test
    void codeThatNeverRanIsSeenInAnAimedRun() throws Exception {
        look(false);
        int known = target.places();
        Observation aimed = aim(true);

        assertThat(target.places()).isGreaterThan(known);
        assertThat(variables(aimed)).contains("secret", "rumour");
    }

    @Test
    void whatNewCodeAccessesIsWatchedEverywhereFromTheNextRunOn() throws Exception {
        look(false);
        assertThat(reads(aim(true), "closed")).isFalse();
        assertThat(reads(aim(true), "closed")).isTrue();
        assertThat(target.variables()).isEqualTo(4);
    }

    private static List<String> variables(Observation observation) {
        return observation.patterns().stream()
                .map(pattern -> Sites.get(pattern.sites().get(0)).variable().text())
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .toList();
    }

    private static boolean reads(Observation observation, String field) {
        return observation.patterns().stream()
                .flatMap(pattern -> pattern.sites().stream())
                .map(Sites::get)
                .anyMatch(site -> site.operation() == Operation.READ
                        && site.variable().text().endsWith("." + field)
                        && site.method().startsWith("always"));
    }

    private static List<List<Integer>> places(Observation observation) {
        return observation.patterns().stream().map(Observation.Pattern::sites).toList();
    }

    private Observation look(boolean rarely) throws Exception {
        return observed(target::look, rarely);
    }

    private Observation aim(boolean rarely) throws Exception {
        return observed(target::aim, rarely);
    }

    private interface Start {
        Recording start(RunInput settings, ClassLoader loader);
    }

    /** Two threads, one after the other, that nobody is known to have waited for: they could have met. */
    private static Observation observed(Start start, boolean rarely) throws Exception {
        ClassLoader loader = new WovenLoader(Journal.class);
        Recording recording = start.start(RunInput.of(1, 0), loader);
        Constructor<?> constructor =
                Class.forName(Journal.class.getName(), true, loader).getConstructor(boolean.class);
        Runnable journal = (Runnable) constructor.newInstance(rarely);
        for (int i = 0; i < 2; i++) {
            Thread writer = new Thread(journal);
            writer.start();
            writer.join();
        }
        return recording.stop();
    }
}

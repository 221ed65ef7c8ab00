package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;

/**
 * A log whose name and offset belong together, woven, in an order that is forced by hand, and the patterns over both
 * that it shows.
 */
@Timeout(60)
class CouplesTest {

    private static final String LOG = Log.class.getName();

    /** The subject: whoever reads both must see both new or both old. */
    public static class Log implements Runnable {
        private int name;
        private int offset;
        private final int[] items = new int[20];
        private final String scenario;
        private int seen;

        public Log(String scenario) {
            this.scenario = scenario;
        }

        @Override
        public void run() {
            switch (scenario) {
                case "read in between" -> {
                    name = 1;
                    LibraryCallsTest.Order.inThread(() -> seen = name + offset);
                    offset = 1;
                }
                case "written in between" -> {
                    int local = name;
                    LibraryCallsTest.Order.inThread(() -> {
                        name = 1;
                        offset = 1;
                    });
                    seen = local + offset;
                }
                case "written in between, with an array" -> {
                    for (int i = 0; i < items.length; i++) {
                        items[i] = i;
                    }
                    int local = name;
                    LibraryCallsTest.Order.inThread(() -> {
                        name = 1;
                        int sum = 0;
                        for (int item : items) {
                            sum += item;
                        }
                        offset = sum;
                    });
                    seen = local + offset;
                }
                case "one after the other" -> {
                    name = 1;
                    offset = 1;
                    LibraryCallsTest.Order.inThread(() -> seen = name + offset);
                }
                case "in turn" -> {
                    name = 1;
                    offset = 1;
                    LibraryCallsTest.Order.inThread(() -> seen = name + offset);
                    name = 2;
                    offset = 2;
                }
                default -> throw new IllegalArgumentException(scenario);
            }
        }
    }

    @Test
    void theNewNameIsReadWithTheOldOffset() throws Exception {
        assertThat(couples("read in between")).contains("W1-R2-R2-W1 name name offset offset");
    }

    @Test
    void theOldNameIsReadWithTheNewOffset() throws Exception {
        assertThat(couples("written in between")).contains("R1-W2-W2-R1 name name offset offset");
    }

    /** One pair for each element that is handed over, which says nothing of how far the other pairs are apart. */
    @Test
    void anArrayThatIsHandedOverCountsOnce() throws Exception {
        assertThat(couples("written in between, with an array")).contains("R1-W2-W2-R1 name name offset offset");
    }

    @Test
    void aSerialOrderIsNoCouple() throws Exception {
        assertThat(couples("one after the other")).isEmpty();
    }

    /**
     * What a thread does when it has come back is another time: the name of the first time doesn't clash with the
     * offset of the second.
     */
    @Test
    void aThreadThatHasComeBackHasBegunAnew() throws Exception {
        assertThat(couples("in turn")).doesNotContain("W1-R2-R2-W1 name name offset offset");
    }

    private static List<String> couples(String scenario) throws Exception {
        Class<?> woven = new WovenLoader(CouplesTest.class).loadClass(LOG);
        Runnable log = (Runnable) woven.getConstructor(String.class).newInstance(scenario);
        Recording recording = Recording.start(RunInput.of(1, 0));
        Observation seen;
        try {
            log.run();
        } finally {
            seen = recording.stop();
        }
        return seen.patterns().stream()
                .filter(pattern -> pattern.sites().size() == 4)
                .map(pattern -> Shapes.of(pattern) + " " + String.join(" ", variables(pattern)))
                .toList();
    }

    private static List<String> variables(Observation.Pattern couple) {
        return couple.sites().stream()
                .map(site -> Sites.get(site).variable().text().replaceAll(".*\\.", ""))
                .toList();
    }
}

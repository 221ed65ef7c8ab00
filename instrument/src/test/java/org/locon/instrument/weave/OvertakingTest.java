package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Disturbance;
import org.locon.instrument.Recording;
import org.locon.instrument.Site;
import org.locon.instrument.Sites;

/** Whether an order that is aimed at comes about in woven code. */
@Timeout(60)
class OvertakingTest {

    /** The subject: whoever looks comes three milliseconds before it's filled. */
    public static class Box {
        private static final long HEAD_START = 3_000_000;

        private volatile boolean coming;
        private int content;
        private int seen;

        public synchronized void fill() {
            content = 1;
        }

        public synchronized int content() {
            return content;
        }

        public int lookAndFill() throws InterruptedException {
            Thread writer = new Thread(() -> {
                long begin = 0;
                while (begin == 0 || System.nanoTime() - begin < HEAD_START) {
                    begin = begin == 0 && coming ? System.nanoTime() : begin;
                    Thread.onSpinWait();
                }
                fill();
            });
            Thread reader = new Thread(() -> {
                coming = true;
                seen = content();
            });
            writer.start();
            reader.start();
            writer.join();
            reader.join();
            return seen;
        }
    }

    /** In a quarter of the runs it is held with the lock, on purpose, and in some it isn't held at all. */
    @Test
    void whoeverReadsInASynchronizedMethodIsHeldBeforeItsLock_soThatTheWriterGetsIt() throws Exception {
        Class<?> box = new WovenLoader(OvertakingTest.class).loadClass(Box.class.getName());
        lookAndFill(box, 1, Optional.empty());
        Disturbance.Order order =
                new Disturbance.Order(site("fill()", Site.Kind.WRITE), site("content()", Site.Kind.READ));

        int overtaken = 0;
        for (int seed = 1; seed <= 40; seed++) {
            overtaken += lookAndFill(box, seed, Optional.of(order));
        }

        assertThat(overtaken).isGreaterThanOrEqualTo(2);
    }

    private static int lookAndFill(Class<?> box, long seed, Optional<Disturbance.Order> order) throws Exception {
        Disturbance disturbance = new Disturbance(
                Double.MIN_VALUE, Set.of(), EnumSet.of(Disturbance.Kind.YIELD), OptionalInt.empty(), order);
        Recording recording = Recording.start(Recording.Settings.of(seed, disturbance));
        try {
            return (int)
                    box.getMethod("lookAndFill").invoke(box.getConstructor().newInstance());
        } finally {
            recording.stop();
        }
    }

    private static int site(String method, Site.Kind kind) {
        return IntStream.range(0, Sites.count())
                .filter(id -> {
                    Site site = Sites.get(id);
                    return site.className().equals(Box.class.getName())
                            && site.method().equals(method)
                            && site.kind() == kind;
                })
                .findFirst()
                .orElseThrow();
    }
}

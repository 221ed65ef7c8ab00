package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Sites;
import org.locon.instrument.recording.RecordedSubject;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;

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
        RecordedSubject subject = new RecordedSubject();
        lookAndFill(subject, box, 1, Optional.empty());
        Plan.Order order = new Plan.Order(site("fill()", Operation.WRITE), site("content()", Operation.READ));

        int overtaken = 0;
        for (int seed = 1; seed <= 40; seed++) {
            overtaken += lookAndFill(subject, box, seed, Optional.of(order));
        }

        assertThat(overtaken).isGreaterThanOrEqualTo(2);
    }

    private static int lookAndFill(RecordedSubject subject, Class<?> box, long seed, Optional<Plan.Order> order)
            throws Exception {
        Plan plan = new Plan(seed, Double.MIN_VALUE).with(EnumSet.of(Plan.Kind.YIELD));
        Recording recording =
                subject.watchAll(RunInput.of(order.map(plan::towards).orElse(plan)), null);
        try {
            return (int)
                    box.getMethod("lookAndFill").invoke(box.getConstructor().newInstance());
        } finally {
            recording.stop();
        }
    }

    private static Site site(String method, Operation operation) {
        return IntStream.range(0, Sites.count())
                .mapToObj(Sites::get)
                .filter(site -> site.className().equals(Box.class.getName())
                        && site.method().equals(method)
                        && site.operation() == operation)
                .findFirst()
                .orElseThrow();
    }
}

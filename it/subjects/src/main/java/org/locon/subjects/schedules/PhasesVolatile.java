package org.locon.subjects.schedules;

import java.util.concurrent.atomic.AtomicInteger;

/** Workers that make a part each; who comes last adds the parts up in the second phase. */
public final class PhasesVolatile {

    private final AtomicInteger arrived = new AtomicInteger();
    private final Part[] parts;

    private static final class Part {
        private volatile int value;
    }

    public PhasesVolatile(int workers) {
        parts = new Part[workers];
        for (int i = 0; i < workers; i++) {
            parts[i] = new Part();
        }
    }

    public void work(int worker) {
        int weight = weigh(worker);
        boolean last = arrived.incrementAndGet() == parts.length;
        parts[worker].value = weight; // bug:b
        if (last) {
            add();
        }
    }

    private int weigh(int worker) {
        int weight = worker + 1;
        for (int i = 0; i < worker; i++) {
            weight = weight * 31 % 97;
        }
        return 1 + weight;
    }

    private void add() {
        int sum = 0;
        for (Part part : parts) {
            int value = part.value; // bug:a
            assert value > 0 : "a part is missing";
            sum += value;
        }
        assert sum >= parts.length;
    }
}

package org.locon.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** How the program goes, whatever its threads do to each other: searches want to know it, and no ranking has it. */
public sealed interface PointFeature extends Feature {

    @Override
    default int threadOf(int step) {
        return 1;
    }

    @Override
    default String shape() {
        return kind().shape();
    }

    /** A thread came to this place, at which nothing is accessed. */
    record PointReached(Site point) implements PointFeature {

        @Override
        public FeatureKind kind() {
            return FeatureKind.POINT_REACHED;
        }

        @Override
        public List<Site> sites() {
            return List.of(point);
        }
    }

    /** A thread came from one point of noise to another one, with none in between. */
    record PointStep(Site from, Site to) implements PointFeature {

        @Override
        public FeatureKind kind() {
            return FeatureKind.POINT_STEP;
        }

        @Override
        public List<Site> sites() {
            return List.of(from, to);
        }
    }

    /** Noise was made at this point. */
    record NoiseAt(Site point) implements PointFeature {

        @Override
        public FeatureKind kind() {
            return FeatureKind.NOISE_AT;
        }

        @Override
        public List<Site> sites() {
            return List.of(point);
        }
    }

    /**
     * Threads have taken locks in other orders, {@code lock1-lock1-lock2-lock2}: each one first the lock that it held,
     * and then one that the next thread has held.
     *
     * @param held by thread, where it took the lock that it held
     * @param taken by thread, where it took the next one
     */
    record LockCycle(List<Site> held, List<Site> taken) implements PointFeature {

        public LockCycle {
            held = List.copyOf(held);
            taken = List.copyOf(taken);
            if (held.size() != taken.size()) {
                throw new IllegalArgumentException("each thread takes one lock while it holds another");
            }
        }

        /** @param sites by thread, where it took the lock that it held, and where the next one */
        static LockCycle of(List<Site> sites) {
            List<Site> held = new ArrayList<>();
            List<Site> taken = new ArrayList<>();
            for (int step = 0; step < sites.size(); step++) {
                (step % 2 == 0 ? held : taken).add(sites.get(step));
            }
            return new LockCycle(held, taken);
        }

        public int threads() {
            return held.size();
        }

        @Override
        public FeatureKind kind() {
            return FeatureKind.LOCK_CYCLE;
        }

        @Override
        public List<Site> sites() {
            return IntStream.range(0, 2 * threads())
                    .mapToObj(step -> (step % 2 == 0 ? held : taken).get(step / 2))
                    .toList();
        }

        @Override
        public int threadOf(int step) {
            return step / 2 + 1;
        }

        @Override
        public String shape() {
            return StepShape.of(this, any -> Operation.LOCK.symbol());
        }
    }
}

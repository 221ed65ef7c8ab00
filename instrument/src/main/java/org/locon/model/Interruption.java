package org.locon.model;

import java.util.List;
import org.locon.model.AccessPattern.Pair;

/** Two accesses of one thread to a location, with another thread's between them. */
public sealed interface Interruption extends Feature {

    Site begin();

    Site end();

    /** Whether it ends where it began, in a loop or by two calls. */
    default boolean isRound() {
        return begin().equals(end());
    }

    /** Whether it ends before where it began in a method, so that it takes two rounds of a loop, or two calls. */
    default boolean takesTwoPasses() {
        return begin().isBehind(end());
    }

    /** One that says what comes in between, {@code R1-W2-W1}, and can't be explained by any serial order. */
    record Triple(Site begin, Site remote, Site end) implements AccessPattern.OfOneVariable, Interruption {

        @Override
        public FeatureKind kind() {
            return FeatureKind.TRIPLE;
        }

        @Override
        public List<Site> sites() {
            return List.of(begin, remote, end);
        }

        @Override
        public int threadOf(int step) {
            return step == 1 ? 2 : 1;
        }

        @Override
        public List<Pair> pairs() {
            return List.of(beginning(), ending());
        }

        /** The pair that it begins with. */
        public Pair beginning() {
            return new Pair(begin, remote);
        }

        /** The pair that it ends with. */
        public Pair ending() {
            return new Pair(remote, end);
        }

        /** What comes in between. */
        public Access interruption() {
            return new Access(2, remote);
        }

        /** What it interrupts. */
        public Region region() {
            return new Region(begin, end);
        }
    }

    /** One that leaves open what comes in between, {@code R1-*-W1}: what many triples of one bug have in common. */
    record Region(Site begin, Site end) implements Interruption {

        @Override
        public FeatureKind kind() {
            return FeatureKind.REGION;
        }

        @Override
        public List<Site> sites() {
            return List.of(begin, end);
        }

        @Override
        public int threadOf(int step) {
            return 1;
        }

        @Override
        public String shape() {
            return StepShape.interrupted(this, Operation::symbol);
        }
    }
}

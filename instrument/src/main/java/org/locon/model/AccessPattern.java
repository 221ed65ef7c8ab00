package org.locon.model;

import java.util.List;

/** Accesses of several threads, in the order in which they came. To wake is as to write, to wait is as to read. */
public sealed interface AccessPattern extends Feature
        permits AccessPattern.OfOneVariable, AccessPattern.OfTwoVariables {

    /** Accesses to one location. */
    sealed interface OfOneVariable extends AccessPattern permits Pair, Interruption.Triple {

        /** The pairs that it consists of; it may be one itself. */
        List<Pair> pairs();
    }

    /** Two pairs, of which there may be as many as pairs of pairs. */
    sealed interface OfTwoVariables extends AccessPattern permits Couple, HalfSeenChange {

        Pair earlier();

        Pair later();

        @Override
        default List<Site> sites() {
            return List.of(earlier().first, earlier().second, later().first, later().second);
        }
    }

    @Override
    default String shape() {
        return StepShape.of(this, AccessPattern::letter);
    }

    private static String letter(Operation operation) {
        return switch (operation) {
            case WAIT -> Operation.READ.symbol();
            case NOTIFY -> Operation.WRITE.symbol();
            default -> operation.symbol();
        };
    }

    /** Two conflicting accesses of two threads to one location: {@code R1-W2}. */
    record Pair(Site first, Site second) implements OfOneVariable {

        @Override
        public FeatureKind kind() {
            return FeatureKind.PAIR;
        }

        @Override
        public List<Site> sites() {
            return List.of(first, second);
        }

        @Override
        public int threadOf(int step) {
            return step + 1;
        }

        @Override
        public List<Pair> pairs() {
            return List.of(this);
        }

        /** Its accesses the other way round. */
        public Pair reversed() {
            return new Pair(second, first);
        }
    }

    /**
     * Two pairs over two variables, {@code W1-R2-R2-W1}: the thread that comes first in the one comes second in the
     * other.
     */
    record Couple(Pair earlier, Pair later) implements OfTwoVariables {

        @Override
        public FeatureKind kind() {
            return FeatureKind.COUPLE;
        }

        @Override
        public int threadOf(int step) {
            return step == 0 || step == 3 ? 1 : 2;
        }
    }

    /**
     * Thread 2 reads one variable after others have written it, and another one before others write that:
     * {@code W1-R2-R2-W3}.
     */
    record HalfSeenChange(Pair seen, Pair missed) implements OfTwoVariables {

        @Override
        public FeatureKind kind() {
            return FeatureKind.HALF_SEEN_CHANGE;
        }

        @Override
        public Pair earlier() {
            return seen;
        }

        @Override
        public Pair later() {
            return missed;
        }

        @Override
        public int threadOf(int step) {
            return step == 0 ? 1 : step == 3 ? 3 : 2;
        }
    }
}

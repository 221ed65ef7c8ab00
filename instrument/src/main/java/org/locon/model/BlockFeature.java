package org.locon.model;

import java.util.List;

/** Several threads go through a block: a method, or a part of one. */
public sealed interface BlockFeature extends Feature {

    /** Where the block begins. */
    Site begin();

    @Override
    default List<Site> sites() {
        return List.of(begin());
    }

    @Override
    default int threadOf(int step) {
        return 1;
    }

    @Override
    default String shape() {
        return kind().shape();
    }

    /** Two threads have entered it. */
    record BlockEntered(Site begin) implements BlockFeature {

        @Override
        public FeatureKind kind() {
            return FeatureKind.BLOCK_ENTERED;
        }

        /** Whether the block is only a part of its method. */
        public boolean isInner() {
            return begin.isInsideMethod();
        }
    }

    /** Two threads were at once in the method with this entry. */
    record MethodOverlap(Site begin) implements BlockFeature {

        @Override
        public FeatureKind kind() {
            return FeatureKind.METHOD_OVERLAP;
        }
    }
}

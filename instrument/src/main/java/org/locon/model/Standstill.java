package org.locon.model;

import java.util.List;
import java.util.stream.Stream;

/** Threads that will never go on, or not before a limit has passed. */
public sealed interface Standstill extends Feature {

    /** Of each thread the first place: where it has taken what others wait for, or else where it waits. */
    default List<Site> begins() {
        return waits();
    }

    /** Of each thread the place where it waits, as the last thing it does. */
    List<Site> waits();

    /** Whether it ends by itself, when a limit has passed. */
    default boolean hasLimit() {
        return false;
    }

    @Override
    default boolean isDeadlock() {
        return !hasLimit();
    }

    @Override
    default boolean tellsWhoWaits() {
        return true;
    }

    /** Where threads do nothing but wait, each has one place. */
    @Override
    default List<Site> sites() {
        return waits();
    }

    @Override
    default int threadOf(int step) {
        return step + 1;
    }

    /**
     * Each thread holds a lock that the one before it waits for, {@code lock1-lock2-lock1-lock2}; or one thread holds
     * the very lock that it waits for.
     *
     * @param taken by thread, where it took the lock that it holds
     * @param wanted by thread, where it waits for the next thread's
     */
    record Deadlock(List<Site> taken, List<Site> wanted) implements Standstill {

        public Deadlock {
            taken = List.copyOf(taken);
            wanted = List.copyOf(wanted);
            if (taken.size() != wanted.size()) {
                throw new IllegalArgumentException("each thread waits for one lock while it holds another");
            }
        }

        /** @param sites all that is taken, then all that is waited for */
        static Deadlock of(List<Site> sites) {
            int threads = sites.size() / 2;
            return new Deadlock(sites.subList(0, threads), sites.subList(threads, sites.size()));
        }

        public int threads() {
            return taken.size();
        }

        @Override
        public List<Site> begins() {
            return taken;
        }

        @Override
        public List<Site> waits() {
            return wanted;
        }

        @Override
        public FeatureKind kind() {
            return FeatureKind.DEADLOCK;
        }

        @Override
        public List<Site> sites() {
            return Stream.concat(taken.stream(), wanted.stream()).toList();
        }

        @Override
        public int threadOf(int step) {
            return step % threads() + 1;
        }

        @Override
        public String shape() {
            return StepShape.of(this, any -> Operation.LOCK.symbol());
        }
    }

    /** Thread 1 waits for something, with a lock that thread 2 waits for. */
    sealed interface OneWaitsWithLock extends Standstill {

        /** Where thread 1 has taken the lock. */
        Site taken();

        /** Where it waits. */
        Site waiting();

        /** Where thread 2 waits for that lock. */
        Site wanted();

        @Override
        default List<Site> begins() {
            return List.of(taken(), wanted());
        }

        @Override
        default List<Site> waits() {
            return List.of(waiting(), wanted());
        }

        @Override
        default List<Site> sites() {
            return List.of(taken(), waiting(), wanted());
        }

        @Override
        default int threadOf(int step) {
            return step == 2 ? 2 : 1;
        }
    }

    /** It waits to be woken: {@code lock1-wait1-lock2}. */
    record WaitingWithLock(Site taken, Site waiting, Site wanted) implements OneWaitsWithLock {

        @Override
        public FeatureKind kind() {
            return FeatureKind.WAITING_WITH_LOCK;
        }

        @Override
        public String shape() {
            return "lock1-wait1-lock2";
        }
    }

    /** A pool's threads wait for what other tasks come to: {@code pool1-pool2}. */
    record StarvedPool(List<Site> waits) implements Standstill {

        public StarvedPool {
            waits = List.copyOf(waits);
        }

        @Override
        public FeatureKind kind() {
            return FeatureKind.STARVED_POOL;
        }

        @Override
        public String shape() {
            return StepShape.of(this, any -> "pool");
        }
    }

    /** Nobody is left who could wake these threads: {@code wait1-wait2}. */
    record NeverWoken(List<Site> waits) implements Standstill {

        public NeverWoken {
            waits = List.copyOf(waits);
        }

        @Override
        public boolean isDeadlock() {
            return false;
        }

        @Override
        public boolean tellsWhoWaits() {
            return false;
        }

        @Override
        public FeatureKind kind() {
            return FeatureKind.NEVER_WOKEN;
        }

        @Override
        public String shape() {
            return StepShape.of(this, any -> Operation.WAIT.symbol());
        }
    }

    /** It waits with a limit: {@code lock1-stall1-lock2}. */
    record Stall(Site taken, Site waiting, Site wanted) implements OneWaitsWithLock {

        static final String SHAPE = "lock1-stall1-lock2";

        @Override
        public boolean hasLimit() {
            return true;
        }

        @Override
        public FeatureKind kind() {
            return FeatureKind.STALL;
        }

        @Override
        public String shape() {
            return SHAPE;
        }
    }

    /** A pool's threads wait for what other tasks come to, one of them at least with a limit: {@code stall1-stall2}. */
    record StalledPool(List<Site> waits) implements Standstill {

        public StalledPool {
            waits = List.copyOf(waits);
        }

        @Override
        public boolean hasLimit() {
            return true;
        }

        @Override
        public FeatureKind kind() {
            return FeatureKind.STALLED_POOL;
        }

        @Override
        public String shape() {
            return StepShape.of(this, any -> StepShape.STALL);
        }
    }
}

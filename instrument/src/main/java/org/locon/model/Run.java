package org.locon.model;

import java.util.List;
import java.util.Optional;

/** One execution of a subject under a plan. It passed when there is no symptom. */
public record Run(int number, Plan plan, Optional<Symptom> symptom, long nanos, Spectrum spectrum) {
    public boolean failed() {
        return symptom.isPresent();
    }

    /** Whether nobody knows what it showed, because the JVM died with it. */
    public boolean isLost() {
        return spectrum.equals(Spectrum.EMPTY)
                && symptom.filter(how -> how.kind() == Symptom.Kind.CRASH).isPresent();
    }

    /**
     * What the threads of a run did at one moment: where each was, what it held and what it waited for.
     *
     * @param nanos so long the run had lasted by then
     * @param omitted how many further threads there were
     */
    public record ThreadDump(Occasion occasion, long nanos, List<DumpedThread> threads, int omitted) {

        /** Why it was taken. The spool stores the ordinal: append only. */
        public enum Occasion {
            /** The run hangs. */
            GIVEN_UP("given-up"),
            /** There was no time left for it. */
            CUT_OFF("cut-off"),
            /** It lasts much longer than others. */
            LONG("long"),
            /** It has ended, but threads of it are deadlocked. */
            LEFT("left");

            private final String word;

            Occasion(String word) {
                this.word = word;
            }

            @Override
            public String toString() {
                return word;
            }
        }

        /** Whether it tells how the run failed. */
        public boolean tellsFailure() {
            return occasion == Occasion.GIVEN_UP || occasion == Occasion.LEFT;
        }

        /** What a thread does. The spool stores the ordinal: append only. */
        public enum Doing {
            RUNS("runs"),
            WAITS_FOR_MONITOR("waits-for-monitor"),
            WAITS("waits"),
            WAITS_WITH_LIMIT("waits-with-limit");

            private final String word;

            Doing(String word) {
                this.word = word;
            }

            @Override
            public String toString() {
                return word;
            }
        }

        /** A lock as reports call it, and where it was taken; that is empty where nobody knows. */
        public record HeldLock(String lock, String place) {}

        /**
         * One of the threads.
         *
         * @param waitsFor a lock as reports call it, or the type of what it waits for
         * @param heldBy the name of the thread that holds that lock
         * @param holds outermost first
         * @param stack innermost first, {@code com.acme.Account.deposit(Account.java:31)}
         */
        public record DumpedThread(
                String name,
                Doing doing,
                Optional<String> waitsFor,
                Optional<String> heldBy,
                List<HeldLock> holds,
                List<String> stack) {
            public DumpedThread {
                holds = List.copyOf(holds);
                stack = List.copyOf(stack);
            }
        }

        public ThreadDump {
            threads = List.copyOf(threads);
        }
    }
}

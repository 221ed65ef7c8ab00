package org.locon.instrument.scheduling;

import java.util.List;
import java.util.function.Predicate;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.lock.HeldLocks;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;

/**
 * How the other threads of a run are at one moment, as far as it matters to one that waits at a gate. For that thread.
 */
final class GateOutlook {

    private final ThreadState self;
    private final Thread whom;
    private final Predicate<Thread> held;
    private boolean runs;
    private boolean awaitedRuns;
    private boolean awaitedIsBlocked;
    private boolean limited;
    private boolean othersHeld;
    private String lock = "";

    private GateOutlook(ThreadState self, Thread whom, Predicate<Thread> held) {
        this.self = self;
        this.whom = whom;
        this.held = held;
    }

    /**
     * @param whom who alone is waited for, or null
     * @param held whether a thread waits at a gate itself
     */
    static GateOutlook of(RunMembers members, ThreadState self, Thread whom, Predicate<Thread> held) {
        GateOutlook outlook = new GateOutlook(self, whom, held);
        members.forEachOther(outlook::see);
        return outlook;
    }

    private void see(Thread thread, ThreadState state) {
        if (held.test(thread)) {
            othersHeld = true;
            return;
        }
        switch (ThreadInspection.state(thread)) {
            case RUNNABLE, NEW -> comes(thread);
            case TIMED_WAITING -> {
                if (sleeps(thread) || ThreadInspection.state(thread) == Thread.State.RUNNABLE) {
                    comes(thread);
                } else {
                    limited = true;
                    blocked(thread, state);
                }
            }
            case TERMINATED -> {}
            default -> blocked(thread, state);
        }
    }

    private void comes(Thread thread) {
        runs = true;
        awaitedRuns |= thread == whom;
    }

    /** It wakes by itself, whatever others do; who has just done so is seen somewhere else already. */
    private static boolean sleeps(Thread thread) {
        StackTraceElement[] stack = ThreadInspection.stack(thread);
        return stack.length > 0
                && stack[0].getClassName().equals("java.lang.Thread")
                && stack[0].getMethodName().startsWith("sleep");
    }

    private void blocked(Thread thread, ThreadState state) {
        String name = lockOfMine(thread, state);
        if (!name.isEmpty()) {
            lock = name;
            awaitedIsBlocked |= thread == whom;
        }
    }

    /** The name of the lock that this one waits for, if it is mine; where only the JVM knows which, my latest one. */
    private String lockOfMine(Thread thread, ThreadState state) {
        Object wanted = state.locks().wanted();
        List<HeldLocks.Held> mine =
                self.locks().isEmpty() ? List.of() : self.locks().all();
        for (int i = mine.size() - 1; i >= 0; i--) {
            if (mine.get(i).lock() == wanted
                    || wanted == null && ThreadInspection.state(thread) == Thread.State.BLOCKED) {
                List<String> names = mine.get(i).names();
                return names.isEmpty() ? mine.get(i).lock().getClass().getName() : names.get(names.size() - 1);
            }
        }
        return "";
    }

    /** Whether what is waited for may still come. */
    boolean isHopeful() {
        return runs && !awaitedIsBlocked && (awaitedRuns || whom == null || whom.isAlive());
    }

    /** Whether nobody runs, and others are held as well, of whom one has to go. */
    boolean allAreHeld() {
        return !runs && othersHeld;
    }

    /** Whether somebody waits with a limit. */
    boolean hasLimit() {
        return limited;
    }

    /** The lock that others wait for, by name, or empty. */
    String lock() {
        return lock;
    }
}

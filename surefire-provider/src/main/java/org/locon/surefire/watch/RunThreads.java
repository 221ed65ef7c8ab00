package org.locon.surefire.watch;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.locon.instrument.observation.Observation;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Symptom;

/** The platform threads of one run: its own first one and all that were started after it. */
public final class RunThreads {

    private static final int DETAILS_LIMIT = 256 * 1024;
    private static final ThreadMXBean JVM = ManagementFactory.getThreadMXBean();

    private final Thread main;

    public RunThreads(Thread main) {
        this.main = main;
    }

    /**
     * Threads that wait for each other and will wait for ever, unless somebody interrupts one; empty if there are none.
     */
    public List<ThreadInfo> deadlocked() {
        return own(LockCycles.withoutLimit(cycles()));
    }

    /** Those of them that no interrupt would help. */
    List<ThreadInfo> deadlockedForEver() {
        return own(LockCycles.forEver(cycles()));
    }

    /** The symptom of a run that has ended while some of its threads are deadlocked, and always will be. */
    public Optional<Symptom> deadlockLeft() {
        List<ThreadInfo> left = deadlockedForEver();
        return left.isEmpty() ? Optional.empty() : Optional.of(deadlock(left));
    }

    private static List<ThreadInfo> cycles() {
        long[] ids = JVM.findDeadlockedThreads();
        return ids == null ? List.of() : known(JVM.getThreadInfo(ids, true, true));
    }

    private List<ThreadInfo> own(List<ThreadInfo> threads) {
        return threads.stream()
                .filter(thread -> thread.getThreadId() >= main.getId())
                .toList();
    }

    /**
     * Whether the run can't go on by itself: some of its threads are deadlocked, and the first one waits without limit.
     */
    boolean stuck() {
        Thread.State state = main.getState();
        return (state == Thread.State.WAITING || state == Thread.State.BLOCKED)
                && !deadlockedForEver().isEmpty();
    }

    /** That no thread of the run can go on by itself, or nothing if one can. */
    Optional<ThreadStandstill> standstill() {
        Thread.State state = main.getState();
        if (state == Thread.State.RUNNABLE) {
            return Optional.empty();
        }
        return ThreadStandstill.of(
                known(JVM.dumpAllThreads(false, false)),
                main.getId(),
                Thread.currentThread().getId());
    }

    /** Whether one of them waits with a limit, and so goes on by itself. */
    boolean waitForATime() {
        return known(JVM.dumpAllThreads(false, false)).stream()
                .filter(thread -> thread.getThreadId() >= main.getId())
                .anyMatch(ThreadStandstill::waitsForATime);
    }

    /**
     * The processor time that the run's threads have used, in nanoseconds, if all that isn't at rest computes; nothing
     * if one of them waits for a time or for something outside, or if somebody else may be working for them.
     */
    OptionalLong used() {
        if (!JVM.isThreadCpuTimeEnabled()) {
            return OptionalLong.empty();
        }
        List<ThreadInfo> all = known(JVM.dumpAllThreads(false, false));
        if (!ThreadStandstill.dependOnThemselves(
                all, main.getId(), Thread.currentThread().getId())) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(all.stream()
                .filter(thread -> thread.getThreadId() >= main.getId())
                .mapToLong(thread -> Math.max(0, JVM.getThreadCpuTime(thread.getThreadId())))
                .sum());
    }

    /** Where the threads are that run, without those that don't run any code of the subject. */
    String running() {
        return known(JVM.dumpAllThreads(false, false)).stream()
                .filter(thread -> thread.getThreadId() >= main.getId())
                .filter(thread -> thread.getThreadState() == Thread.State.RUNNABLE)
                .map(ThreadStandstill::place)
                .flatMap(Optional::stream)
                .map(place -> place.substring(0, place.indexOf('(')))
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** The symptom of a run that doesn't end. */
    Symptom hang(String hangs) {
        List<ThreadInfo> deadlocked = deadlocked();
        return deadlocked.isEmpty()
                ? new Symptom(Symptom.Kind.HANG, SymptomWording.oneLine(hangs), dump())
                : deadlock(deadlocked);
    }

    /** The symptom of these threads. Their names aren't in the message: they differ from run to run. */
    public Symptom deadlock(List<ThreadInfo> deadlocked) {
        Map<Long, ThreadInfo> byId =
                deadlocked.stream().collect(Collectors.toMap(ThreadInfo::getThreadId, Function.identity()));
        String message = deadlocked.stream()
                .map(thread -> placeOf(thread) + " waits for a " + lock(thread.getLockInfo()) + " held in "
                        + placeOf(byId.get(thread.getLockOwnerId())))
                .distinct()
                .sorted()
                .collect(Collectors.joining(", ", "deadlock: ", ""));
        return new Symptom(Symptom.Kind.DEADLOCK, SymptomWording.oneLine(message), dump());
    }

    /** What the threads of the run do that are alive, after so long. */
    public ThreadDump dump(ThreadDump.Occasion occasion, long nanos, RunSigns signs) {
        List<Observation.HeldLock> locks = signs.heldLocks();
        return new ThreadDumper(locks).dump(occasion, nanos, own(known(JVM.dumpAllThreads(true, true))));
    }

    /** Names, states, stacks and locks of all threads of the run that are alive. */
    String dump() {
        StringBuilder dump = new StringBuilder();
        for (ThreadInfo thread : known(JVM.dumpAllThreads(true, true))) {
            if (thread.getThreadId() >= main.getId()) {
                describe(thread, dump);
            }
        }
        return SymptomWording.limited(dump.toString(), DETAILS_LIMIT);
    }

    private static void describe(ThreadInfo thread, StringBuilder to) {
        to.append('"').append(thread.getThreadName()).append("\" ").append(thread.getThreadState());
        if (thread.getLockInfo() != null) {
            to.append(" on ").append(thread.getLockInfo());
            if (thread.getLockOwnerName() != null) {
                to.append(" held by \"").append(thread.getLockOwnerName()).append('"');
            }
        }
        to.append('\n');
        StackTraceElement[] stack = thread.getStackTrace();
        for (int depth = 0; depth < stack.length; depth++) {
            to.append("    at ").append(stack[depth]).append('\n');
            for (MonitorInfo monitor : thread.getLockedMonitors()) {
                if (monitor.getLockedStackDepth() == depth) {
                    to.append("    - locked ").append(monitor).append('\n');
                }
            }
        }
        for (LockInfo lock : thread.getLockedSynchronizers()) {
            to.append("    - holds ").append(lock).append('\n');
        }
        to.append('\n');
    }

    private static String placeOf(ThreadInfo thread) {
        return thread == null
                ? "another thread"
                : ThreadStandstill.place(thread).orElse("the JDK");
    }

    private static String lock(LockInfo lock) {
        return lock == null ? "lock" : lock.getClassName();
    }

    private static List<ThreadInfo> known(ThreadInfo[] threads) {
        List<ThreadInfo> known = new ArrayList<>();
        for (ThreadInfo thread : threads) {
            if (thread != null) {
                known.add(thread);
            }
        }
        return known;
    }
}

package org.locon.surefire.watch;

import java.lang.management.LockInfo;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Run.ThreadDump.Doing;
import org.locon.model.Run.ThreadDump.DumpedThread;
import org.locon.model.Run.ThreadDump.HeldLock;
import org.locon.model.Site;

/**
 * Says what threads do, hold and wait for: by what the JVM knows, and by what the recorder knows of their locks. Locks
 * are called as everywhere in reports.
 */
final class ThreadDumper {

    private static final int MOST_THREADS = 40;
    private static final int MOST_FRAMES = 50;
    private static final int FOREIGN_FRAMES = 5;
    private static final int MOST_LOCKS = 20;
    private static final int LONGEST_NAME = 120;

    /** By thread. */
    private final Map<Long, List<Observation.HeldLock>> held = new HashMap<>();

    /** By what the JVM calls the lock. */
    private final Map<String, Observation.HeldLock> known = new HashMap<>();

    /** @param locks what more is known of them than the JVM tells */
    ThreadDumper(List<Observation.HeldLock> locks) {
        for (Observation.HeldLock lock : locks) {
            held.computeIfAbsent(lock.thread(), any -> new ArrayList<>()).add(lock);
            known.put(lock.identity(), lock);
        }
    }

    ThreadDump dump(ThreadDump.Occasion occasion, long nanos, List<ThreadInfo> threads) {
        List<DumpedThread> told = threads.stream()
                .sorted(Comparator.comparing((ThreadInfo thread) ->
                                ThreadStandstill.place(thread).isEmpty())
                        .thenComparing(ThreadInfo::getThreadId))
                .limit(MOST_THREADS)
                .map(this::dump)
                .toList();
        return new ThreadDump(occasion, nanos, told, threads.size() - told.size());
    }

    private DumpedThread dump(ThreadInfo thread) {
        LockInfo wanted = thread.getLockInfo();
        return new DumpedThread(
                name(thread.getThreadName()),
                doing(thread.getThreadState()),
                Optional.ofNullable(wanted).map(this::lock),
                Optional.ofNullable(holder(thread)).map(ThreadDumper::name),
                holds(thread),
                stack(thread.getStackTrace()));
    }

    private static String name(String thread) {
        return SymptomWording.limited(thread, LONGEST_NAME);
    }

    private static Doing doing(Thread.State state) {
        return switch (state) {
            case NEW, RUNNABLE, TERMINATED -> Doing.RUNS;
            case BLOCKED -> Doing.WAITS_FOR_MONITOR;
            case WAITING -> Doing.WAITS;
            case TIMED_WAITING -> Doing.WAITS_WITH_LIMIT;
        };
    }

    private static String holder(ThreadInfo thread) {
        return thread.getLockOwnerId() == thread.getThreadId() ? null : thread.getLockOwnerName();
    }

    /** As it was called where it was taken, else by its class, without what only its library calls so. */
    private String lock(LockInfo lock) {
        Observation.HeldLock taken = known.get(lock.toString());
        if (taken != null) {
            return taken.name();
        }
        String type = lock.getClassName();
        if (type.endsWith("$ConditionObject")) {
            return "java.util.concurrent.locks.Condition";
        }
        return type.startsWith("java.util.concurrent.") && type.indexOf('$') > 0
                ? type.substring(0, type.indexOf('$'))
                : type;
    }

    /** First those that the recorder knows, outermost first; then those that only the JVM does. */
    private List<HeldLock> holds(ThreadInfo thread) {
        List<HeldLock> holds = new ArrayList<>();
        Set<String> told = new HashSet<>();
        for (Observation.HeldLock lock : held.getOrDefault(thread.getThreadId(), List.of())) {
            told.add(lock.identity());
            holds.add(new HeldLock(lock.name(), place(Sites.get(lock.site()))));
        }
        if (thread.getLockInfo() != null) {
            told.add(thread.getLockInfo().toString());
        }
        StackTraceElement[] stack = thread.getStackTrace();
        MonitorInfo[] monitors = thread.getLockedMonitors();
        for (int i = monitors.length - 1; i >= 0; i--) {
            int depth = Math.max(0, monitors[i].getLockedStackDepth());
            if (told.add(monitors[i].toString()) && depth < stack.length) {
                String place = ThreadStandstill.place(Arrays.copyOfRange(stack, depth, stack.length))
                        .orElse(ThreadStandstill.place(stack[depth]));
                holds.add(new HeldLock(lock(monitors[i]), place));
            }
        }
        for (LockInfo lock : thread.getLockedSynchronizers()) {
            if (told.add(lock.toString()) && !lock.getClassName().endsWith("ThreadPoolExecutor$Worker")) {
                holds.add(new HeldLock(lock(lock), ""));
            }
        }
        return holds.subList(0, Math.min(MOST_LOCKS, holds.size()));
    }

    private static String place(Site site) {
        String method = site.method();
        int arguments = method.indexOf('(');
        return site.className()
                + '.'
                + (arguments < 0 ? method : method.substring(0, arguments))
                + '('
                + site.file()
                + ':'
                + site.line()
                + ')';
    }

    /** Without probes, and without what started the thread or the test. */
    private static List<String> stack(StackTraceElement[] stack) {
        int own = IntStream.range(0, stack.length)
                .filter(depth -> ThreadStandstill.isOwn(stack[depth]))
                .map(depth -> depth + 1)
                .max()
                .orElse(Math.min(FOREIGN_FRAMES, stack.length));
        return Arrays.stream(stack)
                .limit(own)
                .filter(frame -> !ThreadStandstill.ofAProbe(frame))
                .limit(MOST_FRAMES)
                .map(ThreadStandstill::place)
                .toList();
    }
}

package org.locon.instrument.member;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.locon.instrument.site.SiteTable;

/**
 * Tells the threads that an earlier run has left behind from a pool's threads that now work for this run. The former
 * must not show up in its patterns, the latter must.
 *
 * <p>Where each run has a class loader of its own, a thread belongs to the run whose classes are on its stack.
 * Elsewhere a leftover is whoever was in woven code already when the run began, and every virtual thread of an earlier
 * run.
 *
 * <p>Implementation note: made by the thread that starts the run, asked by any thread that wants to join it, for
 * itself. Threads and loaders are held weakly; the lists are guarded by the class's lock.
 */
public final class ThreadsOfEarlierRuns {

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final List<WeakReference<ClassLoader>> LOADERS = new ArrayList<>();
    private static final List<WeakReference<Thread>> EXILES = new ArrayList<>();

    private final WeakReference<ClassLoader> loader;
    private final List<WeakReference<Thread>> busy = new ArrayList<>();

    /** With the run's own class loader, or null when runs share one. */
    public ThreadsOfEarlierRuns(ClassLoader loader) {
        this.loader = new WeakReference<>(loader);
        if (loader == null) {
            for (Map.Entry<Thread, StackTraceElement[]> each :
                    Thread.getAllStackTraces().entrySet()) {
                if (each.getKey() != Thread.currentThread() && SiteTable.inWovenCode(each.getValue())) {
                    busy.add(new WeakReference<>(each.getKey()));
                }
            }
        } else {
            synchronized (ThreadsOfEarlierRuns.class) {
                add(LOADERS, loader);
            }
        }
    }

    /** From the next run on, {@code thread} is a leftover wherever it is found. */
    public static synchronized void exile(Thread thread) {
        add(EXILES, thread);
    }

    /** Whether the current thread, with its state in an earlier run if it had one, must stay out of this run. */
    boolean includeCurrentThread(ThreadState earlier) {
        Thread thread = Thread.currentThread();
        synchronized (ThreadsOfEarlierRuns.class) {
            if (contains(EXILES, thread)) {
                return true;
            }
        }
        ClassLoader own = loader.get();
        if (own == null) {
            return contains(busy, thread) || earlier != null && isVirtual(thread);
        }
        ClassLoader nearest = WALKER.walk(
                frames -> frames.map(frame -> frame.getDeclaringClass().getClassLoader())
                        .filter(ThreadsOfEarlierRuns::isOfARun)
                        .findFirst()
                        .orElse(own));
        return nearest != own;
    }

    private static <T> void add(List<WeakReference<T>> all, T one) {
        all.removeIf(each -> each.refersTo(null));
        all.add(new WeakReference<>(one));
    }

    /** By identity: what a subject's thread or class loader makes of {@code equals} may be woven. */
    private static <T> boolean contains(List<WeakReference<T>> all, T one) {
        for (WeakReference<T> each : all) {
            if (each.refersTo(one)) {
                return true;
            }
        }
        return false;
    }

    private static synchronized boolean isOfARun(ClassLoader loader) {
        return loader != null && contains(LOADERS, loader);
    }

    /** {@code Thread.isVirtual} is younger than what this class must run on. */
    private static boolean isVirtual(Thread thread) {
        return thread.getClass().getSuperclass().getName().equals("java.lang.BaseVirtualThread");
    }
}

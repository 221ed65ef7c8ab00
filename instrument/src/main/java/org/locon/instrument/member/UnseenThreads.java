package org.locon.instrument.member;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;
import org.locon.instrument.site.SiteTable;
import org.locon.model.TestTools;

/**
 * Threads that unwoven code has made in a run, and that never came to a probe: what they share nobody sees. The first
 * ones are known by the package of the code that made them.
 *
 * <p>Implementation note: any thread that makes another one comes here, within the constructor of {@link Thread}.
 */
final class UnseenThreads {

    private static final int MOST = 32;

    /** A walk over the stack costs some ten microseconds. */
    private static final int WALKS = 256;

    private static final int FRAMES_LOOKED_AT = 40;
    private static final StackWalker WALKER = StackWalker.getInstance();

    /** Of the run under way; null while there is none. */
    private static volatile UnseenThreads current;

    private final AtomicReferenceArray<Birth> births = new AtomicReferenceArray<>(MOST);
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger walks = new AtomicInteger();

    private record Birth(ThreadState child, String maker) {}

    /** Nothing shall be linked for the first time in a thread that is at the end of its stack. */
    void begin() {
        isUnwoven(maker());
        current = this;
    }

    void end() {
        current = null;
    }

    /** The current thread makes the thread with this state. */
    static void born(ThreadState child) {
        UnseenThreads run = current;
        if (run != null) {
            run.add(child);
        }
    }

    private void add(ThreadState child) {
        try {
            if (walks.get() < WALKS && walks.getAndIncrement() < WALKS) {
                String maker = maker();
                int place = isUnwoven(maker) ? count.getAndIncrement() : MOST;
                if (place < MOST) {
                    births.set(place, new Birth(child, maker));
                }
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            // One thread more that nobody knows of.
        }
    }

    /** The class whose code makes the thread, behind that of the JDK; empty if there is none. */
    private static String maker() {
        return WALKER.walk(UnseenThreads::maker);
    }

    private static String maker(Stream<StackWalker.StackFrame> stack) {
        Iterator<StackWalker.StackFrame> frames = stack.iterator();
        for (int frame = 0; frame < FRAMES_LOOKED_AT && frames.hasNext(); frame++) {
            String name = frames.next().getClassName();
            if (!isBetween(name)) {
                return name;
            }
        }
        return "";
    }

    private static boolean isBetween(String name) {
        return name.startsWith("java.")
                || name.startsWith("jdk.")
                || name.startsWith("sun.")
                || name.startsWith("org.locon.instrument.");
    }

    private static boolean isUnwoven(String name) {
        return name.indexOf('.') > 0 && !TestTools.contain(name) && !SiteTable.isWoven(name);
    }

    /** The packages of those who made them, in the order in which they did. */
    List<String> makers() {
        Set<String> packages = new LinkedHashSet<>();
        for (int place = 0; place < MOST; place++) {
            Birth birth = births.get(place);
            if (birth != null && !birth.child().identity().isMember()) {
                packages.add(birth.maker().substring(0, birth.maker().lastIndexOf('.')));
            }
        }
        return new ArrayList<>(packages);
    }
}

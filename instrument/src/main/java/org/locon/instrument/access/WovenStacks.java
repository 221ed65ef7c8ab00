package org.locon.instrument.access;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.locon.instrument.site.SiteTable;

/**
 * The call stacks met at watched sites, as far as they run through woven code, each by a number. Innermost frame first.
 *
 * <p>Implementation note: any thread asks. A stack is in {@link #STACKS} before its number is given out.
 */
public final class WovenStacks {

    private static final int FRAMES_LOOKED_AT = 200;
    private static final int FRAMES_KEPT = 16;
    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final Map<List<String>, Integer> NUMBERS = new ConcurrentHashMap<>();
    private static final AtomicReferenceArray<List<String>> STACKS =
            new AtomicReferenceArray<>(PackedAccess.MOST_STACKS);

    private WovenStacks() {}

    /** The number of the current thread's stack, or 0 when there is nothing to tell or too much. */
    public static int ofCurrentThread() {
        List<String> stack = WALKER.walk(frames -> frames.limit(FRAMES_LOOKED_AT)
                .filter(frame -> SiteTable.isWoven(frame.getClassName()))
                .limit(FRAMES_KEPT)
                .map(WovenStacks::text)
                .toList());
        Integer known = NUMBERS.get(stack);
        return known != null ? known : stack.isEmpty() ? 0 : add(stack);
    }

    private static synchronized int add(List<String> stack) {
        Integer known = NUMBERS.get(stack);
        if (known != null) {
            return known;
        }
        int number = NUMBERS.size() + 1;
        if (number == PackedAccess.MOST_STACKS) {
            return 0;
        }
        STACKS.set(number, stack);
        NUMBERS.put(stack, number);
        return number;
    }

    /** As much of another thread's stack as runs through woven code. */
    public static List<String> of(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .limit(FRAMES_LOOKED_AT)
                .filter(frame -> SiteTable.isWoven(frame.getClassName()))
                .limit(FRAMES_KEPT)
                .map(WovenStacks::text)
                .toList();
    }

    private static String text(StackWalker.StackFrame frame) {
        return text(frame.toStackTraceElement());
    }

    /** How a frame is called: {@code com.acme.Account.withdraw(Account.java:31)}. */
    public static String text(StackTraceElement element) {
        String file = element.getFileName() == null ? "" : element.getFileName();
        String place = element.getLineNumber() > 0 ? file + ":" + element.getLineNumber() : file;
        return element.getClassName() + "." + element.getMethodName() + "(" + place + ")";
    }

    public static List<String> get(int number) {
        return number == 0 ? List.of() : STACKS.get(number);
    }
}

package org.locon.maven.output.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Run.ThreadDump.Doing;
import org.locon.model.Run.ThreadDump.DumpedThread;
import org.locon.model.Run.ThreadDump.HeldLock;
import org.locon.stats.diagnosis.LongRun;
import org.locon.stats.wording.LockHolding;

/** What the threads of a run did: what each waited for, with or without a limit, and what it held. */
public final class ThreadText {

    private static final Predicate<String> OF_THE_JDK =
            frame -> frame.startsWith("java.") || frame.startsWith("jdk.") || frame.startsWith("sun.");

    private ThreadText() {}

    /** A line for each thread, as far as they fit on a console. */
    public static List<String> brief(ThreadDump dump, int most) {
        List<String> lines = new ArrayList<>();
        dump.threads().stream().limit(most).forEach(thread -> lines.add(OneLine.of(line(thread, true))));
        int left = dump.threads().size() + dump.omitted() - lines.size();
        if (left > 0) {
            lines.add("… " + CountText.of(left, "more thread") + ", in the report");
        }
        return lines;
    }

    /** Each thread with its stack. */
    public static List<String> whole(ThreadDump dump) {
        List<String> lines = new ArrayList<>();
        for (DumpedThread thread : dump.threads()) {
            lines.add(line(thread, false));
            thread.stack().forEach(frame -> lines.add("    at " + frame));
        }
        if (dump.omitted() > 0) {
            lines.add("… " + CountText.of(dump.omitted(), "more thread"));
        }
        return lines;
    }

    /** How long it took, how it ended, and how long others take. */
    public static String of(LongRun run) {
        String others = run.usualMillis() == 0 ? "" : ", where others take " + seconds(run.usualMillis());
        String ended = switch (run.end()) {
            case PASSED -> " and passed";
            case FAILED -> " and failed";
            case CUT_OFF -> ", when it was cut off";
        };
        return "run " + run.run() + " lasted " + seconds(run.millis()) + ended + others + "; after "
                + seconds(run.threads().nanos() / 1_000_000);
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }

    private static String line(DumpedThread thread, boolean withPlace) {
        String place = withPlace ? " in " + place(thread) : "";
        String waitsFor =
                thread.waitsFor().map(lock -> " for " + lock(thread, lock)).orElse("");
        String heldBy =
                thread.heldBy().map(holder -> ", held by \"" + holder + '"').orElse("");
        return '"' + thread.name() + "\" " + verb(thread.doing()) + place + waitsFor + heldBy + holds(thread.holds());
    }

    private static String verb(Doing doing) {
        return switch (doing) {
            case RUNS -> "runs";
            case WAITS_FOR_MONITOR, WAITS -> "waits";
            case WAITS_WITH_LIMIT -> "waits with a limit";
        };
    }

    /** In the program, if it is there. */
    private static String place(DumpedThread thread) {
        return thread.stack().stream()
                .filter(OF_THE_JDK.negate())
                .findFirst()
                .or(() -> thread.stack().stream().findFirst())
                .orElse("the JVM");
    }

    private static String holds(List<HeldLock> holds) {
        return holds.isEmpty()
                ? ""
                : holds.stream()
                        .map(held -> word(held.lock()) + (held.place().isEmpty() ? "" : " since " + held.place()))
                        .collect(Collectors.joining(", ", "; holds ", ""));
    }

    private static String lock(DumpedThread thread, String lock) {
        boolean isMonitor = thread.doing() == Doing.WAITS_FOR_MONITOR;
        return isMonitor || isVariable(lock) ? word(lock) : "some " + lock.substring(lock.lastIndexOf('.') + 1);
    }

    private static boolean isVariable(String lock) {
        int name = lock.lastIndexOf('.') + 1;
        return name > 0 && name < lock.length() && Character.isLowerCase(lock.charAt(name));
    }

    /** As elsewhere; arrays, and classes without a package, have names of another kind. */
    private static String word(String lock) {
        return lock.indexOf('.') > 0 && !lock.startsWith("[") && !lock.endsWith(".")
                ? LockHolding.word(lock)
                : "some " + lock;
    }
}

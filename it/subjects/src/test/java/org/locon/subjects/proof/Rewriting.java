package org.locon.subjects.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

/**
 * Rewrites one source file by its marks, in one of two ways: forced, where gates hold the marked accesses back until
 * they come in the order that fails; or whole, where each region is under one lock taken before all others.
 *
 * <p>A mark stands on a line of one statement, or on the line that opens a block. A gate never stands where its thread
 * would hold a lock that the other side needs: it is moved out of the blocks that are synchronized.
 */
final class Rewriting {

    private static final Pattern MARK = Pattern.compile("bug:(\\d*)([abc])");
    private static final String GATE = "org.locon.subjects.proof.Gate.";

    private record Mark(int line, int pattern, char role) {}

    private final List<String> lines;
    private final List<Block> blocks;
    private final List<Mark> marks = new ArrayList<>();
    private final Map<Integer, String> before = new TreeMap<>();
    private final Map<Integer, String> after = new TreeMap<>();
    private final Set<Block> opened = new HashSet<>();
    private final Set<Block> guarded = new HashSet<>();
    private final Truth truth;
    private final String caller;

    private Rewriting(String source, String typeName, Truth truth) {
        this.lines = new ArrayList<>(source.lines().toList());
        this.truth = truth;
        this.caller = typeName + ".class";
        for (int i = 0; i < lines.size(); i++) {
            Matcher matcher = MARK.matcher(lines.get(i));
            while (matcher.find()) {
                int pattern = matcher.group(1).isEmpty() ? 1 : Integer.parseInt(matcher.group(1));
                marks.add(new Mark(i, pattern, matcher.group(2).charAt(0)));
            }
            lines.set(
                    i,
                    lines.get(i)
                            .replace("System.exit(", GATE + "exit(" + caller + ", ")
                            .replace("Thread.onSpinWait();", GATE + "spin(" + caller + ");"));
        }
        this.blocks = Block.of(lines);
    }

    static String unchanged(String source, String typeName, Truth truth) {
        return new Rewriting(source, typeName, truth).text();
    }

    static String forced(String source, String typeName, Truth truth, Schedule schedule, int pattern) {
        Rewriting rewriting = new Rewriting(source, typeName, truth);
        rewriting.force(pattern, schedule);
        return rewriting.text();
    }

    static String whole(String source, String typeName, Truth truth) {
        Rewriting rewriting = new Rewriting(source, typeName, truth);
        rewriting.makeWhole();
        return rewriting.text();
    }

    private void force(int pattern, Schedule schedule) {
        schedule.meetings(lines).forEach(line -> put(before, line, call("before", ", 'm'")));
        List<Mark> mine =
                marks.stream().filter(mark -> mark.pattern() == pattern).toList();
        for (Mark mark : mine) {
            if (meets(marks)) {
                put(before, mark.line(), call("before", ", 'm'"));
                continue;
            }
            List<Integer> peers = mine.stream()
                    .filter(other -> other.role() == mark.role() && method(other.line()) == method(mark.line()))
                    .map(Mark::line)
                    .toList();
            boolean firstOfRole = peers.stream().noneMatch(line -> line < mark.line());
            boolean lastOfRole = peers.stream().noneMatch(line -> line > mark.line());
            switch (mark.role()) {
                case 'a' -> {
                    List<Integer> ends = mine.stream()
                            .filter(other -> other.role() == 'c')
                            .map(Mark::line)
                            .toList();
                    String call = schedule.when(pattern, 'a') + call("after", ", 'a'");
                    Block block = outermost(mark.line(), ends);
                    if (block == null || isHeader(mark.line())) {
                        putAfter(mark.line(), call);
                    } else {
                        putAfter(call, block);
                    }
                }
                case 'b' -> {
                    if (firstOfRole) {
                        putBefore(
                                mark.line(),
                                schedule.when(pattern, 'b') + call("before", ", 'b'"),
                                outermost(mark.line(), Collections.emptyList()));
                    }
                    if (lastOfRole) {
                        putAfter(mark.line(), schedule.when(pattern, 'b') + call("after", ", 'b'"));
                    }
                }
                default -> {
                    if (firstOfRole) {
                        List<Integer> starts = mine.stream()
                                .filter(other -> other.role() == 'a')
                                .map(Mark::line)
                                .toList();
                        putBefore(
                                mark.line(),
                                schedule.when(pattern, 'c') + call("before", ", 'c'"),
                                outermost(mark.line(), starts));
                    }
                }
            }
        }
    }

    /** Without an end of the region in the program itself, all that can be done is to begin in the same instant. */
    private boolean meets(List<Mark> marks) {
        return truth.kind() == Kind.LIBRARY && marks.stream().noneMatch(mark -> mark.role() == 'c');
    }

    private void makeWhole() {
        boolean order = isOrdered(lines, truth);
        boolean regions = lines.stream().anyMatch(line -> line.strip().equals("// region"));
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            Block around = order ? null : outermost(i, Collections.emptyList());
            if (around != null && line.equals("// region")) {
                guard(around);
            } else if (around != null && line.equals("// end")) {
                continue;
            } else if (line.equals("// region")) {
                put(before, i, order ? "" : call("enter", "") + (leavesEarly(i) ? " try {" : ""));
            } else if (line.equals("// end")) {
                put(
                        after,
                        i,
                        order
                                ? call("pass", ", 1")
                                : leavesEarlyBefore(i) ? "} finally { " + call("leave", "") + " }" : call("leave", ""));
            } else if (line.matches(".*\\.(wait|await)\\(\\);.*") && inRegion(i)) {
                put(before, i, call("leaveWholly", ""));
            }
        }
        for (Mark mark : marks) {
            if (order && mark.role() == 'a') {
                putBefore(
                        mark.line(),
                        call("await", ", " + mark.pattern() + ", " + truth.parties()),
                        outermost(mark.line(), Collections.emptyList()));
            } else if (order && mark.role() == 'b' && !regions) {
                putAfter(mark.line(), call("pass", ", " + mark.pattern()));
            } else if (!order) {
                if (mark.role() == 'b' && !inRegion(mark.line())) {
                    guard(mark.line());
                }
                if (!isHeader(mark.line())) {
                    put(before, mark.line(), call("noise", ""));
                }
            }
        }
    }

    /** Whether the region that begins here can be left but by its end; if so, what it declares is seen in it only. */
    private boolean leavesEarly(int region) {
        for (int i = region; !lines.get(i).strip().equals("// end"); i++) {
            if (lines.get(i).matches(".*\\b(return|throw|break|continue)\\b.*")) {
                return true;
            }
        }
        return false;
    }

    private boolean leavesEarlyBefore(int end) {
        int region = end;
        while (!lines.get(region).strip().equals("// region")) {
            region--;
        }
        return leavesEarly(region);
    }

    private boolean inRegion(int line) {
        for (int i = line; i >= 0; i--) {
            String text = lines.get(i).strip();
            if (text.equals("// end")) {
                return false;
            }
            if (text.equals("// region")) {
                return true;
            }
        }
        return false;
    }

    /** Whether the bug is two accesses in the wrong order, wherever they are: no region, or not around the first one. */
    static boolean isOrdered(List<String> lines, Truth truth) {
        boolean inside = false;
        boolean region = false;
        boolean hasEnd = false;
        for (String line : lines) {
            region = line.strip().equals("// region") || region && !line.strip().equals("// end");
            inside |= region && line.matches(".*bug:\\d*a\\b.*");
            hasEnd |= line.matches(".*bug:\\d*c\\b.*");
        }
        return truth.kind() != Kind.LIBRARY && !inside && !hasEnd;
    }

    private void guard(Block block) {
        if (!guarded.add(block)) {
            return;
        }
        if (block.isSynchronizedMethod()) {
            open(block);
            put(after, block.open(), call("enter", "") + " try {", true);
            put(before, block.close(), "} finally { " + call("leave", "") + " }");
        } else {
            put(before, block.header(), call("enter", "") + " try {");
            put(after, end(block), "} finally { " + call("leave", "") + " }");
        }
    }

    /** Puts the interrupting statement, or the outermost synchronized code around it, under the lock of the regions. */
    private void guard(int line) {
        Block block = outermost(line, Collections.emptyList());
        if (block != null) {
            guard(block);
        } else if (isHeader(line)) {
            throw new IllegalArgumentException(
                    "the mark opens a block, it needs a region around it: " + lines.get(line));
        } else if (lines.get(line).matches("\\s*(final )?[\\w.<>\\[\\]?, ]+ \\w+ = .*")
                && !lines.get(line).matches("\\s*return .*")) {
            put(before, line, call("enter", ""));
            put(after, line, call("leave", ""));
        } else {
            put(before, line, call("enter", "") + " try {");
            put(after, line, "} finally { " + call("leave", "") + " }");
        }
    }

    /** The last line of a statement, with the blocks that go with it. */
    private int end(Block block) {
        for (Block next : blocks) {
            if (next.open() == block.close() && next != block && next.text().matches("(catch|finally|else).*")) {
                return end(next);
            }
        }
        return block.close();
    }

    private Block method(int line) {
        Block method = null;
        for (Block block : blocks) {
            boolean inType = block.parent() != null && block.parent().isBoundary();
            if (block.contains(line) && inType && !block.isBoundary()) {
                method = block;
            }
        }
        return method;
    }

    /** The outermost block around the line that holds a lock and doesn't hold it at one of the other lines as well. */
    private Block outermost(int line, List<Integer> others) {
        Block found = null;
        Block innermost = null;
        for (Block block : blocks) {
            if (block.contains(line)) {
                innermost = block;
            }
        }
        for (Block block = innermost; block != null && !block.isBoundary(); block = block.parent()) {
            if (others.stream().anyMatch(block::contains)) {
                break;
            }
            if (block.isSynchronizedStatement() || block.isSynchronizedMethod()) {
                found = block;
            }
        }
        return found;
    }

    private void putBefore(int line, String call, Block block) {
        if (block == null) {
            put(before, line, call);
        } else if (block.isSynchronizedMethod()) {
            open(block);
            put(after, block.open(), call, true);
        } else {
            put(before, block.header(), call);
        }
    }

    private void putAfter(String call, Block block) {
        if (block.isSynchronizedMethod()) {
            open(block);
            put(after, block.open(), "try {", true);
            put(before, block.close(), "} finally { " + call + " }");
        } else {
            put(before, block.header(), "try {");
            put(after, end(block), "} finally { " + call + " }");
        }
    }

    private void putAfter(int line, String call) {
        String text = lines.get(line).strip();
        if (text.startsWith("return ") || text.startsWith("throw ")) {
            put(before, line, "try {");
            put(after, line, "} finally { " + call + " }");
        } else {
            put(after, line, call);
        }
    }

    /** Turns a synchronized method into one with a synchronized block, so that something fits in before the lock. */
    private void open(Block method) {
        if (!opened.add(method)) {
            return;
        }
        boolean isStatic = method.text().contains("static ");
        for (int i = method.header(); i <= method.open(); i++) {
            lines.set(i, lines.get(i).replaceFirst("\\bsynchronized ", ""));
        }
        put(after, method.open(), "synchronized (" + (isStatic ? caller : "this") + ") {");
        put(before, method.close(), "}", true);
    }

    private boolean isHeader(int line) {
        return lines.get(line).replaceAll("//.*", "").strip().endsWith("{");
    }

    private String call(String what, String arguments) {
        return GATE + what + "(" + caller + arguments + ");";
    }

    private static void put(Map<Integer, String> where, int line, String what) {
        put(where, line, what, false);
    }

    private static void put(Map<Integer, String> where, int line, String what, boolean first) {
        where.merge(line, what, (old, added) -> first ? added + " " + old : old + " " + added);
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            text.append(before.getOrDefault(i, "")).append('\n');
            text.append(lines.get(i)).append('\n');
            text.append(after.getOrDefault(i, "")).append('\n');
        }
        return text.toString();
    }
}

package org.locon.maven.output.text;

import java.util.ArrayList;
import java.util.List;

/** What fits on a console of a stack trace with causes: the first frames, and of each cause what it is and where. */
public final class StackText {

    private static final String CAUSE = "Caused by: ";

    private StackText() {}

    /**
     * The first lines, and of each cause that comes later its own two, since the last one tells most. What is left out
     * is counted.
     */
    public static List<String> shortened(List<String> stack, int most) {
        List<String> lines = new ArrayList<>(stack.subList(0, Math.min(most, stack.size())));
        for (int line = most; line < stack.size(); line++) {
            if (stack.get(line).startsWith(CAUSE) || stack.get(line - 1).startsWith(CAUSE)) {
                lines.add(stack.get(line));
            }
        }
        if (lines.size() < stack.size()) {
            lines.add("… " + CountText.of(stack.size() - lines.size(), "more line") + ", in the report");
        }
        return lines;
    }
}

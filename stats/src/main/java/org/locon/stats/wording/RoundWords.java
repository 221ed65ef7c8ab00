package org.locon.stats.wording;

import java.util.List;
import org.locon.model.Round;
import org.locon.stats.procedure.Finding;

/**
 * Says in which rounds of their loops threads were, where it's by these that a failed run was told from passed ones.
 */
public final class RoundWords {

    private static final List<String> ORDINALS =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");

    private RoundWords() {}

    /** Empty unless the finding is one of rounds. */
    public static String of(Finding finding) {
        List<List<Round>> rounds = finding.rounds();
        return rounds.isEmpty() ? "" : both(1, rounds.get(0), rounds.get(3)) + both(2, rounds.get(1), rounds.get(2));
    }

    private static String both(int thread, List<Round> some, List<Round> others) {
        List<Round> common = Round.common(some, others);
        if (common.isEmpty()) {
            return "";
        }
        Round innermost = common.get(common.size() - 1);
        return " In failed runs both accesses of thread " + thread + " are in one round of the loop at "
                + CodeWording.position(innermost.loop()) + ", such as " + name(innermost.number())
                + "; in passed runs, if at all, in different ones.";
    }

    private static String name(int number) {
        return number <= ORDINALS.size() ? "the " + ORDINALS.get(number - 1) + " round" : "round " + number;
    }
}

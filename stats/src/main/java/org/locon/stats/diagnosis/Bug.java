package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Failed runs with one cause. The first suspect is the one to look at, the others are further witnesses of the same.
 *
 * @param id {@code B1} and so on, most suspicious first
 * @param runs the numbers of the failed runs that it explains
 * @param sureness from 0 to 1, how surely its failures are told apart from those of others, as far as halves of the
 *     patterns agree on it; empty where there's no other bug
 * @param isGuess whether too few runs failed to rule out chance: then it may be none, and isn't counted as one
 * @param sentence what goes wrong in which order, and what to do about it
 * @param consequences what failed runs show only after it went wrong, the earliest first
 * @param lastRead what the failing thread read last, where that is another place than the lead's
 * @param methods {@code com.acme.Account.deposit(int)}, one for each thread
 */
public record Bug(
        String id,
        Kind kind,
        List<Integer> runs,
        OptionalDouble sureness,
        boolean isGuess,
        String sentence,
        List<String> methods,
        List<Suspect> suspects,
        List<Suspect> consequences,
        Optional<LastRead> lastRead) {

    /** What it takes to make the test fail. */
    public enum Kind {
        ORDER("order"),
        ATOMICITY("atomicity"),
        MULTI_VARIABLE("multi-variable"),
        DEADLOCK("deadlock"),
        LOST_NOTIFY("lost-notify"),
        BLOCK("block"),
        STALL("stall");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    public Bug {
        runs = List.copyOf(runs);
        methods = List.copyOf(methods);
        suspects = List.copyOf(suspects);
        consequences = List.copyOf(consequences);
    }

    /** How many failed runs it explains. */
    public int failures() {
        return runs.size();
    }
}

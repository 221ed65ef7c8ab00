package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.locon.stats.proof.ProofSummary;
import org.locon.stats.proof.TestedFix;

/**
 * Failed runs with one cause. The first suspect is the one to look at, the others are further witnesses of the same.
 *
 * @param id {@code B1} and so on, most suspicious first
 * @param runs the numbers of the failed runs that it explains
 * @param sureness from 0 to 1, how surely its failures are told apart from those of others, as far as halves of the
 *     patterns agree on it; empty where there's no other bug
 * @param isGuess whether too few runs failed to rule out chance: then it may be none, and isn't counted as one
 * @param sentence what goes wrong in which order; and what to do about it, where it wasn't put to the proof
 * @param consequences what failed runs show only after it went wrong, the earliest first
 * @param lastRead what the failing thread read last, where that is another place than the lead's
 * @param proof what became of putting its first suspect to the proof, if that was asked for
 * @param fix what to do about it, if that was tried and held
 * @param noFix why nothing is suggested although it was put to the proof
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
        Optional<LastRead> lastRead,
        Optional<ProofSummary> proof,
        Optional<TestedFix> fix,
        Optional<String> noFix) {

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

    /** Whether it is more than a guess, and nothing speaks against it. */
    public boolean isCertain() {
        return !isGuess && proof.filter(ProofSummary::isRefuted).isEmpty();
    }

    public boolean isConfirmed() {
        return proof.filter(ProofSummary::isConfirmed).isPresent();
    }

    /** How many failed runs it explains. */
    public int failures() {
        return runs.size();
    }
}

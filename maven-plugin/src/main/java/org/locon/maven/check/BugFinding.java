package org.locon.maven.check;

import java.util.Optional;
import org.locon.maven.accept.AcceptEntry;
import org.locon.maven.output.text.OneLine;
import org.locon.stats.diagnosis.Bug;

/**
 * What a check says of one bug that the campaign found.
 *
 * @param accepted by which entry it is accepted, if it is
 * @param noLonger by which one it would be, if that weren't over
 */
record BugFinding(String test, Bug bug, Optional<AcceptEntry> accepted, Optional<AcceptEntry> noLonger) {

    boolean fails() {
        return bug.isConfirmed() && accepted.isEmpty();
    }

    /** {@code B1 of com.acme.AccountTest#transfer}. */
    String name() {
        return bug.id() + " of " + OneLine.of(test);
    }

    String words() {
        if (accepted.isPresent()) {
            return "accepted until " + accepted.get().until() + ": "
                    + OneLine.of(accepted.get().reason());
        }
        return (bug.isConfirmed() ? "confirmed" : "not confirmed, so it doesn't fail the build")
                + noLonger.map(entry -> " (accepted until " + entry.until() + ", which is over)")
                        .orElse("")
                + ": " + OneLine.whole(bug.sentence());
    }
}

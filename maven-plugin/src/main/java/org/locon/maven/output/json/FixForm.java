package org.locon.maven.output.json;

import java.util.List;
import java.util.Optional;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.FixKind;
import org.locon.stats.proof.HeldLock;
import org.locon.stats.proof.TestedFix;

/** A change of the code that was tried: how many runs with its effect failed, and how many there were. */
record FixForm(String text, FixKind kind, List<Integer> tried, LockForm lock) {

    /** A monitor that is to be held. */
    record LockForm(HeldLock.Of of, String name) {}

    static FixForm of(TestedFix fix) {
        return new FixForm(
                fix.text(),
                fix.kind(),
                List.of(fix.tried().failed(), fix.tried().runs()),
                fix.lock().map(lock -> new LockForm(lock.of(), lock.name())).orElse(null));
    }

    TestedFix fix() {
        return new TestedFix(
                kind,
                text,
                new FailureShare(tried.get(0), tried.get(1)),
                Optional.ofNullable(lock).map(held -> new HeldLock(held.of(), held.name())));
    }
}

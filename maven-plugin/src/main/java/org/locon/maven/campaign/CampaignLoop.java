package org.locon.maven.campaign;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.locon.maven.surefire.SurefireException;
import org.locon.stats.spool.Fork;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SubjectRuns;

/**
 * Forks until the campaign is done. A fork that dies or asks for another one costs nothing that was recorded, and the
 * next goes on behind it; only forks that add nothing are given up.
 */
public final class CampaignLoop {

    /** So many forks in a row may add nothing. */
    static final int PATIENCE = 3;

    /** What a JVM says that is out of memory. */
    private static final List<String> NO_MEMORY =
            List.of("OutOfMemoryError", "Java heap space", "GC overhead limit", "Metaspace");

    private final Path spool;
    private int number;

    public CampaignLoop(Path spool) {
        this.spool = spool;
    }

    /** Runs one execution's tests to their end. What was recorded stays, whatever it throws. */
    public void run(ForkRunner forks) throws SurefireException {
        int idle = 0;
        SpoolContents before = SpoolReader.read(spool);
        while (true) {
            Optional<String> complaint = forks.run(++number);
            SpoolContents after = SpoolReader.read(spool);
            if (after.forks().size() == before.forks().size()) {
                if (complaint.isPresent()) {
                    throw new SurefireException("The forked JVM did not begin the campaign"
                            + outOfMemory(complaint.get())
                                    .orElse(" (look at argLine, and at what it printed above): " + complaint.get()));
                }
                return;
            }
            if (isDone(after.forks())) {
                return;
            }
            idle = recorded(after) > recorded(before) ? 0 : idle + 1;
            if (idle == PATIENCE) {
                throw new SurefireException(PATIENCE
                        + " forked JVMs in a row recorded nothing more, so the campaign ended early"
                        + why(complaint.orElse("")));
            }
            before = after;
        }
    }

    /** Without any word a JVM may have been out of memory as well. */
    private static String why(String complaint) {
        return outOfMemory(complaint)
                .orElse(
                        complaint.isEmpty()
                                ? " (perhaps for want of memory: the -Xmx of argLine has to leave room for Locon)"
                                : ": " + complaint);
    }

    private static Optional<String> outOfMemory(String complaint) {
        return NO_MEMORY.stream().anyMatch(complaint::contains)
                ? Optional.of(
                        " for want of memory (" + complaint + "). Locon needs some beside the tests, for which the"
                                + " -Xmx of argLine leaves no room: give more there, such as -Xmx512m")
                : Optional.empty();
    }

    private static boolean isDone(List<Fork> forks) {
        return forks.get(forks.size() - 1).end().filter(ForkEnd.ORDERLY::equals).isPresent();
    }

    private static long recorded(SpoolContents contents) {
        return contents.leftOut().size()
                + contents.subjects().stream().mapToLong(CampaignLoop::recorded).sum();
    }

    /** With what doesn't count any more, so that it only ever grows. */
    private static long recorded(SubjectRuns subject) {
        return subject.runs().size()
                + subject.proofs().size()
                + subject.trials().stream()
                        .mapToLong(trial -> 1 + trial.passed() + trial.failed())
                        .sum()
                + subject.omission().map(omission -> 1L + omission.runs()).orElse(0L)
                + subject.stopped().map(stopped -> 1L).orElse(0L);
    }
}

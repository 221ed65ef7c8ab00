package org.locon.maven.campaign;

import java.nio.file.Path;
import java.util.List;
import org.locon.maven.surefire.SurefireException;
import org.locon.stats.spool.Fork;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.PlainRuns;
import org.locon.stats.spool.SpoolReader;

/**
 * Forks until each test has run once without Locon. Nearly always one is enough; a test that hangs or ends its JVM
 * takes another one. What goes wrong here is no reason not to begin: the campaign's own forks will say it.
 */
public final class PlainLoop {

    /** So many forks for what is asked for at a time. */
    private static final int MOST_AGAIN = 3;

    private final Path spool;
    private int number;

    public PlainLoop(Path spool) {
        this.spool = spool;
    }

    public void run(ForkRunner forks) throws SurefireException {
        PlainRuns before = SpoolReader.read(spool).plain();
        boolean goesOn = true;
        while (goesOn) {
            forks.run(++number);
            PlainRuns after = SpoolReader.read(spool).plain();
            goesOn = after.forks().size() > before.forks().size()
                    && after.runs().size() > before.runs().size()
                    && !isDone(after.forks());
            before = after;
        }
    }

    /**
     * Forks as often as tests are asked for that fail under Locon alone, so that one plain run isn't believed too much.
     */
    public void again(ForkRunner forks) throws SurefireException {
        int asked = SpoolReader.read(spool).plainRunsAskedFor().size();
        for (int fork = 0; asked > 0 && fork < MOST_AGAIN; fork++) {
            forks.run(++number);
            asked = SpoolReader.read(spool).plainRunsAskedFor().size();
        }
    }

    private static boolean isDone(List<Fork> forks) {
        return forks.get(forks.size() - 1).end().filter(ForkEnd.ORDERLY::equals).isPresent();
    }
}

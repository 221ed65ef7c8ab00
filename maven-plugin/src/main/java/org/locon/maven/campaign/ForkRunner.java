package org.locon.maven.campaign;

import java.util.Optional;
import org.locon.maven.surefire.SurefireException;

/** Starts a forked JVM that goes on with the campaign, and waits for its end. */
public interface ForkRunner {

    /**
     * @param number of the fork, from 1 on
     * @return a complaint about how it ended, if there is one
     */
    Optional<String> run(int number) throws SurefireException;
}

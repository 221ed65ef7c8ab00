package org.locon.surefire.replay;

import java.io.IOException;
import java.util.Optional;
import org.locon.model.recipe.ReplayOutcome;

/** Tries one recipe, for one purpose. For the thread that drives the runs. */
public interface RecipeTrial {

    /** Nothing if another JVM has to go on. */
    Optional<ReplayOutcome> run() throws IOException, InterruptedException;
}

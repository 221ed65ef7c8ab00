package org.locon.surefire.remedy;

import java.util.List;
import org.locon.stats.trial.Remedy;

/** What is to be done about a test that fails under Locon alone. */
public sealed interface NextStep {

    /** Another run without this. */
    record Try(Remedy without, List<String> classes) implements NextStep {
        public Try {
            classes = List.copyOf(classes);
        }
    }

    /** From now on all runs go without this. */
    record GoOnWithout(Remedy without, List<String> classes) implements NextStep {
        public GoOnWithout {
            classes = List.copyOf(classes);
        }
    }

    /** There is no more to try: it fails plainly too, passes now and then, or fails whatever Locon does without. */
    record Leave() implements NextStep {}
}

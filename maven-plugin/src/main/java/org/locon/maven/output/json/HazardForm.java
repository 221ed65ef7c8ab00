package org.locon.maven.output.json;

import java.util.List;
import org.locon.stats.hazard.Hazard;

/** Calls of one object by two threads that it isn't made for. */
record HazardForm(String type, String sentence, List<List<String>> stacks) {

    static HazardForm of(Hazard hazard) {
        return new HazardForm(hazard.type(), hazard.sentence(), hazard.stacks());
    }

    Hazard hazard() {
        return new Hazard(type, sentence, FormLists.orEmpty(stacks));
    }
}

package org.locon.surefire.run;

import java.util.Set;
import org.locon.model.Site;

/**
 * Where threads of a run waited with a limit that ran out.
 *
 * @param amidNoise where they were held up for so long that this alone may be why
 * @param otherwise where they weren't: what was waited for would have run out anyway, or never came
 */
public record ExpiredLimits(Set<Site> amidNoise, Set<Site> otherwise) {

    public static final ExpiredLimits NONE = new ExpiredLimits(Set.of(), Set.of());

    public ExpiredLimits {
        amidNoise = Set.copyOf(amidNoise);
        otherwise = Set.copyOf(otherwise);
    }
}

package org.locon.maven.output.text;

import java.util.Optional;
import org.locon.stats.diagnosis.SubjectDiagnosis;

/** Which dependency to include, where failures come from one that nothing was seen of. */
public final class DependencyText {

    private DependencyText() {}

    /** A sentence without its end, if there is such a dependency. */
    public static Optional<String> of(SubjectDiagnosis subject) {
        return subject.dependency()
                .map(dependency -> "Failures come from " + dependency.name()
                        + ", which isn't woven: add -Dlocon.includes=" + dependency.includes());
    }
}

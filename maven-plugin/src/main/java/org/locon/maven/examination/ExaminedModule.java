package org.locon.maven.examination;

import java.util.List;
import java.util.Optional;
import org.locon.stats.examination.Examination;

/**
 * A module as the build and a fork know it.
 *
 * @param frameworks that its tests can be written with, with their versions
 * @param surefire the version that runs the forks, and whose it is
 * @param remarks what of the build is replaced or left out for the forks
 * @param runners what the user is told of its packages that run tests
 */
public record ExaminedModule(
        String name,
        List<String> frameworks,
        String surefire,
        List<String> remarks,
        Optional<String> runners,
        Examination examination) {

    public ExaminedModule {
        frameworks = List.copyOf(frameworks);
        remarks = List.copyOf(remarks);
    }
}

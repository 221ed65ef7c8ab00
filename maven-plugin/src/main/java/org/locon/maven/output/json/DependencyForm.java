package org.locon.maven.output.json;

import org.locon.stats.diagnosis.UnwovenDependency;

/** A dependency from which failures come though it isn't woven. */
record DependencyForm(String name, String includes, int runs) {

    static DependencyForm of(UnwovenDependency dependency) {
        return new DependencyForm(dependency.name(), dependency.includes(), dependency.runs());
    }

    UnwovenDependency dependency() {
        return new UnwovenDependency(name, runs);
    }
}

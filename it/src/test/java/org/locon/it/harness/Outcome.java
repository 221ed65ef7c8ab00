package org.locon.it.harness;

import java.nio.file.Path;

/** How a build ended, and what it left in its folder. */
public record Outcome(Path folder, int exit, String log) {

    /** A build of the same copy again, with what this one left in it. */
    public Build next() {
        return new Build(folder);
    }

    public Path file(String name) {
        return folder.resolve(name);
    }

    /** The diagnosis of the project, which must be there, follow its schema, and add up. */
    public Diagnosis diagnosis() {
        return Diagnosis.read(file("target/locon/diagnosis.json"));
    }

    /** What one module's campaign has found. */
    public Diagnosis diagnosis(String module) {
        return Diagnosis.read(file(module + "/target/locon/diagnosis.json"));
    }
}

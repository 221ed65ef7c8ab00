package org.locon.subjects.beyond;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Workers that take jobs: who has taken one leaves a file with the job's name. */
public final class JobMarkers {

    private final Path folder;

    public JobMarkers(Path folder) {
        this.folder = folder;
    }

    /** Whether the job is this worker's. */
    public boolean take(String job, String worker) throws IOException {
        Path marker = folder.resolve(job);
        // region
        boolean mine = Files.notExists(marker); // bug:a
        if (mine) {
            Files.writeString(marker, worker); // bug:b bug:c
        }
        // end
        return mine;
    }
}

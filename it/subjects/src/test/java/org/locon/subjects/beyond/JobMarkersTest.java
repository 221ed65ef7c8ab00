package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class JobMarkersTest {

    private static final class Worker implements Together.Task {
        private final JobMarkers markers;
        private final String name;
        private int jobs;

        Worker(JobMarkers markers, String name) {
            this.markers = markers;
            this.name = name;
        }

        @Override
        public void run() throws Exception {
            for (String job : new String[] {"sweep", "paint", "repair"}) {
                if (markers.take(job, name)) {
                    jobs++;
                }
            }
        }
    }

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "66 of 1000",
            pattern = "R-W-W",
            variables = "file target/work/*")
    void eachJobIsDoneOnce() throws Exception {
        Path folder = Files.createDirectories(Path.of("target/work"));
        for (String job : new String[] {"sweep", "paint", "repair"}) {
            Files.deleteIfExists(folder.resolve(job));
        }
        JobMarkers markers = new JobMarkers(folder);
        Worker anna = new Worker(markers, "Anna");
        Worker bert = new Worker(markers, "Bert");
        Together.run(anna, bert);
        assertEquals(3, anna.jobs + bert.jobs);
    }
}
